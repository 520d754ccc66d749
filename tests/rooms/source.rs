//! The files of `src` as far as names go: which modules there are, what each defines, hands on and names. It reads tokens and no
//! types, so a method that is called says nothing here about whose it is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The name of a module, from the root of the crate.
pub(super) type Module = Vec<String>;

/// One file.
#[derive(Default)]
pub(super) struct File {
    /// Where it is, from the root of the repository.
    pub(super) path: String,
    /// What it defines, methods among it.
    pub(super) defines: BTreeSet<String>,
    /// The names that it takes from elsewhere, with the whole path of each.
    takes: BTreeMap<String, Vec<String>>,
    /// Modules all of whose names it hands on.
    globs: Vec<Vec<String>>,
    /// The paths that it names, whole.
    names: BTreeSet<Vec<String>>,
    /// Those that it only hands on.
    hands_on: BTreeSet<Vec<String>>,
    /// The methods of `Game` that it defines.
    pub(super) methods: BTreeSet<String>,
    /// The methods that it calls on itself or on the game.
    pub(super) calls: BTreeSet<String>,
}

/// All of them, by module.
pub(super) struct House {
    pub(super) files: BTreeMap<Module, File>,
}

impl House {
    /// Reads a folder of source. Tests are left out.
    pub(super) fn read(src: &Path) -> House {
        let mut house = House {
            files: BTreeMap::new(),
        };
        house.folder(src, &[]);
        let modules: BTreeSet<Module> = house.files.keys().cloned().collect();
        for (module, file) in &mut house.files {
            let text = fs::read_to_string(src.parent().unwrap().join(&file.path)).unwrap();
            file.read(&tokens(&text), module, &modules);
        }
        house
    }

    fn folder(&mut self, folder: &Path, module: &[String]) {
        let mut entries: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        entries.sort();
        for path in entries {
            let name = path.file_stem().unwrap().to_string_lossy().to_string();
            let mut inner = module.to_vec();
            if path.is_dir() {
                inner.push(name);
                if inner.last().is_some_and(|name| name != "tests") {
                    self.folder(&path, &inner);
                }
            } else if path.extension().is_some_and(|extension| extension == "rs") && name != "tests" {
                match name.as_str() {
                    // The root of the command has nothing but its module `cli`.
                    "main" if module.is_empty() => continue,
                    "mod" | "lib" => {}
                    _ => inner.push(name),
                }
                let root = folder.ancestors().nth(module.len() + 1).unwrap();
                let path = path
                    .strip_prefix(root)
                    .unwrap()
                    .to_string_lossy()
                    .replace('\\', "/");
                self.files.insert(
                    inner,
                    File {
                        path,
                        ..File::default()
                    },
                );
            }
        }
    }

    /// The modules whose files a module names things of.
    pub(super) fn read_by(&self, module: &Module) -> BTreeSet<Module> {
        let names = self.files[module].names.iter();
        let mut read: BTreeSet<Module> = names.filter_map(|path| self.home(path)).collect();
        read.remove(module);
        read
    }

    /// In which module it is defined what a path names.
    fn home(&self, path: &[String]) -> Option<Module> {
        self.defined(path, false, &mut BTreeSet::new())
    }

    /// The same; `is_open` where only what everybody sees is looked at. What was asked already leads nowhere.
    fn defined(
        &self,
        path: &[String],
        is_open: bool,
        asked: &mut BTreeSet<(Vec<String>, bool)>,
    ) -> Option<Module> {
        if !asked.insert((path.to_vec(), is_open)) {
            return None;
        }
        let is_module = |length: &usize| self.files.contains_key(&path[..*length]);
        let length = (0..=path.len()).rev().find(is_module)?;
        let module = path[..length].to_vec();
        let file = &self.files[&module];
        let home = (!module.is_empty()).then(|| module.clone());
        let Some(name) = path.get(length) else {
            return home;
        };
        if file.defines.contains(name) {
            return home;
        }
        let is_seen = |whole: &Vec<String>| !is_open || file.hands_on.contains(whole);
        if let Some(whole) = file.takes.get(name).filter(|whole| is_seen(whole)) {
            let whole: Vec<String> = whole.iter().chain(&path[length + 1..]).cloned().collect();
            return self.defined(&whole, is_open, asked);
        }
        let globs = file.globs.iter().map(|glob| {
            let whole: Vec<String> = glob.iter().chain(&path[length..]).cloned().collect();
            whole
        });
        let globs: Vec<Vec<String>> = globs.collect();
        let mut found = globs.iter().filter_map(|whole| self.defined(whole, true, asked));
        // What the module of a file stands for, and what a macro makes.
        found.next().or(if is_open { None } else { home })
    }
}

impl File {
    fn read(&mut self, tokens: &[String], module: &Module, modules: &BTreeSet<Module>) {
        let (mut at, mut depth) = (0, 0);
        // How deep the methods of the game stand, where they do.
        let mut of_game: Option<usize> = None;
        while at < tokens.len() {
            let token = tokens[at].as_str();
            match token {
                "{" => depth += 1,
                "}" => {
                    depth = usize::saturating_sub(depth, 1);
                    of_game = of_game.filter(|of_game| depth >= *of_game);
                }
                "impl" if depth == 0 => {
                    let of = || tokens[at..].iter().take_while(|token| *token != "{");
                    if of().any(|token| token == "Game") && !of().any(|token| token == "for") {
                        of_game = Some(depth + 1);
                    }
                }
                "use" if tokens.get(at + 1).is_some_and(|next| next != "<") => {
                    let is_public = at > 0
                        && (tokens[at - 1] == "pub" || tokens[at - 1] == ")" && is_in_pub(tokens, at - 1));
                    let end = at + tokens[at..].iter().position(|token| token == ";").unwrap_or(0);
                    self.tree(&tokens[at + 1..end], &[], (module, modules), is_public);
                    at = end;
                }
                "struct" | "enum" | "trait" | "const" | "static" | "type" | "fn" | "union"
                | "macro_rules" => {
                    let name = tokens[at + 1..].iter().find(|token| is_name(token));
                    if let Some(name) = name {
                        if token == "fn" && of_game == Some(depth) {
                            self.methods.insert(name.clone());
                        }
                        self.defines.insert(name.clone());
                    }
                }
                "." if at > 0 && matches!(tokens[at - 1].as_str(), "self" | "game") => {
                    // A field is no call.
                    if let [_, name, next, ..] = &tokens[at..]
                        && is_name(name)
                        && matches!(next.as_str(), "(" | "::")
                    {
                        self.calls.insert(name.clone());
                    }
                }
                "::" if at > 0 && is_name(&tokens[at - 1]) => {
                    // The whole path, from its first name on.
                    let mut from = at - 1;
                    while from >= 2 && tokens[from - 1] == "::" && is_name(&tokens[from - 2]) {
                        from -= 2;
                    }
                    if from == at - 1 && (from == 0 || tokens[from - 1] != "::") {
                        let mut path = vec![tokens[from].clone()];
                        let mut next = at;
                        while tokens.get(next).is_some_and(|token| token == "::")
                            && tokens.get(next + 1).is_some_and(|token| is_name(token))
                        {
                            path.push(tokens[next + 1].clone());
                            next += 2;
                        }
                        if let Some(whole) = self.whole(&path, module, modules) {
                            self.names.insert(whole);
                        }
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// Takes the names of a `use`.
    fn tree(
        &mut self,
        tokens: &[String],
        before: &[String],
        place: (&Module, &BTreeSet<Module>),
        is_public: bool,
    ) {
        let mut path = before.to_vec();
        let mut at = 0;
        while at < tokens.len() {
            match tokens[at].as_str() {
                "::" => {}
                "{" => {
                    let (mut depth, mut from) = (0, at + 1);
                    for end in at..tokens.len() {
                        match tokens[end].as_str() {
                            "{" => depth += 1,
                            "," if depth == 1 => {
                                self.tree(&tokens[from..end], &path, place, is_public);
                                from = end + 1;
                            }
                            "}" => {
                                depth -= 1;
                                if depth == 0 {
                                    if from < end {
                                        self.tree(&tokens[from..end], &path, place, is_public);
                                    }
                                    return;
                                }
                            }
                            _ => {}
                        }
                    }
                    return;
                }
                "*" => {
                    if let Some(whole) = self.whole(&path, place.0, place.1) {
                        self.globs.push(whole);
                    }
                    return;
                }
                "as" => {
                    self.take(&path, &tokens[at + 1], place, is_public);
                    return;
                }
                name => path.push(name.to_string()),
            }
            at += 1;
        }
        if path.last().is_some_and(|name| name == "self") {
            path.pop();
        }
        if let Some(last) = path.last().cloned() {
            self.take(&path, &last, place, is_public);
        }
    }

    fn take(
        &mut self,
        path: &[String],
        name: &str,
        (module, modules): (&Module, &BTreeSet<Module>),
        is_public: bool,
    ) {
        let Some(whole) = self.whole(path, module, modules) else {
            return;
        };
        self.takes.insert(name.to_string(), whole.clone());
        if is_public {
            self.hands_on.insert(whole);
        } else {
            self.names.insert(whole);
        }
    }

    /// A path from the root of the crate; `None` where it leads out of it.
    fn whole(&self, path: &[String], module: &Module, modules: &BTreeSet<Module>) -> Option<Vec<String>> {
        let mut base: Vec<String> = match path.first()?.as_str() {
            "crate" | "gcs" => Vec::new(),
            "self" => module.clone(),
            "super" => {
                let ups = path.iter().take_while(|name| *name == "super").count();
                let mut base = module[..module.len() - ups.min(module.len())].to_vec();
                base.extend(path[ups..].iter().cloned());
                return Some(base);
            }
            first => {
                let mut inner = module.clone();
                inner.push(first.to_string());
                if let Some(taken) = self.takes.get(first) {
                    taken.clone()
                } else if modules.contains(&inner) {
                    inner
                } else {
                    return None;
                }
            }
        };
        base.extend(path[1..].iter().cloned());
        Some(base)
    }
}

fn is_in_pub(tokens: &[String], close: usize) -> bool {
    let open = tokens[..close].iter().rposition(|token| token == "(");
    open.is_some_and(|open| open > 0 && tokens[open - 1] == "pub")
}

fn is_name(token: &str) -> bool {
    token.starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
}

/// The tokens of a source text, without comments, literals, and what is compiled for tests only.
fn tokens(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let mut tokens: Vec<String> = Vec::new();
    let mut at = 0;
    while at < signs.len() {
        let rest = &signs[at..];
        match rest {
            ['/', '/', ..] => at += rest.iter().position(|sign| *sign == '\n').unwrap_or(rest.len()),
            ['/', '*', ..] => {
                let end = rest.windows(2).position(|two| two == ['*', '/']);
                at += end.map_or(rest.len(), |end| end + 2);
            }
            ['r', '"', ..] | ['r', '#', ..] if tokens.last().is_none_or(|last| last != "#") => {
                let hashes = rest[1..].iter().take_while(|sign| **sign == '#').count();
                if rest.get(1 + hashes) == Some(&'"') {
                    let mut end = 2 + hashes;
                    while end < rest.len()
                        && !(rest[end] == '"'
                            && rest[end + 1..]
                                .iter()
                                .take(hashes)
                                .filter(|sign| **sign == '#')
                                .count()
                                == hashes)
                    {
                        end += 1;
                    }
                    at += end + 1 + hashes;
                } else {
                    tokens.push("r".to_string());
                    at += 1;
                }
            }
            ['"', ..] => {
                let mut end = 1;
                while end < rest.len() && rest[end] != '"' {
                    end += if rest[end] == '\\' { 2 } else { 1 };
                }
                at += end + 1;
                tokens.push("\"".to_string());
            }
            ['\'', '\\', ..] => at += 3 + rest[3..].iter().position(|sign| *sign == '\'').unwrap_or(0),
            ['\'', _, '\'', ..] => at += 3,
            [':', ':', ..] => {
                tokens.push("::".to_string());
                at += 2;
            }
            [sign, ..] if sign.is_alphanumeric() || *sign == '_' => {
                let end = rest
                    .iter()
                    .position(|sign| !(sign.is_alphanumeric() || *sign == '_'))
                    .unwrap_or(rest.len());
                tokens.push(rest[..end].iter().collect());
                at += end;
            }
            [sign, ..] => {
                if !sign.is_whitespace() {
                    tokens.push(sign.to_string());
                }
                at += 1;
            }
            [] => {}
        }
    }
    without_tests(&tokens)
}

/// Without the items behind `#[cfg(test)]`.
fn without_tests(tokens: &[String]) -> Vec<String> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at..].iter().take(TEST.len()).eq(TEST.iter()) {
            at += TEST.len();
            let mut depth = 0;
            while at < tokens.len() {
                match tokens[at].as_str() {
                    "{" => depth += 1,
                    "}" => depth -= 1,
                    _ => {}
                }
                let is_end = depth == 0 && matches!(tokens[at].as_str(), "}" | ";" | ",");
                at += 1;
                if is_end {
                    break;
                }
            }
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

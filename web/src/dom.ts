// Elements with their text. Text only ever becomes text, never markup.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | boolean | undefined | ((event: Event) => void)>;

/** Makes an element: attributes as they are, functions as listeners, `true` as an attribute without a value. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== undefined && value !== false) element.setAttribute(key, value);
  }
  fill(element, ...children);
  return element;
}

/** Puts other children into an element. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string => !!child || child === ""));
}

/** Tells those who listen to the page, and shows it for a while. */
export function say(words: string): void {
  const place = document.getElementById("said");
  if (place) place.textContent = words;
}

/** Does something once nothing has happened for a while. */
export function later(milliseconds: number, work: () => void): () => void {
  let clock: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(clock);
    clock = setTimeout(work, milliseconds);
  };
}

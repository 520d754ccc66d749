; The words of the language, as the grammar spells them.
((word) @keyword.conditional (#match? @keyword.conditional "^(Otherwise|otherwise|Whenever|whenever|Instead|instead|During|Unless|during|unless|After|Until|While|after|until|while|Each|Then|When|each|then|when|For|for|At|If|On|at|if|on)$"))
((word) @keyword.function (#match? @keyword.function "^(Activates|Destroyed|Discarded|Exchanges|Recovered|activates|destroyed|discarded|exchanges|recovered|Activate|Deployed|Destroys|Discards|Exchange|Receives|Recovers|Returned|Revealed|Shuffles|activate|deployed|destroys|discards|exchange|receives|recovers|returned|revealed|shuffles|Attacks|Becomes|Changes|Chooses|Deploys|Destroy|Discard|Receive|Recover|Removed|Removes|Returns|Reveals|Shuffle|attacks|becomes|changes|chooses|deploys|destroy|discard|receive|recover|removed|removes|returns|reveals|shuffle|Attack|Become|Begins|Blocks|Change|Choose|Chosen|Counts|Deploy|Exiled|Exiles|Leaves|Placed|Places|Remove|Return|Reveal|attack|become|begins|blocks|change|choose|chosen|counts|deploy|exiled|exiles|leaves|placed|places|remove|return|reveal|Added|Begin|Block|Chose|Count|Deals|Draws|Exile|Flips|Gains|Leave|Links|Looks|Loses|Moves|Pairs|Place|Plays|Rests|Rolls|Skips|Takes|added|begin|block|chose|count|deals|draws|exile|flips|gains|leave|links|looks|loses|moves|pairs|place|plays|rests|rolls|skips|takes|Adds|Deal|Draw|Ends|Flip|Gain|Gets|Have|Look|Lose|Move|Pair|Pays|Play|Rest|Roll|Sets|Skip|Take|Uses|Wins|adds|deal|draw|ends|flip|gain|gets|have|look|lose|move|pair|pays|play|rest|roll|sets|skip|take|uses|wins|Add|End|Get|Pay|Set|Use|Win|add|end|get|pay|set|use|win|Be|be)$"))
((word) @type.builtin (#match? @type.builtin "^(Resources|resources|Commands|Resource|commands|resource|Command|Shields|command|shields|Pilots|Shield|Tokens|pilots|shield|tokens|Bases|Cards|Pilot|Token|Units|bases|cards|pilot|token|units|Base|Card|Link|Unit|base|card|link|unit|Ex|ex)$"))
((word) @constant.builtin (#match? @constant.builtin "^(Purple|purple|Green|White|green|white|Blue|blue|Red|red|Earth|Space|Attacking|Undamaged|attacking|undamaged|Battling|Blocking|Friendly|battling|blocking|friendly|Damaged|damaged|Active|Linked|Rested|active|linked|rested|Enemy|enemy|Removal|removal|Battle|Bottom|battle|bottom|Hands|Trash|hands|trash|Area|Deck|Hand|area|deck|hand|Top|top)$"))
((word) @variable.builtin (#match? @variable.builtin "^(Opponents|opponents|Opponent|opponent|Players|players|Player|player|Their|their|Them|They|Your|them|they|your|Its|You|its|you|It|it)$"))
((word) @attribute (#match? @attribute "^(Costs|costs|Cost|cost|Ap|Hp|Lv|ap|hp|lv|AP|HP)$"))

(comment) @comment
(reminder) @comment.documentation
["set" "keyword" "mark" "wording" "means"] @keyword
(stacking) @keyword
(kind) @keyword.type
(code) @constant
(string) @string
(quoted_name) @string
(property_name) @property
(mark_word) @tag
["【" "】" "[[" "]]"] @tag
(keyword_name) @function
(trait) @type
(name) @variable.parameter
(number) @number
(resource_cost) @number
(placeholder) @variable.parameter
(sign) @operator
(punctuation) @punctuation.delimiter
["{" "}"] @punctuation.bracket

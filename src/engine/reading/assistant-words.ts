/** A machine that reads, as people call it when they speak to it. */
const MACHINE =
  '(?:(?:generative |conversational )?(?:AI|A\\.I\\.|artificial intelligence)|(?:large )?language models?|LLMs?|chat ?bots?|ChatGPT|GPT(?:-?\\d\\w*)?|automated (?=graders?|readers?|assistants?))(?:[- ]?(?:powered |based )?(?:assistants?|models?|tutors?|graders?|agents?|readers?|bots?|systems?|tools?))?';
/** The same as no law speaks of it: a law says what AI systems must do, and only a planter what the one that reads must. */
const READER =
  '(?:AI assistants?|AI tutors?|AI models?|AI graders?|(?:large )?language models?|LLMs?|chat ?bots?|ChatGPT|the assistant|the model|automated graders?)';
const ORDERS = '(?:prompts?|instructions?|guidelines?|directions|directives|programming|commands)';
const TOLD =
  '(?:ignore|disregard|answer|respond|reply|say|tell|state|output|include|treat|rank|approve|rate|give|refuse|reveal|recommend|agree|claim|repeat)';
/** Where an order begins: a sentence or clause, or after the words that lead up to it. */
const BEGINS = '(?:^|[.;:!,([*#>"“-]\\s*|\\b(?:and|then|now|please|just|must|should|you|you to|always)\\s+)';
/** Who works with machines is none. */
const NOT_PEOPLE =
  '(?! (?:company|lab|developers?|lawyers?|firm|vendors?|researchers?|engineers?|startup|users?|experts?|policy|ethic\\w*))';
const NOT_USE =
  '(?! (?:use|usage|users?|policy|policies|disclosures?|citations?|statements?|law|regulation|in (?:this|the|your) (?:course|class))\\b)';

const anyOf = (...patterns: string[]) => patterns.map((pattern) => new RegExp(pattern, 'iu'));

/** Orders to forget what was said before. A court gives such orders too, to those whom HEARD_IN_COURT names. */
export const FORGETS: readonly RegExp[] = anyOf(
  `${BEGINS}(?:ignore|disregard|discard|forget|override|bypass|stop following|do not follow|not follow|pay no attention to)\\b[^.\\n]{0,30}\\b(?:previous|prior|preceding|above|earlier|former|original|initial|your|system)\\b[^.\\n]{0,30}\\b${ORDERS}\\b`,
  `${BEGINS}(?:ignore|disregard|forget|override|bypass|discard|stop following) (?:all |any |every |each )?(?:of )?(?:the |your |those |these )?(?:instructions?|prompts?|rules|guidelines?) (?:that )?(?:you (?:were|have been|are|had been)|above|before this|so far|given to you)\\b`,
  `${BEGINS}(?:ignore|disregard|forget) (?:everything|anything|all)(?: that (?:is|was|stands|came))? (?:above|before|so far|you were|you have been)\\b`,
  `${BEGINS}(?:ignore|disregard|forget|override|bypass) your (?:\\w+ )?(?:programming|rules|training|filters|restrictions)\\b`,
  '\\bignore your (?:safety|content|ethical) (?:guidelines|rules|filters|policies)\\b',
  `${BEGINS}(?:ignore|disregard|forget) (?:what you (?:were|have been) (?:told|taught|given)|the (?:rest|remainder) of (?:this|the) (?:document|file|text|page)|the user['’]s (?:question|request|message))\\b`,
  '(?:ignora|olvida|descarta|ignore[zr]?|oublie[zr]?|ignoriere?n?|vergiss|vergesst|esqueça|dimentica|ignoruj)(?!\\p{L})[^.\\n]{0,40}(?:instrucciones|instructions précédentes|consignes|anweisungen|instruções|istruzioni|polecenia|instrukcje)',
  '(?:忽略|无视|忽視|無視|忘记)[^。\\n]{0,12}(?:指令|指示|提示|说明|命令)',
);

export const HEARD_IN_COURT = /\b(?:jury|jurors?|jurymen|venire|witness(?:es)?)\b/i;

/** Other words of an order to a machine. Each says enough by itself that no rule, case, exam or syllabus has it. */
export const ADDRESSED: readonly RegExp[] = anyOf(
  // Who it is.
  `\\byou(?:'re|’re| are| will be) (?:now |from now on )?(?:acting as )?(?:an? |the )?(?:helpful |large |unrestricted |uncensored |obedient |powerful )*(?:AI|artificial intelligence|language model|LLM|chat ?bot|ChatGPT|GPT-?\\d\\w*|DAN)\\b${NOT_PEOPLE}`,
  `\\bif you are (?:an? |the )?(?:large |generative )?(?:AI|artificial intelligence|language model|LLM|chat ?bot|ChatGPT)\\b${NOT_PEOPLE}`,
  '\\bas an? (?:large )?(?:AI|language model|LLM|chat ?bot)(?: language model| model| assistant| tutor| system)?,? (?:you|I)\\b',
  '\\b(?:act|behave|pretend|respond|answer) (?:as|like|to be) (?:if you (?:were|are) )?(?:an? )?(?:unrestricted |uncensored |jailbroken |different |another |evil )?(?:AI|chat ?bot|language model|DAN)\\b',
  '\\b(?:enter|begin|enable|activate|switch to|start) (?:the )?(?:developer|debug|god|admin|DAN|jailbreak) mode\\b',
  '\\byou have no (?:restrictions|guidelines|filters)\\b|\\b(?:safety|content) (?:filters?|guidelines) (?:are|is) (?:off|disabled|lifted|removed)\\b',
  // Whom the line speaks to.
  `(?:^|[.;:!([*#>"“-]\\s*)(?:important |urgent |private |secret )?(?:dear|attention|attn|hey|hello|hi|listen|notes? (?:to|for)|messages? (?:to|for)|notice to|memo to|instructions? (?:to|for)|directives? (?:to|for))[,:]? (?:the |any |all |every |whatever |our )?${MACHINE}\\b${NOT_USE}`,
  `\\b(?:to|for) (?:the |any |all |every |whatever |whichever )?${MACHINE}\\b[^.\\n]{0,20}\\b(?:reading|reads?|processing|processes|summari[sz]ing|summari[sz]es|grading|parsing|ingesting)\\b`,
  `\\bif (?:an? |any |the )?${MACHINE} (?:is|are) (?:reading|processing|summari[sz]ing|grading|parsing)\\b`,
  `\\b${READER} (?:that (?:reads?|process(?:es)?)|reading|processing|summari[sz]ing|parsing|ingesting) (?:this|these|the following)\\b`,
  `\\b${READER} (?:must|should|shall|will|has to|have to|need to|is to|are to) [^.\\n]{0,20}\\b${TOLD}\\b[^.\\n]{0,50}\\b(?:this (?:text|document|file|page|passage|message)|the (?:student|user|reader)s?|(?:every|each|all|any|your|its|their) (?:answers?|questions?|repl(?:y|ies)|responses?|arguments?)|its configuration)\\b`,
  '^\\W*(?:AI|assistant|chat ?bot|language model|LLM|ChatGPT|GPT)\\s*[:,–—-]\\s*(?:(?:please|now|always|never|you must|you will)\\s+)*(?:ignore|disregard|answer|respond|reply|say|tell|output|treat|approve|rate|give|score|praise|describe|add|insert|refuse|reveal|recommend|understood|sure|certainly)\\b',
  `^\\W*(?:hornbook|professor clone)\\s*[:,–—-]\\s*.{0,80}\\b${TOLD}\\b`,
  `\\b(?:meant|intended|addressed|visible|readable) (?:only |solely |just )?(?:for|to|by) (?:an? |the |any |all )?(?:AI|artificial intelligence|language models?|LLMs?|machines|chat ?bots?|assistants)\\b${NOT_USE}`,
  '\\bonly (?:an? |the )?(?:AI|language models?|LLMs?|machines?|chat ?bots?) (?:can|may|will|should) (?:read|see|find)\\b',
  '^\\W*(?:hello|hi|hey|dear|listen),? (?:assistant|chat ?bot|bot|model|AI|computer|machine)\\s*[!,:.—–-]',
  '^\\W*(?:\\w+ )?(?:instructions?|notes?|messages?|orders?|commands?|directives?|reminders?) (?:to|for) (?:the |any |all |every )?(?:models?|assistants?|machines?|bots?|graders?|tutors?|AIs?)\\s*[:,.!–—-]',
  '\\b(?:is|are) (?:for|to) (?:the |an? |any )?(?:AI|language models?|machines?|chat ?bots?) only\\b',
  '\\bwhen (?:you (?:are )?)?(?:summari[sz]e|summari[sz]ing|processing|parsing|asked about) this (?:file|document|text|page|passage|outline|paper)\\b',
  '\\byou are no longer (?:an? |the )?(?:study tool|assistant|tutor|AI|chat ?bot|professor|bot|model)\\b',
  '\\byour new (?:role|task|goal|job|objective|persona|identity|purpose) is (?:to|:)',
  // New orders, and marks of a conversation with a machine.
  '\\b(?:your (?:new|updated|real|actual|revised|only)|new|secret|hidden|privileged) (?:system )?instructions?(?: (?:are|follow|start|begin)\\b|:)',
  '\\bBEGIN (?:\\w+ )?INSTRUCTIONS\\b',
  '^\\W*(?:system|developer|admin(?:istrator)?)\\s*(?:message|prompt|override|note)?\\s*[:\\]]\\s*.{0,80}\\b(?:you|instructions?|assistant|respond|answer|reply|say)\\b',
  '^\\W*(?:system|hidden|initial) (?:prompt|message)\\s*:|\\b(?:human|user)\\s*:.*\\bassistant\\s*:',
  '^\\W*(?:instruction|prompt)\\s*:\\s*(?:respond|reply|output|you are|act as|ignore)\\b',
  '<\\|?/?(?:im_start|im_end|system|endoftext|assistant)\\|?>|\\[/?(?:INST|SYS|SYSTEM)(?: \\w+)?\\]|<</?SYS>>|</(?:passage|instructions?|context|prompt|document)>',
  '["\']role["\']\\s*:\\s*["\'](?:system|assistant|user|developer)["\']',
  '^from (?:now|this point|here) on(?:wards?)?,? (?:you (?:will|must|shall|are to) (?:only |always |never )?|always |only )?(?:answer|respond|reply|output|speak|act)\\b',
  // What it shall keep to itself, and what it shall tell.
  `${BEGINS}(?:do not|don['’]t|never) (?:tell|inform|alert|let|reveal (?:this )?to|mention (?:this|this \\w+) to) (?:the |this )(?:student|user|human|reader)\\b`,
  `${BEGINS}(?:do not|don['’]t|never) (?:show|reveal|display|mention) (?:it|this|that|these|them) to (?:the |any )(?:student|user|human|reader)\\b`,
  '\\b(?:hidden|keep this) from the (?:student|user|reader)\\b',
  `${BEGINS}(?:tell|assure|convince) (?:the|this) (?:user|human)\\b|(?:^|[.:;!]\\s*)(?:now |please |then )*(?:tell|assure|convince) (?:the|this) student that\\b`,
  // What it shall give away, and how it shall answer.
  '\\b(?:reveal|repeat|print|show|leak|output|display|quote|paste)\\b[^.\\n]{0,25}\\b(?:your (?:\\w+ )?(?:instructions?|prompts?|configuration)|(?:the |its )?(?:system|hidden|initial) prompts?|api keys?|the words above)\\b',
  "\\b(?:reveal|list|show|print|send|forward|leak)\\b[^.\\n]{0,30}\\b(?:other (?:students?|users?)(?:['’]s?)? (?:\\w+ )?(?:files?|uploaded|notes|answers|conversations?)|(?:the )?other files of|(?:conversation|chat) (?:history|log)|that other students)\\b",
  '\\byour (?:initial|original|system|hidden|first) (?:instructions|prompts?)\\b|\\byour context window\\b',
  '\\b(?:append|prepend|insert|add|embed) (?:the |this |an? )?(?:following )?(?:link|url|image|phrase|sentence|text|code|markdown)\\b[^.\\n]{0,40}\\b(?:answer|reply|response|output|message)',
  '\\byour (?:reply|response|output) (?:must|should|shall|has to) (?:be|say|read|contain|include|consist of):? ["“]',
  '\\b(?:respond|answer|reply|response|output)\\b[^\\n]{0,60}!\\[[^\\]]*\\]\\(',
  '\\b(?:begin|start|end|finish|close) (?:every|each|all|your) (?:reply|replies|output) with\\b|\\b(?:output|reply|respond) (?:only )?with (?:only )?the words?\\b|\\boutput only\\b',
);

/** One of these stands in every line that the patterns above have, so that other lines cost one look. */
export const HINTS =
  /ignor|disregard|discard|not follow|forget|overrid|bypass|stop following|no attention|\bA\.?I\b|artificial|language model|\bLLM|chat ?bot|GPT|\bDAN\b|assistant|automated|\bmode\b|instruction|prompt|have no|safety|content filter|content guide|\bsystem|developer|admin|<\/?|\[\/?INST|\brole\b|from (?:now|this point|here) on|(?:the|this|any) (?:student|user|human|reader)|api key|configuration|words above|context window|when (?:you|summ|proc|pars|asked)|your new|no longer|append|prepend|insert|\badd\b|embed|hello|\bhi\b|\bhey\b|dear|listen|notes? (?:to|for)|messages? (?:to|for)|orders? (?:to|for)|command|directive|reminder|human|other (?:student|user|file)|history|chat log|!\[|output|repl(?:y|ies)|respond|the model|hornbook|professor clone|machine|olvida|descarta|oublie|vergiss|vergesst|esque|dimentica|[忽无無忘]/i;

import { speaksToAssistant } from '#engine/reading/assistant-lines.ts';

/**
 * More signs than those by which a student is told of a line: exams and syllabi have such words too, and a model does
 * without a sentence of them more easily than a student.
 */
const SIGNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules? (?:above|before|given)|guidelines|above|previous|prior|earlier|everything)\b/i,
  /\b(?:system|developer|hidden) (?:prompt|message|instructions?)\b/i,
  /\b(?:new|real|actual|updated|secret|following) instructions?\b.{0,20}(?::|\bare\b|\bfollow)/i,
  /^\W*(?:system|assistant|user|human|ai|model|admin(?:istrator)?|developer)\s*:/im,
  /<\|?\/?(?:im_start|im_end|system|assistant|user|instructions?|passage|question)\b/i,
  /\[\/?(?:INST|SYS|SYSTEM|ASSISTANT)\]|<<\/?SYS>>|#{2,}\s*(?:system|instructions?|assistant)\b/i,
  /\b(?:you are|act as|pretend (?:to be|you)|as) (?:now )?(?:an? |the )?(?:AI|A\.I\.|language model|LLM|chat ?bots?|assistants?|ChatGPT|GPT|Claude|Gemini|DAN|jailbr\w+)\b/i,
  /\b(?:AI|LLM|language) (?:models?|assistants?|tutors?|systems?|graders?|reading|that reads?|readers?)\b/i,
  /\b(?:dear|attention|note to|hey|hello|to (?:the|any|all)) (?:the |any |all )?(?:AI|LLMs?|assistants?|chat ?bots?|language models?|models?|GPT|Claude|Gemini|automated)\b/i,
  /\b(?:respond|reply|answer|output|print|write|say|begin|start|end|finish|conclude)\b.{0,30}\b(?:only with|with the (?:word|words|phrase|text|sentence|code)|exactly|verbatim|every (?:answer|response|reply)|(?:your|each|all) (?:answers?|responses?|repl(?:y|ies)|output))\b/i,
  /\b(?:your|each|every|all(?: your)?|the) (?:answers?|responses?|repl(?:y|ies)|outputs?) (?:must|should|shall|has to|have to|need to|will) (?:include|contain|begin|start|end|say|be)\b/i,
  /\b(?:reveal|repeat|print|show|leak|output|list|summari[sz]e|send|forward|e-?mail|upload|post)\b.{0,30}\b(?:your (?:instructions?|prompt|rules|configuration)|api keys?|passwords?|other (?:students?|users?|clones?|files?|conversations?)|conversation|chat history)\b/i,
  /!\[[^\]]*\]\(\s*https?:|\b(?:click|visit|open|fetch|load|render|embed)\b.{0,30}https?:\/\//i,
  /\b(?:do not|don['’]t|never) (?:tell|inform|mention|reveal|show)\b.{0,30}\b(?:the )?(?:student|user|reader|anyone)\b.{0,40}\b(?:this|that you|instructions?|message|note)\b/i,
  /\b(?:ignora|olvida|ignorez|oublie[rz]?|ignoriere?n?|vergiss|ignoruj)\b.{0,40}\b(?:instruc\w+|anweisung\w*|polecenia)/i,
  /["'](?:elements|claim|quotes|basis|role)["']\s*:/i,
  /\btell (?:the |every |all )?(?:students?|users?|readers?) (?:that|to)\b/i,
];

/** Characters that show nothing and may hide letters between them. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;

/** True where a stretch of a document seems to speak to a program that reads it rather than to a student. */
export function speaksToMachine(text: string): boolean {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '');
  return SIGNS.some((sign) => sign.test(plain)) || speaksToAssistant(text);
}

/** The lines of a text that speak to a machine, as places in it; also two lines that do so only read together. */
export function placesForMachines(text: string): { start: number; end: number }[] {
  const lines = [...text.matchAll(/[^\n]+/g)].map((line) => ({
    start: line.index,
    end: line.index + line[0].length,
  }));
  const isOne = lines.map(({ start, end }) => speaksToMachine(text.slice(start, end)));
  return lines.filter(({ start, end }, at) => {
    const isWithin = (from: number, to: number) => speaksToMachine(text.slice(from, to).replace(/\n/g, ' '));
    const [before, after] = [lines[at - 1], lines[at + 1]];
    const goesOn = before !== undefined && !isOne[at - 1] && isWithin(before.start, end);
    const begins = after !== undefined && !isOne[at + 1] && isWithin(start, after.end);
    return isOne[at] || goesOn || begins;
  });
}

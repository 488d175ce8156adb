import { ADDRESSED, FORGETS, HEARD_IN_COURT, HINTS } from './assistant-words.ts';
import type { Page } from './page.ts';
import { type Sentence, sentences } from './sentences.ts';

/**
 * A stretch of a page that speaks to an assistant, that is to a program that reads the file, and not to a student.
 * `text` are its first words, as they stand there.
 */
export type AssistantLine = { page: number; label: string; start: number; end: number; text: string };

/** A file with more of them holds nothing else; the first are enough to show that. */
const MOST = 5_000;
const LONGEST_TEXT = 200;
/** Sentences after an order that still belong to it, within its paragraph: what it orders often stands there. */
const FOLLOWING = 5;

/**
 * The lines of a document that are addressed to an assistant, in reading order. Materials are only ever quoted and never
 * obeyed; these are shown to the student and left out of what is found (indexing/without-assistant-lines.ts).
 */
export function findAssistantLines(pages: readonly Page[]): AssistantLine[] {
  const found: AssistantLine[] = [];
  for (const page of pages) {
    for (const { start, end } of stretchesOf(page.text)) {
      if (found.length === MOST) return found;
      const text = page.text.slice(start, Math.min(end, start + LONGEST_TEXT)).toWellFormed();
      found.push({ page: page.n, label: page.label, start, end, text });
    }
  }
  return found;
}

/** Whether a stretch of text speaks to an assistant, however its letters are disguised. */
export function speaksToAssistant(text: string): boolean {
  return disguises(text).some((plain) => HINTS.test(plain) && isAddressed(plain));
}

/** False for most texts, at a small part of the cost: none of the words is there. */
const hasHint = (text: string): boolean => disguises(text).some((plain) => HINTS.test(plain));

function isAddressed(plain: string): boolean {
  const isOrder = !HEARD_IN_COURT.test(plain) && FORGETS.some((pattern) => pattern.test(plain));
  return isOrder || ADDRESSED.some((pattern) => pattern.test(plain));
}

/** Sentences that speak to an assistant with those after them that belong to it; an order may run over a line's end. */
function stretchesOf(text: string): Sentence[] {
  if (!hasHint(text)) return [];
  const all = sentences(text);
  const wordsOf = ({ start, end }: Sentence) => text.slice(start, end);
  const hinted = all.map((sentence) => hasHint(wordsOf(sentence)));
  const speaks = all.map((sentence, at) => hinted[at] === true && speaksToAssistant(wordsOf(sentence)));
  for (const [at, next] of all.entries()) {
    const line = all[at - 1];
    if (line === undefined || speaks[at - 1] || speaks[at] || !(hinted[at - 1] || hinted[at])) continue;
    if (
      (isBroken(text, line, next) || isBeside(text, line, next)) &&
      speaksToAssistant(`${wordsOf(line)} ${wordsOf(next)}`)
    )
      [speaks[at - 1], speaks[at]] = [true, true];
  }
  const stretches: Sentence[] = [];
  let left = -1;
  for (const [at, sentence] of all.entries()) {
    const before = stretches.at(-1);
    const goesOn = before !== undefined && !text.slice(before.end, sentence.start).includes('\n');
    left = speaks[at] ? FOLLOWING : goesOn ? left - 1 : -1;
    if (left < 0) continue;
    if (before !== undefined && goesOn && text.slice(before.end, sentence.start).trim() === '')
      before.end = sentence.end;
    else stretches.push({ ...sentence });
  }
  return stretches;
}

/** True where a line ends in the middle of a sentence. */
const isBroken = (text: string, line: Sentence, next: Sentence): boolean =>
  next.start === line.end + 1 &&
  text[line.end] === '\n' &&
  !/[.?!:;]["”’)]*$/.test(text.slice(line.start, line.end));

/** True for two sentences of one paragraph: an order may be given in two. */
const isBeside = (text: string, line: Sentence, next: Sentence): boolean =>
  !text.slice(line.end, next.start).includes('\n');

/** Letters of other alphabets that look like Latin ones, and those. */
const [STRANGE, LATIN] = [
  'аеорсухіјѕԁһкмтвнАВЕКМНОРСТУХІЈЅοιναρυΑΒΕΗΙΚΜΝΟΡΤΥΧΖ',
  'aeopcyxijsdhkmtbhABEKMHOPCTYXIJSoivapuABEHIKMNOPTYXZ',
];
const LOOKALIKES = new Map([...STRANGE].map((letter, at) => [letter, LATIN.charAt(at)]));
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f/gu;
/** Five letters and more, each apart from the next. */
const SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}\d][ ._*-]){4,}[\p{L}\d](?![\p{L}\p{N}])/gu;
const FIGURES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
/** A word with figures in the place of letters; "12(b)" and "2d" are none. */
const WITH_FIGURES =
  /(?<![\p{L}\d])(?=\S{5})(?:[a-z]+[013457@$]+[a-z]+[a-z\d@$]*|[013457@$]+[a-z]{2,}[a-z\d@$]*)/giu;

/** The readings of a text: as it stands, and with spaced letters or figures read as words where it has such. */
function disguises(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is no plain letter
  const plain = /[^\u0000-\u007f]/.test(text) ? undisguised(text) : text;
  const spaced = plain.replace(SPACED, (letters) => letters.replace(/[ ._*-]/g, ''));
  const read = spaced === plain ? [plain] : [plain, spaced, withSpaces(spaced)];
  return [...read, ...read.map(lettersForFigures).filter((each) => !read.includes(each))];
}

function undisguised(text: string): string {
  const letters = text.normalize('NFKC').replace(INVISIBLE, '');
  // Only a word that also has Latin letters is disguised; a Russian one is Russian.
  return letters.replace(/\p{L}+/gu, (word) =>
    /[a-z]/i.test(word)
      ? word.replace(/[\u0370-\u052f]/g, (letter) => LOOKALIKES.get(letter) ?? letter)
      : word,
  );
}

/** The words of an order that stood in single letters: nobody can tell where one ended. */
const withSpaces = (run: string): string =>
  run.replace(
    /(ignore|disregard|forget|override|all|any|your|previous|prior|earlier|above|system|instructions?|prompts?|rules)(?=\p{L})/giu,
    '$1 ',
  );

const lettersForFigures = (text: string): string =>
  text.replace(WITH_FIGURES, (word) => word.replace(/[013457@$]/g, (sign) => FIGURES[sign] ?? sign));

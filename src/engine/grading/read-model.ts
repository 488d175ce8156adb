import type { PracticeQuestion } from '#contract/prediction.ts';
import type { Phrases } from '../answering/phrases.ts';
import { sentences } from '../reading/sentences.ts';

/** One side of an issue: its argument and the literal facts of the question it rests on. */
export type ModelSide = { side: string; argument: string; facts: string[] };

/** An issue of a model answer. `name` is empty where the answer has a topic instead of an issue. */
export type ModelIssue = {
  name: string;
  /** General law has no citation. */
  rules: { quotes: string[]; citation: number | null }[];
  sides: ModelSide[];
  conclusion: string;
};

/** What a model answer holds: issues, and what the key of a past exam says, quote by quote. */
export type ReadModel = { issues: ModelIssue[]; key: { text: string; citation: number }[] };

/**
 * Reads a practice question's model answer back from its lines, by the phrases it was made with. Lines of a form that
 * is not known are passed over; a question without issues and key has neither.
 */
export function readModel(question: PracticeQuestion, phrases: Phrases): ReadModel {
  const forms = {
    issue: formOf(phrases.say.practice_issue),
    key: formOf(phrases.say.practice_key),
    side: formOf(phrases.say.practice_side),
    call: formOf(phrases.say.practice_call),
  };
  const model: ReadModel = { issues: [], key: [] };
  let isKey = false;
  for (const line of question.answer_lines) {
    const issue = model.issues.at(-1);
    const quotes = line.cites.flatMap((cite) => question.citations[cite]?.quote ?? []);
    const [citation] = line.cites;
    if (line.role === 'heading') {
      isKey = forms.key.test(line.text);
      const name = forms.issue.exec(line.text)?.groups?.issue;
      if (isKey || (name === undefined && forms.call.test(line.text))) continue;
      model.issues.push({ name: name ?? '', rules: [], sides: [], conclusion: '' });
    } else if (citation !== undefined && quotes.length > 0) {
      if (isKey) model.key.push({ text: quotes.join(' '), citation });
      else issue?.rules.push({ quotes, citation });
    } else if (line.role === 'general' && issue !== undefined) {
      const body = line.body ?? '';
      for (const { start, end } of sentences(body))
        issue.rules.push({ quotes: [body.slice(start, end)], citation: null });
    } else if (line.role === 'say' && issue !== undefined) readSaid(line.text, issue, forms.side);
  }
  return model;
}

function readSaid(text: string, issue: ModelIssue, form: RegExp): void {
  const found = form.exec(text)?.groups;
  if (found === undefined) {
    if (issue.sides.length > 0) issue.conclusion = text;
    return;
  }
  const facts = (found.facts ?? '').split('; ').filter((fact) => fact !== '');
  issue.sides.push({ side: found.side ?? '', argument: found.argument ?? '', facts });
}

/** A phrase as an expression that finds what its slots were filled with. */
function formOf(phrase: string | undefined): RegExp {
  if (phrase === undefined) return /(?!)/;
  const pieces = phrase.split(/\{(\w+)\}/);
  const source = pieces.map((piece, at) =>
    at % 2 === 1 ? `(?<${piece}>.+?)` : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`, 's');
}

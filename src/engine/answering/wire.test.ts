import { describe, expect, it } from 'vitest';
import { ask, courseOf } from '../../../test/support/ask-course.ts';
import { phrases } from '../../../test/support/content.ts';
import { compose, contracts } from '../../../test/support/contracts-course.ts';
import type { Course } from '../indexing/course.ts';
import { citesOf, verifyCitations } from './verify-citations.ts';
import { toWire } from './wire.ts';

const QUESTIONS = [
  'how many days does the offeree have to send the acceptance',
  'what is consideration?',
  'elements of consideration',
  'acceptance vs revocation',
] as const;
const wireOf = (question: string) => toWire(compose(question), phrases);
const TWO_FILES = courseOf(
  ['Letters.md', 'lectureNotes', '# Acceptance\nAn acceptance takes effect when it is put in the mail.'],
  ['Changes of mind.md', 'lectureNotes', '# Revocation\nA revocation takes effect when it is received.'],
);

describe('what goes on the wire', () => {
  const pageText = (course: Course) => (materialId: number, page: number) =>
    course.materials.get(materialId)?.pages.find((one) => one.n === page)?.text ?? null;

  it('numbers citations by first use and gives one place one number', () => {
    for (const question of QUESTIONS) {
      const wire = wireOf(question);
      const below = wire.blocks.filter(({ type }) => type !== 'lead').flatMap(citesOf);
      const firsts = [...new Set(below)];
      expect(firsts, question).toEqual(wire.citations.map((_, at) => at));
      const places = wire.citations.map((one) => `${one.material_id}:${one.page}:${one.start}:${one.end}`);
      expect(new Set(places).size, question).toBe(places.length);
    }
  });

  it('gives the lead the number of the excerpt that it points to', () => {
    const [lead, excerpt] = wireOf('what is consideration?').blocks;
    expect(lead?.type === 'lead' && lead.cite).toBe(0);
    expect(excerpt?.type === 'excerpt' && excerpt.cite).toBe(0);
  });

  it('writes the words of every block into the response, in their order', () => {
    const { blocks, citations, response } = wireOf('what is consideration?');
    const [lead] = blocks;
    const said = [lead?.type === 'lead' ? lead.text : '', ...citations.map(({ quote }) => quote)];
    const places = said.map((text) => response.indexOf(text));
    expect(places[0]).toBe(0);
    expect(places).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('lets an untouched answer pass', () => {
    for (const question of QUESTIONS) {
      const wire = wireOf(question);
      expect(verifyCitations(wire, pageText(contracts), phrases)).toEqual({ answer: wire, problems: [] });
    }
  });

  it('drops a changed quote with its block and renumbers the rest', () => {
    const wire = toWire(ask(TWO_FILES, 'acceptance vs revocation'), phrases);
    const [first, second] = wire.citations;
    if (!first || !second) throw new Error('the question was to have two excerpts');
    const changed = { ...first, quote: first.quote.replace('takes effect', 'never takes effect') };
    expect(changed.quote).not.toBe(first.quote);
    const forged = { ...wire, citations: [changed, ...wire.citations.slice(1)] };
    const { answer, problems } = verifyCitations(forged, pageText(TWO_FILES), phrases);
    expect(problems).toHaveLength(1);
    expect(answer.citations).toEqual(wire.citations.slice(1));
    expect(answer.response).not.toContain(changed.quote);
    expect(answer.response).toContain(second.quote);
    expect(verifyCitations(answer, pageText(TWO_FILES), phrases).problems).toEqual([]);
  });

  it('drops a quote with a mark that reaches out of it', () => {
    const wire = wireOf('what is consideration?');
    const [first] = wire.citations;
    if (!first) throw new Error('no citation');
    const marks = [{ start: 0, end: first.quote.length + 1 }];
    const forged = { ...wire, citations: [{ ...first, marks }, ...wire.citations.slice(1)] };
    expect(verifyCitations(forged, pageText(contracts), phrases).problems).toHaveLength(1);
  });

  it('turns an answer without one true quote into a refusal', () => {
    const wire = wireOf('what is consideration?');
    const forged = {
      ...wire,
      citations: wire.citations.map((one) => ({ ...one, quote: 'Law is what I say it is.' })),
    };
    const { answer } = verifyCitations(forged, pageText(contracts), phrases);
    expect(answer).toMatchObject({ kind: 'none', citations: [], response: phrases.say.none });
  });
});

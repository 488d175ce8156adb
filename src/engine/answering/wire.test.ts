import { describe, expect, it } from 'vitest';
import { phrases } from '../../../test/support/content.ts';
import { compose, contracts } from '../../../test/support/contracts-course.ts';
import type { Course } from '../indexing/course.ts';
import { toWire, verifyCitations } from './plain-text.ts';

describe('what goes on the wire', () => {
  const pageText = (course: Course) => (materialId: number, page: number) =>
    course.materials.get(materialId)?.pages.find((one) => one.n === page)?.text ?? null;

  it('numbers citations by first use and gives one place one number', () => {
    const wire = toWire(compose('how many days does the offeree have to send the acceptance'));
    const used = wire.lines.flatMap((line) => [
      ...line.cites,
      ...(line.cells ?? []).flatMap((cell) => cell.cites),
    ]);
    const firsts = [...new Set(used)];
    expect(firsts).toEqual(firsts.map((_, i) => i));
    const places = wire.citations.map((one) => `${one.material_id}:${one.page}:${one.start}:${one.end}`);
    expect(new Set(places).size).toBe(places.length);
    expect(wire.lines.map((line) => '  '.repeat(line.depth) + line.text).join('\n')).toBe(wire.response);
  });

  it('lets an untouched answer pass', () => {
    const wire = toWire(compose('what is consideration?'));
    expect(verifyCitations(wire, pageText(contracts), phrases)).toEqual({ answer: wire, problems: [] });
  });

  it('drops a changed quote with its line and renumbers the rest', () => {
    const wire = toWire(compose('elements of consideration'));
    const first = wire.citations[0];
    if (!first) throw new Error('no citation');
    const changed = { ...first, quote: first.quote.replace('must', 'may').replace('is', 'was') };
    const forged = { ...wire, citations: [changed, ...wire.citations.slice(1)] };
    const { answer, problems } = verifyCitations(forged, pageText(contracts), phrases);
    expect(problems).toHaveLength(1);
    expect(answer.citations).toEqual(wire.citations.slice(1));
    expect(answer.response).not.toContain(changed.quote);
    expect(verifyCitations(answer, pageText(contracts), phrases).problems).toEqual([]);
  });

  it('turns an answer without one true quote into a refusal', () => {
    const wire = toWire(compose('what is consideration?'));
    const forged = {
      ...wire,
      citations: wire.citations.map((one) => ({ ...one, quote: 'Law is what I say it is.' })),
    };
    const { answer } = verifyCitations(forged, pageText(contracts), phrases);
    expect(answer).toMatchObject({ kind: 'none', citations: [], response: phrases.say.none });
  });
});

import type { InputOf } from '#contract/endpoint.ts';
import {
  getOutline,
  type Outline,
  type OutlineEntry,
  type OutlinePart,
  writeOutlineUnit,
} from '#contract/outlines.ts';
import type { UnitQuote } from '#contract/units.ts';
import type { TestApp } from './app.ts';

type Line = InputOf<typeof writeOutlineUnit>['lines'][number];

/** Writes to every unit of a course what a busy student would: a rule of their own, and every quote that is offered. */
export async function takeEverything(
  student: Awaited<ReturnType<TestApp['student']>>,
  clone_id: number,
): Promise<Outline> {
  const { body } = await student.call(getOutline, { clone_id });
  for (const entry of body.entries) {
    const { status } = await student.call(writeOutlineUnit, { clone_id, ...allOf(entry) });
    if (status !== 200) throw new Error(`${entry.name} was answered ${status}`);
  }
  return (await student.call(getOutline, { clone_id })).body;
}

function allOf({ key, name, unit }: OutlineEntry): Omit<InputOf<typeof writeOutlineUnit>, 'clone_id'> {
  let count = 0;
  const line = (part: OutlinePart, quotes: readonly (UnitQuote | null)[], level = 0): Line => ({
    id: `l${count++}`,
    part,
    level,
    text: '',
    quotes: quotes
      .filter((quote) => quote !== null)
      .map(({ material_id, page, start, end, text }) => ({ material_id, page, start, end, text })),
  });
  const lines = [
    ...(unit?.departures ?? []).map((quote) => line('departure', [quote])),
    ...(unit?.rule ? [line('rule', [unit.rule])] : []),
    ...(unit?.elements ?? []).map((quote, at) => line('element', [quote], at % 3)),
    ...(unit?.exceptions ?? []).map(({ quote }) => line('exception', [quote])),
    ...(unit?.authorities ?? []).map(({ name: called, fact, holding }) =>
      line('case', [called, fact, holding]),
    ),
    ...(unit?.trap ? [line('trap', [unit.trap])] : []),
  ];
  return {
    ...{ key, version: 0, confidence: 2, is_hidden: false, name: null, topic: null, set_aside: [] },
    rule: `What ${name} asks for, in my own words: it holds where each of the points below is met, and not otherwise.`,
    lines,
  };
}

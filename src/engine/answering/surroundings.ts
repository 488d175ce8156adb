import type { Section } from '../indexing/course.ts';
import { caseName } from '../reading/case-names.ts';
import type { Line } from './answer.ts';
import { hasForm, unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, hasRoom, isFree, phrase, sectionOf, sourceName, take } from './desk.ts';
import { caseYear, headingKind } from './heading-kind.ts';
import { headingLine, quoteLine } from './line.ts';
import { type Part, partIf } from './parts.ts';
import { fitOf, type RankedUnit, rankUnits } from './rank-units.ts';
import { isReason, isSplit, leansBack } from './sentence-roles.ts';
import { topicalUnits } from './topical.ts';
import { descendants, type Unit, unitsUnder } from './units.ts';

/** Below this fit a sentence is about something else. */
const ON_TOPIC = 0.6;

/** Share of the question below which a limit belongs to another rule. */
const OF_THE_RULE = 0.4;

/** Limits and exceptions that the notes put under a heading, at most three. */
export function limitPart(desk: Desk, node: Section): Part[] {
  if (genreOfMaterial(desk.course, node.materialId) !== 'notes') return [];
  const units = topicalUnits(desk.course, node).filter(
    (unit) => unit.role === 'exc' && !leansBack(unit.text) && !/\b(?:citing|court notes)\b/i.test(unit.text),
  );
  const quotes = [];
  const near = rankUnits(desk, units, { exc: 1 }).filter(
    ({ unit }) => fitOf(desk.course, unit, desk.topic) >= OF_THE_RULE,
  );
  for (const { unit } of near.slice(0, 3)) {
    if (hasRoom(desk, unit.words)) quotes.push(...take(desk, [unit]));
  }
  return partIf(
    'limits',
    quotes.length
      ? [
          headingLine(phrase(desk, 'limits')),
          ...quotes.map((quote) => quoteLine([quote], isSplit(quote.text) ? phrase(desk, 'split') : '')),
        ]
      : [],
  );
}

/** "Compare Y: …" under a heading: the neighbor it must not be confused with, or null. */
export function contrastLine(desk: Desk, node: Section): Line[] {
  for (const unit of topicalUnits(desk.course, node)) {
    const named = /^(?:compare|contrast|distinguish|cf\.?)\s+([^:]{3,60}):\s*(?=\S)/i.exec(unit.text);
    if (!named || !isFree(desk, unit) || unit.words > 40) continue;
    const quotes = take(desk, [
      { ...unit, start: unit.start + named[0].length, text: unit.text.slice(named[0].length) },
    ]);
    return quotes.map((quote) => quoteLine([quote], phrase(desk, 'apart', { topic: named[1] ?? '' }), 0));
  }
  return [];
}

/** Holdings of the cases under a heading that are most about the question; oldest first for an evolving voice. */
export function casePart(desk: Desk, node: Section, most: number): Part[] {
  const cases = descendants(desk.course, node).filter((section) => headingKind(section.heading) === 'case');
  const ranked = cases
    .map((section) => ({ section, best: bestHolding(desk, section) }))
    .filter((entry): entry is { section: Section; best: RankedUnit } => entry.best !== null)
    .sort((a, b) => b.best.score - a.best.score)
    .slice(0, most);
  if (desk.voice.style === 'evolving_interpretation')
    ranked.sort((a, b) => (caseYear(a.section.heading) ?? 9999) - (caseYear(b.section.heading) ?? 9999));
  const lines = ranked.flatMap(({ section, best }) => {
    const quotes = hasRoom(desk, best.unit.words) ? take(desk, [best.unit]) : [];
    return quotes.length
      ? [quoteLine(quotes, phrase(desk, 'case', { case: caseName(section.heading) }))]
      : [];
  });
  return partIf('cases', lines.length ? [headingLine(phrase(desk, 'cases')), ...lines] : []);
}

function bestHolding(desk: Desk, section: Section): RankedUnit | null {
  const units = unitsUnder(desk.course, section).filter((unit) => !leansBack(unit.text) && unit.words < 60);
  return rankUnits(desk, units, { hold: 1, rule: 0.8, exc: 0.8, def: 0.7, reason: 0.5 })[0] ?? null;
}

/** One reason the materials give for the rule under a heading. */
export function reasonPart(desk: Desk, node: Section, most = 1): Part[] {
  const units = unitsUnder(desk.course, node).filter(
    (unit) => !leansBack(unit.text) && isReason(unit.text) && unit.words > 4 && !/:$/.test(unit.text),
  );
  const best = rankUnits(desk, units, { policy: 1, reason: 1 })
    .filter(({ unit }) => fitOf(desk.course, unit, desk.topic) >= ON_TOPIC)
    .slice(0, most)
    .filter(({ unit }) => hasRoom(desk, unit.words));
  const lines = best.flatMap(({ unit }) => {
    const quotes = take(desk, [unit]);
    return quotes.length
      ? [quoteLine(quotes, phrase(desk, 'reason', { source: sourceName(desk, unit) }), 0)]
      : [];
  });
  return partIf('reasons', lines);
}

/** Questions printed in the materials under a heading, at most `most`; shown only where a voice asks for them. */
export function questionPart(desk: Desk, node: Section, most: number): Part[] {
  const units = unitsUnder(desk.course, node).filter(
    (unit) => unit.role === 'ask' && !leansBack(unit.text) && unit.words > 4 && unit.words < 45,
  );
  const quotes = rankUnits(desk, units, { ask: 1 })
    .slice(0, most)
    .flatMap(({ unit }) => take(desk, [unit]));
  if (quotes.length === 0) return [];
  return partIf('questions', [
    headingLine(phrase(desk, 'professor_asks')),
    ...quotes.map((quote) => quoteLine([quote])),
  ]);
}

/** One sentence of a model answer or key on the topic: how this professor writes the rule. */
export function modelPart(desk: Desk, units: readonly Unit[]): Part[] {
  const exam = units.filter(
    (unit) => genreOfMaterial(desk.course, unit.materialId) === 'exam' && unit.words > 6 && unit.words < 60,
  );
  const model = exam.filter(
    (unit) => isModelAnswer(desk, unit) && !leansBack(unit.text) && !APPLIES.test(unit.text),
  );
  const best = rankUnits(desk, model, { rule: 1, def: 1, exc: 0.9 })[0];
  if (!best || fitOf(desk.course, best.unit, desk.topic) < 0.8 || !startsWithTopic(desk, best.unit))
    return [];
  const quotes = hasRoom(desk, best.unit.words) ? take(desk, [best.unit]) : [];
  const exam_ = desk.course.materials.get(best.unit.materialId)?.name ?? '';
  return partIf('more', quotes.length ? [quoteLine(quotes, phrase(desk, 'model', { exam: exam_ }), 0)] : []);
}

/** What a model answer concludes on the facts of its exam; on other facts it is no rule. */
const APPLIES =
  /^(?:so|accordingly|hence|consequently|but|and|no,|yes,)\b|\b(?:is|are) (?:not )?satisfied (?:here|as to)\b/i;

const isModelAnswer = (desk: Desk, unit: Unit): boolean =>
  /model|key|explanation|answer|memo/i.test(
    `${desk.course.materials.get(unit.materialId)?.name ?? ''} ${sectionOf(desk.course, unit).path.join(' ')}`,
  );

/** True when the topic's first thing stands among the first words of a unit. */
export function startsWithTopic(desk: Desk, unit: Unit): boolean {
  const early = unitTerms(unit).slice(0, 8);
  return desk.topic.groups.slice(0, 2).some((group) => group.forms.some((form) => hasForm(early, form)));
}

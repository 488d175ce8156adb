import { lawOfExample } from './application.ts';
import type { Candidates } from './candidates.ts';
import { caseQuestion } from './case-question.ts';
import { definition } from './definition.ts';
import { type Desk, genreOfMaterial, hasRoom, isFree, phrase, sourceName, take } from './desk.ts';
import { caseAround, type FoundCase } from './find-case.ts';
import { headingKind } from './heading-kind.ts';
import { headingLine, quoteLine } from './line.ts';
import { type Draft, type Part, partIf } from './parts.ts';
import { unitsOf } from './units.ts';

/** Share of a question's weight that a passage must hold to be like it. */
const ALIKE = 0.3;
/** How far the best passage must stand above the next one elsewhere, and passages of one place that tell as much. */
const APART = 1.3;
const FIRST = 5;
const MOST_OF_FIRST = 3;

/**
 * Answers a question by the one place of the notes that tells it: a case by its holding, a worked example by the law it
 * stands under. Null unless finding sets that place apart from all others; a story's words fit no rule's, but they do
 * fit the story a rule was made in.
 */
export function likePlace(desk: Desk, found: Candidates): Draft | null {
  const example = likeExample(desk, found);
  if (example) return example;
  const told = likeCase(desk, found);
  return told && caseQuestion(desk, told);
}

/** The case of the notes that the question tells; null when other places are as near. */
function likeCase(desk: Desk, found: Candidates): FoundCase | null {
  const [best] = found.hits;
  const told = best && best.coverage >= ALIKE ? caseAround(desk.course, best.section) : null;
  if (!best || !told?.section) return null;
  const isInside = (at: number) => {
    const hit = found.hits[at];
    return hit !== undefined && caseAround(desk.course, hit.section)?.section === told.section;
  };
  const first = [...found.hits.keys()].slice(0, FIRST);
  const next = found.hits.find((_, at) => !isInside(at));
  const isApart = best.score >= (next?.score ?? 0) * APART;
  return isApart || first.filter(isInside).length >= MOST_OF_FIRST ? told : null;
}

/** The law of a worked example that the question tells, then the example itself. */
function likeExample(desk: Desk, found: Candidates): Draft | null {
  const [best] = found.hits;
  const next = found.hits.find(({ section }) => section !== best?.section);
  const isExample = best && headingKind(best.section.heading) === 'example';
  if (!isExample || best.coverage < ALIKE || best.score < (next?.score ?? 0) * APART) return null;
  if (genreOfMaterial(desk.course, best.section.materialId) !== 'notes') return null;
  const law = lawOfExample(desk, found);
  const draft = law && definition(law.desk, law.found);
  return draft && { ...draft, parts: [...exampleLines(desk, best.section), ...draft.parts] };
}

function exampleLines(desk: Desk, section: Candidates['hits'][number]['section']): Part[] {
  const quotes = unitsOf(desk.course, section)
    .filter((unit) => isFree(desk, unit))
    .flatMap((unit) => (hasRoom(desk, unit.words) ? take(desk, [unit]) : []));
  const label = phrase(desk, 'example', { source: sourceName(desk, section) });
  return partIf(
    'elements',
    quotes.length > 0 ? [headingLine(label), ...quotes.map((quote) => quoteLine([quote]))] : [],
  );
}

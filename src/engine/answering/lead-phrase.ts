import { caseNameOf, type Desk, genreOfMaterial, phrase, sectionOf, sourceName } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { lawName } from './law-text.ts';
import type { Unit } from './units.ts';

/** The line over a lead: the rule it quotes, the opinion, or the kind of material. */
export function leadPhrase(desk: Desk, unit: Unit): string {
  const genre = genreOfMaterial(desk.course, unit.materialId);
  if (genre === 'statute')
    return phrase(desk, 'text', { rule: lawName(sectionOf(desk.course, unit).heading) });
  const name = caseNameOf(desk.course, unit);
  if (genre === 'opinion' && name) return phrase(desk, 'court', { case: name });
  if (name) return phrase(desk, 'heading', { heading: name, source: sourceName(desk, unit) });
  const heading = nearestTopic(desk, unit);
  if (heading) return phrase(desk, 'heading', { heading, source: sourceName(desk, unit) });
  return phrase(desk, 'answer', { source: sourceName(desk, unit) });
}

/** The nearest heading above a sentence that names a subject, without its colon; a bullet often has its subject there. */
function nearestTopic(desk: Desk, unit: Unit): string | null {
  const headings = sectionOf(desk.course, unit).path.filter(
    (heading) => headingKind(heading) === 'topic' && heading.length < 70,
  );
  return headings.at(-1)?.replace(/[:.\s]+$/, '') ?? null;
}

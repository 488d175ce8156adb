import type { Evidence, Forecast } from '#contract/prediction.ts';
import { materialTitle } from '../../ui/answer/source-line.ts';

/** A topic's evidence as the panel shows it: where it was tested, and where it was taught. */
export function splitEvidence(evidence: Evidence[]): { exams: Evidence[]; taught: Evidence[] } {
  return {
    exams: evidence.filter((item) => item.kind === 'exam'),
    taught: evidence.filter((item) => item.kind !== 'exam'),
  };
}

/** Quotes shown of one group; the rest is linked. */
const QUOTED = 3;

/** A quote that only repeats a heading says nothing that its link does not say. */
const isTelling = ({ quote, label }: Evidence): boolean =>
  !label.toLowerCase().includes(quote.trim().toLowerCase());

/** Which evidence is quoted and which only linked: quotes that say something before bare headings. */
export function quotedFirst(evidence: Evidence[]): { quoted: Evidence[]; linked: Evidence[] } {
  const telling = evidence.filter(isTelling);
  const quoted = (telling.length > 0 ? telling : evidence).slice(0, QUOTED);
  return { quoted, linked: evidence.filter((item) => !quoted.includes(item)) };
}

/** Names the material in the label of what was taught, where the place alone would repeat the topic's name. */
function named(item: Evidence, topic: string, nameOf: (id: number) => string | undefined): Evidence {
  const name = nameOf(item.material_id);
  if (item.kind === 'exam' || name === undefined) return item;
  const title = materialTitle(name);
  const place = item.label.toLowerCase().startsWith(topic.toLowerCase()) ? '' : item.label;
  return { ...item, label: [title, place].filter(Boolean).join(', ') };
}

/** The forecast with every place of reading and notes named by its material. */
export const withMaterialNames = (
  forecast: Forecast,
  nameOf: (id: number) => string | undefined,
): Forecast => ({
  ...forecast,
  topics: forecast.topics.map((topic) => ({
    ...topic,
    evidence: topic.evidence.map((item) => named(item, topic.name, nameOf)),
  })),
  format_evidence: forecast.format_evidence.map((item) => named(item, '\n', nameOf)),
});

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

/** Words from which on a quote says more than a heading does. */
const TELLING_WORDS = 6;

const isTelling = ({ quote }: Evidence): boolean => quote.trim().split(/\s+/).length >= TELLING_WORDS;

/** Which evidence is quoted and which only linked: quotes that say something before bare headings. */
export function quotedFirst(evidence: Evidence[]): { quoted: Evidence[]; linked: Evidence[] } {
  const telling = evidence.filter(isTelling);
  const quoted = (telling.length > 0 ? telling : evidence).slice(0, QUOTED);
  return { quoted, linked: evidence.filter((item) => !quoted.includes(item)) };
}

/** The places of some evidence, each named once: the index of the first piece that stands there. */
export function firstOfPlaces(evidence: readonly Evidence[]): number[] {
  const labels = evidence.map(({ label }) => label);
  return labels.flatMap((label, index) => (labels.indexOf(label) === index ? [index] : []));
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type NameOf = (id: number) => string | undefined;

/** Evidence whose label begins with its material, unless the place already says where it is. */
function named(item: Evidence, isPlain: boolean, nameOf: NameOf, place = item.label): Evidence {
  const name = nameOf(item.material_id);
  if (isPlain || name === undefined) return item;
  return { ...item, label: [capital(materialTitle(name)), place].filter(Boolean).join(', ') };
}

/** The forecast with every place of reading and notes named by its material; exams are named already. */
export function withMaterialNames(forecast: Forecast, nameOf: NameOf): Forecast {
  const isExam = (label: string) => forecast.sittings.some((sitting) => label.startsWith(sitting.name));
  return {
    ...forecast,
    topics: forecast.topics.map((topic) => ({
      ...topic,
      evidence: topic.evidence.map((item) => {
        const repeats = item.label.toLowerCase().startsWith(topic.name.toLowerCase());
        return named(item, item.kind === 'exam', nameOf, repeats ? '' : item.label);
      }),
    })),
    format_evidence: forecast.format_evidence.map((item) => named(item, isExam(item.label), nameOf)),
  };
}

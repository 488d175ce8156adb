import type { Outline, OutlineEntry, OutlineLine } from '#contract/outlines.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { UNIT_MARKS } from '#contract/units.ts';
import type { AnyQuote } from './quote-chip.tsx';
import { onLine } from './words.ts';

type PrintOutlineProps = {
  title: string;
  outline: Outline;
  entries: readonly OutlineEntry[];
  nameOf: (quote: AnyQuote) => string;
};

const LABELS: Partial<Record<OutlineLine['part'], string>> = {
  departure: 'In this class:',
  exception: 'Exception:',
  trap: 'Trap:',
  trigger: 'Look for:',
};

/**
 * The outline on paper, in the form that its pages are counted by (12 points on lines of 14): what was written, numbered as
 * in the document, its sources as notes at the end.
 */
export function PrintOutline({ title, outline, entries, nameOf }: PrintOutlineProps) {
  const { paper, has_contents, has_empty } = outline.arrangement;
  const shown = entries.filter(
    ({ written }) => !written.is_hidden && (has_empty || written.rule !== '' || written.lines.length > 0),
  );
  const byTopic = [...Map.groupBy(shown, ({ topic }) => topic)];
  const quoting = shown
    .flatMap(({ written }) => inPrint(written.lines))
    .filter(({ quotes }) => quotes.length > 0);
  const noteAt = new Map(quoting.map((line, at) => [line, at + 1]));
  return (
    <div className="ol-print" data-paper={paper}>
      <h1>{title}</h1>
      {has_contents && (
        <ol className="ol-print-contents">
          {byTopic.map(([topic, list]) => (
            <li key={topic}>
              {topicTitle(topic)}
              <ol>
                {list.map(({ key, name }) => (
                  <li key={key}>{name}</li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
      <div className="ol-print-topics">
        {byTopic.map(([topic, list]) => (
          <section key={topic}>
            <h2>{topicTitle(topic)}</h2>
            {list.map((entry) => (
              <PrintUnit key={entry.key} entry={entry} noteAt={noteAt} />
            ))}
          </section>
        ))}
      </div>
      <ol className="ol-print-notes">
        {quoting.map(({ id, quotes }) => (
          <li key={id}>{placesOf(quotes, nameOf)}</li>
        ))}
      </ol>
    </div>
  );
}

/** Lines in the order of the paper: departures stand before the rule. */
const inPrint = (lines: readonly OutlineLine[]): OutlineLine[] => [
  ...lines.filter(({ part }) => part === 'departure'),
  ...lines.filter(({ part }) => part !== 'departure'),
];

/** Where quotes are from, as a note says it. */
function placesOf(quotes: readonly AnyQuote[], nameOf: (quote: AnyQuote) => string): string {
  const places = quotes.map((quote) => {
    const state = quote.gone ? ' (removed from the course)' : quote.changed ? ' (the page has changed)' : '';
    return [nameOf(quote), quote.label].filter((part) => part !== '').join(', ') + state;
  });
  return `${[...new Set(places)].join('; ')}.`;
}

type PrintUnitProps = { entry: OutlineEntry; noteAt: ReadonlyMap<OutlineLine, number> };

function PrintUnit({ entry, noteAt }: PrintUnitProps) {
  const { written, marks, name } = entry;
  const draw = (line: OutlineLine) => <PrintLine key={line.id} line={line} note={noteAt.get(line) ?? null} />;
  return (
    <section className="ol-print-unit">
      <h3>{name}</h3>
      {written.lines.filter(({ part }) => part === 'departure').map(draw)}
      {written.rule !== '' && <p>{written.rule}</p>}
      {marks.includes('gap') && <p>{UNIT_MARKS.gap}</p>}
      {written.lines.filter(({ part }) => part !== 'departure').map(draw)}
      {marks
        .filter((mark) => mark !== 'gap')
        .map((mark) => (
          <p key={mark}>{UNIT_MARKS[mark]}</p>
        ))}
    </section>
  );
}

function PrintLine({ line, note }: { line: OutlineLine; note: number | null }) {
  const { part, level, text, quotes } = line;
  const [name, ...rest] = part === 'case' ? quotes : [undefined, ...quotes];
  return (
    <p {...(part === 'rule' ? {} : { 'data-level': level })}>
      {LABELS[part] && <b>{LABELS[part]} </b>}
      {name && <em>{onLine(name.text)} </em>}
      {text}
      {rest.map((quote, at) => quote && <span key={at}> “{onLine(quote.text)}”</span>)}
      {note !== null && <sup>{note}</sup>}
    </p>
  );
}

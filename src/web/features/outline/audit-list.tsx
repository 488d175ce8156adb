import { AUDIT_KINDS, type AuditNote, type OutlineEntry } from '#contract/outlines.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { plural } from '../../ui/plural.ts';
import { AUDIT_WORDS, isBegun, lacksRule } from './words.ts';

type AuditListProps = {
  audit: readonly AuditNote[];
  entries: readonly OutlineEntry[];
  onChoose: (key: string) => void;
};

/** What is missing, doubled or gone in the units that were begun, by kind; then the rest by topic. A row leads to its unit. */
export function AuditList({ audit, entries, onChoose }: AuditListProps) {
  const entryOf = new Map(entries.map((entry) => [entry.key, entry]));
  const byKind = Map.groupBy(audit, ({ kind }) => kind);
  const kinds = AUDIT_KINDS.filter((kind) => byKind.has(kind));
  const shown = entries.filter(({ written }) => !written.is_hidden);
  const ahead = shown.filter((entry) => !isBegun(entry));
  return (
    <div className="ol-audit">
      <h1 className="heading">Audit</h1>
      <p>
        {ahead.length === shown.length
          ? 'You have not begun a unit yet. What you write is checked here.'
          : `${begunWords(shown.filter(isBegun))}.`}
        {ahead.length < shown.length &&
          kinds.length === 0 &&
          ' Nothing is missing in them, and nothing stands there twice.'}
      </p>
      {kinds.map((kind) => (
        <details key={kind} open>
          <summary>
            <h2>{AUDIT_WORDS[kind].title}</h2>
            <span>{byKind.get(kind)?.length}</span>
          </summary>
          <p className="ol-quiet">{AUDIT_WORDS[kind].hint}</p>
          <ul>
            {byKind.get(kind)?.map(({ key, other, line, offered }) => (
              <li key={[key, other, line].join(' ')}>
                <button type="button" onClick={() => onChoose(key)}>
                  <b className="font-semibold">{entryOf.get(key)?.name ?? 'A unit'}</b>
                  <span>
                    {topicTitle(entryOf.get(key)?.topic ?? '')}
                    {other !== undefined && `, and ${entryOf.get(other)?.name ?? 'another unit'}`}
                    {offered !== undefined && `, ${plural(offered, 'case')} on your pages`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {ahead.length > 0 && (
        <details open>
          <summary>
            <h2>Not begun</h2>
          </summary>
          <p className="ol-quiet">By topic. A row leads to the first of its units.</p>
          <ul>
            {[...Map.groupBy(ahead, ({ topic }) => topic)].map(([topic, units]) => (
              <li key={topic}>
                <button type="button" onClick={() => onChoose(units[0]?.key ?? '')}>
                  <b className="font-semibold">{topicTitle(topic)}</b>
                  <span>{aheadWords(units)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/**
 * "1 unit begun, in Offer", "7 units begun, in 3 topics": what is there. A course has some two hundred units, and of how many
 * these are says nothing but that there are too many.
 */
function begunWords(begun: readonly OutlineEntry[]): string {
  const topics = [...new Set(begun.map(({ topic }) => topic))];
  return `${plural(begun.length, 'unit')} begun, in ${topics.length === 1 ? topicTitle(topics[0] ?? '') : plural(topics.length, 'topic')}`;
}

/** "13 units", "13 units, 2 without a rule on your pages". */
function aheadWords(units: readonly OutlineEntry[]): string {
  const bare = units.filter(lacksRule).length;
  if (bare === units.length) return `${plural(bare, 'unit')}, no rule on your pages`;
  return plural(units.length, 'unit') + (bare > 0 ? `, ${bare} without a rule on your pages` : '');
}

import { AUDIT_KINDS, type AuditNote, type OutlineEntry } from '#contract/outlines.ts';
import { plural } from '../../ui/plural.ts';
import { AUDIT_WORDS } from './words.ts';

type AuditListProps = {
  audit: readonly AuditNote[];
  entries: readonly OutlineEntry[];
  onChoose: (key: string) => void;
};

/** What is missing, doubled or gone, by kind; a row leads to its unit. */
export function AuditList({ audit, entries, onChoose }: AuditListProps) {
  const entryOf = new Map(entries.map((entry) => [entry.key, entry]));
  const byKind = Map.groupBy(audit, ({ kind }) => kind);
  const kinds = LAST_FIRST.filter((kind) => byKind.has(kind));
  return (
    <div className="ol-audit">
      <h1 className="heading">Audit</h1>
      {kinds.length === 0 && <p>Nothing is missing, and nothing stands there twice.</p>}
      {kinds.map((kind) => (
        <details key={kind} open={kind !== 'no_rule' || kinds.length === 1}>
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
                    {entryOf.get(key)?.topic}
                    {other !== undefined && `, and ${entryOf.get(other)?.name ?? 'another unit'}`}
                    {offered !== undefined && `, ${plural(offered, 'case')} on your pages`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** Rules that are still to be written stand last: at first they are all there is. */
const LAST_FIRST = [...AUDIT_KINDS.filter((kind) => kind !== 'no_rule'), 'no_rule' as const];

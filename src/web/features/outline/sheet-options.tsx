import { Check } from 'lucide-react';
import { type Arrangement, type AttackSheet, MOST_SHEET_PAGES, type Outline } from '#contract/outlines.ts';
import { plural } from '../../ui/plural.ts';
import { Switch } from '../../ui/switch.tsx';
import type { Arrange } from './use-arrangement.ts';
import { percent } from './words.ts';

type SheetOptionsProps = {
  outline: Pick<Outline, 'topics' | 'entries'>;
  arrangement: Arrangement;
  sheet: AttackSheet | undefined;
  onArrange: Arrange;
};

/** What stands on the attack sheet, how it is printed, and what found no room. */
export function SheetOptions({ outline, arrangement, sheet, onArrange }: SheetOptionsProps) {
  const { off, by_chance, has_traps, has_pages, pages } = arrangement.sheet;
  const change = (more: Partial<Arrangement['sheet']>) =>
    onArrange((now) => ({ ...now, sheet: { ...now.sheet, ...more } }));
  const left = Map.groupBy(sheet?.left_out ?? [], ({ why }) => why);
  const empty = new Set(left.get('empty')?.map(({ key }) => key));
  // Only units that have something for the sheet can be put on it or taken off.
  const usable = outline.entries.filter(
    ({ key, written }) => !empty.has(key) && (written.rule !== '' || written.lines.length > 0),
  );
  const byTopic = Map.groupBy(usable, ({ topic }) => topic);
  const chanceOf = new Map(outline.topics.map(({ name, chance }) => [name, chance]));
  const full = left.get('full') ?? [];
  return (
    <div className="ol-options">
      <h2>On the sheet</h2>
      {byTopic.size === 0 && <p className="ol-quiet">Units appear here once you have written to them.</p>}
      <ul>
        {[...byTopic].map(([topic, units]) => {
          const keys = units.map(({ key }) => key);
          const onCount = keys.filter((key) => !off.includes(key)).length;
          const chance = chanceOf.get(topic) ?? null;
          return (
            <li key={topic}>
              <CheckRow
                label={topic}
                end={chance === null ? '' : percent(chance)}
                state={onCount === 0 ? 'false' : onCount === keys.length ? 'true' : 'mixed'}
                onChange={(isOn) =>
                  change({
                    off: isOn ? off.filter((key) => !keys.includes(key)) : [...new Set([...off, ...keys])],
                  })
                }
              />
              {units.length > 1 && (
                <ul>
                  {units.map(({ key, name }) => (
                    <li key={key}>
                      <CheckRow
                        label={name}
                        end=""
                        state={off.includes(key) ? 'false' : 'true'}
                        onChange={(isOn) =>
                          change({ off: isOn ? off.filter((each) => each !== key) : [...off, key] })
                        }
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <h2>Print</h2>
      <Switch isOn={by_chance} label="Order by chance" onChange={(isOn) => change({ by_chance: isOn })} />
      <Switch isOn={has_traps} label="Traps" onChange={(isOn) => change({ has_traps: isOn })} />
      <Switch
        isOn={has_pages}
        label="Page numbers of notes"
        onChange={(isOn) => change({ has_pages: isOn })}
      />
      <label className="ol-pages">
        Pages allowed
        <input
          type="number"
          min={1}
          max={MOST_SHEET_PAGES}
          value={pages}
          onChange={({ target }) => {
            const wanted = Math.round(target.valueAsNumber);
            if (wanted >= 1 && wanted <= MOST_SHEET_PAGES) change({ pages: wanted });
          }}
        />
      </label>
      {sheet && (
        <p className="ol-quiet" role="status">
          {sheet.pages.toFixed(2)} of {plural(sheet.pages_allowed, 'page')}.
          {full.length > 0 && ` No room for ${plural(full.length, 'unit')}.`}
        </p>
      )}
      {full.length > 0 && (
        <ul className="ol-no-room" aria-label="No room">
          {full.map(({ key, name, topic, chance }) => (
            <li key={key}>
              {name}
              <small>
                {topic}
                {chance !== null && `, ${percent(chance)}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {empty.size > 0 && (
        <p className="ol-quiet">{plural(empty.size, 'unit')} with nothing for the sheet yet.</p>
      )}
    </div>
  );
}

type CheckRowProps = {
  label: string;
  end: string;
  state: 'true' | 'false' | 'mixed';
  onChange: (isOn: boolean) => void;
};

function CheckRow({ label, end, state, onChange }: CheckRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own box cannot be drawn as the others on these screens
    <button
      type="button"
      role="checkbox"
      aria-checked={state}
      className="ol-check"
      onClick={() => onChange(state !== 'true')}
    >
      <i aria-hidden data-state={state}>
        {state === 'true' && <Check size={13} />}
      </i>
      <span>{label}</span>
      <em>{end}</em>
    </button>
  );
}

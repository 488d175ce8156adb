import type { AttackSheet } from '#contract/outlines.ts';
import { plural } from '../../ui/plural.ts';
import { percent } from './words.ts';

type SheetViewProps = {
  sheet: AttackSheet;
  course: string;
  /** Student and professor, at the head. */
  whose: string;
  hasPages: boolean;
};

/** The attack sheet as it is printed: triggers, checklists and traps in two columns. */
export function SheetView({ sheet, course, whose, hasPages }: SheetViewProps) {
  const isEmpty = sheet.topics.length === 0;
  return (
    <article className="ol-sheet" aria-labelledby="sheet-title">
      <div className="ol-sheet-top">
        <h1 id="sheet-title">{course}, attack sheet</h1>
        <span>{whose}</span>
      </div>
      {isEmpty ? (
        <p className="ol-sheet-empty">
          Nothing stands on it yet. A unit comes here once it has a rule, an element, a trap or a line of its
          own to look for.
        </p>
      ) : (
        <div className="ol-columns">
          {sheet.topics.map(({ name, chance, units }) => (
            <section key={name}>
              <h2>
                {name}
                {chance !== null && <small>{percent(chance)}</small>}
              </h2>
              {units.map((unit) => (
                <div key={unit.key} className="ol-sheet-unit">
                  {unit.name !== name && <h3>{unit.name}</h3>}
                  {unit.triggers.length > 0 && (
                    <p className="ol-trigger">
                      <b>See</b> {unit.triggers.join(', ')}
                    </p>
                  )}
                  <ul>
                    {unit.items.map(({ text, pages }, at) => (
                      <li key={at}>
                        {text}
                        {hasPages && pages.length > 0 && <small> {pages.join(', ')}</small>}
                      </li>
                    ))}
                  </ul>
                  {unit.traps.map((trap, at) => (
                    <p key={at} className="ol-sheet-trap">
                      {trap}
                    </p>
                  ))}
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
      <p className="ol-sheet-foot">
        <span>
          From your outline.
          {sheet.exams !== null &&
            ` Percent: chance of being tested, from ${plural(sheet.exams, 'past exam')}.`}
        </span>
        <span>{plural(sheet.pages_allowed, 'page')}</span>
      </p>
    </article>
  );
}

import { useEffect, useId, useState } from 'react';
import {
  MOST_OUTLINE_LINES,
  type OutlineEntry,
  type OutlineLine,
  type OutlinePart,
} from '#contract/outlines.ts';
import { UNIT_MARKS, type UnitMark } from '#contract/units.ts';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { useToast } from '../../ui/toast.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { AddLine } from './add-line.tsx';
import { ConflictBox } from './conflict-box.tsx';
import type { Choice, Held } from './desk.ts';
import { notTaken, type Offer, offersOf, sectionsOf } from './offers.ts';
import type { Pages } from './quote-chip.tsx';
import { RuleBox } from './rule-box.tsx';
import { UnitSection } from './unit-section.tsx';
import {
  newLine,
  type UnitWords,
  withChanged,
  withLine,
  withLineBack,
  withMoved,
  withoutLine,
} from './unit-words.ts';
import { MARK_WORDS } from './words.ts';

export type UnitViewProps = {
  cloneId: number;
  entry: OutlineEntry;
  words: UnitWords;
  held: Held | undefined;
  pages: Pages;
  /** Whether the page's words may be seen: a rule was written, or the student asked. */
  isOpen: boolean;
  onOpen: () => void;
  onChange: (change: (words: UnitWords) => UnitWords) => void;
  onFlush: () => void;
  onResolve: (choice: Choice) => void;
};

/** One unit being written: departures of the class, the rule, and what goes with it. */
export function UnitView(props: UnitViewProps) {
  const { cloneId, entry, words, held, pages, isOpen, onOpen, onChange, onFlush, onResolve } = props;
  const toast = useToast();
  const gapId = useId();
  const [checkedRule, setCheckedRule] = useState(words.rule.trim());
  const [added, setAdded] = useState<string | null>(null);
  const all = offersOf(entry.unit);
  const offers = isOpen ? notTaken(all, words.lines) : [];
  const sections = sectionsOf(words.lines, offers);
  const isFirst = ({ part }: { part: OutlinePart }) => part === 'departure';
  const quoted = words.lines.find(({ part }) => part === 'rule')?.quotes[0]?.text ?? '';

  // A line that was just added is the one to write in.
  useEffect(() => {
    if (added) document.querySelector<HTMLElement>(`[data-line="${added}"] textarea`)?.focus();
  }, [added]);

  const check = () => {
    const rule = words.rule.trim();
    setCheckedRule(rule);
    onFlush();
    if (rule !== '') onOpen();
  };
  const take = (taken: readonly Offer[]) => {
    if (words.lines.length + taken.length > MOST_OUTLINE_LINES)
      return void toast.error(`A unit holds at most ${MOST_OUTLINE_LINES} lines.`);
    const lines = taken.map(({ part, quotes }) =>
      newLine(
        part,
        quotes.map((quote) => ({ ...quote, source: pages.nameOf(quote) })),
      ),
    );
    const next = offers[offers.findIndex(({ id }) => id === taken.at(-1)?.id) + 1];
    onChange((now) => lines.reduce(withLine, now));
    // The next one to take has the focus, so that one key goes on.
    setTimeout(() => {
      const row = next && document.querySelector(`[data-offer="${next.id}"]`);
      row?.querySelector<HTMLElement>('button[aria-keyshortcuts]')?.focus();
    });
  };
  const add = (part: OutlinePart) => {
    const line = newLine(part);
    onChange((now) => withLine(now, line));
    setAdded(line.id);
  };
  const remove = (line: OutlineLine) => {
    const at = words.lines.findIndex(({ id }) => id === line.id);
    onChange((now) => withoutLine(now, line.id));
    toast.info('Line removed', {
      action: { label: 'Undo', onClick: () => onChange((now) => withLineBack(now, line, at)) },
    });
  };
  const sure = (confidence: number) => onChange((now) => ({ ...now, confidence }));
  useShortcuts({
    t:
      offers.length > 0
        ? () => {
            const id = document.activeElement?.closest<HTMLElement>('[data-offer]')?.dataset.offer;
            take(offers.filter((offer, at) => (id ? offer.id === id : at === 0)));
          }
        : undefined,
    ...Object.fromEntries([0, 1, 2, 3].map((n) => [String(n), () => sure(n)])),
  });

  const setAside = (mark: UnitMark, isAside: boolean) =>
    onChange((now) => ({
      ...now,
      set_aside: isAside ? [...now.set_aside, mark] : now.set_aside.filter((each) => each !== mark),
    }));
  // Between a change and its save the marks are those of before; what the change itself mends is left out at once.
  const hasRule = words.rule.trim() !== '' || words.lines.some(({ part }) => part === 'rule');
  const marks = entry.marks.filter(
    (mark) =>
      !words.set_aside.includes(mark) &&
      // A rule that is about to be written from memory is not missing yet.
      !(mark === 'gap' && (hasRule || !isOpen)) &&
      !(mark === 'needs_cases' && words.lines.some(({ part }) => part === 'case')),
  );
  const hidden = all.length - (isOpen ? all.length : 0);
  const draw = (section: (typeof sections)[number], at: number) => (
    <UnitSection
      key={`${section.part} ${at}`}
      section={section}
      pages={pages}
      onTake={take}
      onChange={(id, more) => onChange((now) => withChanged(now, id, more))}
      onMove={(id, step) => onChange((now) => withMoved(now, id, step))}
      onRemove={remove}
    />
  );
  return (
    <>
      {held?.state === 'conflict' && <ConflictBox held={held} onChoose={onResolve} />}
      {sections.filter(isFirst).map(draw)}
      <RuleBox
        cloneId={cloneId}
        unitKey={entry.key}
        rule={words.rule}
        checkedRule={isOpen ? checkedRule : ''}
        quoted={quoted}
        pages={pages}
        onChange={(rule) => onChange((now) => ({ ...now, rule }))}
        onCheck={check}
      />
      {hidden > 0 && (
        <p className="ol-closed">
          Your pages have {plural(hidden, 'quote')} for this unit. {hidden === 1 ? 'It opens' : 'They open'}{' '}
          once your rule is written.
          <Button variant="secondary" size="xs" onClick={onOpen}>
            Show it
          </Button>
        </p>
      )}
      {sections.filter((section) => !isFirst(section)).map(draw)}
      {(marks.length > 0 || words.set_aside.length > 0) && (
        <section className="ol-part" aria-labelledby={gapId}>
          <h2>
            <span id={gapId}>Missing</span>
            <span>printed as it stands here</span>
          </h2>
          <ul className="ol-lines">
            {marks.map((mark) => (
              <li key={mark} className="ol-missing">
                <b className="ol-mark">{UNIT_MARKS[mark]}</b>
                <span>{MARK_WORDS[mark]}</span>
                <button type="button" className="link" onClick={() => setAside(mark, true)}>
                  Do not print
                </button>
              </li>
            ))}
            {words.set_aside.map((mark) => (
              <li key={mark} className="ol-missing">
                <span className="ol-quiet">{UNIT_MARKS[mark]} is not printed.</span>
                <button type="button" className="link" onClick={() => setAside(mark, false)}>
                  Print it
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AddLine isFull={words.lines.length >= MOST_OUTLINE_LINES} onAdd={add} />
    </>
  );
}

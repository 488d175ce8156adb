import { type KeyboardEvent, useId } from 'react';
import { OUTLINE_CHARACTERS } from '#contract/outlines.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { CheckedQuote } from './checked-quote.tsx';
import type { Pages } from './quote-chip.tsx';
import { useCheck } from './use-check.ts';

type RuleBoxProps = {
  cloneId: number;
  unitKey: string;
  rule: string;
  /** The rule as it was last held against the page; empty before that. */
  checkedRule: string;
  /** What is quoted as the rule, so that another quote is another check. */
  quoted: string;
  pages: Pages;
  onChange: (rule: string) => void;
  onCheck: () => void;
};

/** The student's own sentence, first and from memory, and what it has and misses of the page's. */
export function RuleBox(props: RuleBoxProps) {
  const { cloneId, unitKey, rule, checkedRule, quoted, pages, onChange, onCheck } = props;
  const id = useId();
  const check = useCheck(cloneId, unitKey, checkedRule, quoted);
  const isChanged = rule.trim() !== checkedRule;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onCheck();
  };
  return (
    <section className="ol-part" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>
        <label htmlFor={id}>Rule</label>
        <span>your sentence, from memory</span>
      </h2>
      <textarea
        id={id}
        data-rule
        rows={2}
        className="pad ol-rule"
        maxLength={OUTLINE_CHARACTERS}
        value={rule}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder="What is the rule? Write it before you look."
        onChange={({ target }) => onChange(target.value)}
        onBlur={onCheck}
        onKeyDown={press}
      />
      <div aria-live="polite">
        {rule.trim() !== '' && isChanged && checkedRule !== '' && (
          <p className="ol-quiet">Changed since the check. Ctrl Enter checks again.</p>
        )}
        {check.error ? (
          <ErrorNote
            className="mt-3"
            title="The sentence was not checked. It is still here."
            error={check.error}
            onRetry={() => void check.refetch()}
          />
        ) : (
          check.data &&
          checkedRule !== '' && <CheckedQuote checked={check.data} rule={checkedRule} pages={pages} />
        )}
        {check.isPending && checkedRule !== '' && <p className="ol-quiet">Checking against your page</p>}
      </div>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Citation } from '#contract/chat.ts';
import { type OutlinePart, type OutlineQuote, QUOTE_CHARACTERS } from '#contract/outlines.ts';
import { wordsOf } from '../api-error.ts';
import { findQuote } from '../features/sources/text-match.ts';
import { pageQuery } from '../read-page.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.ts';

const KINDS: readonly [OutlinePart, string][] = [
  ['rule', 'the rule'],
  ['element', 'an element'],
  ['exception', 'an exception'],
  ['case', 'a case'],
  ['trap', 'a trap'],
  ['departure', 'in this class'],
  ['note', 'a free line'],
];

type TakeSelectionProps = {
  /** The quote whose page is shown, or from which pages were turned. */
  citation: Citation | undefined;
  onTake: (part: OutlinePart, quote: OutlineQuote) => void;
};

/** Words selected on the page, to be taken over as a line that keeps its place. */
export function TakeSelection({ citation, onTake }: TakeSelectionProps) {
  const client = useQueryClient();
  const toast = useToast();
  const id = useId();
  const [selected, setSelected] = useState<{ text: string; page: number } | null>(null);
  const [part, setPart] = useState<OutlinePart>('element');
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      const node = selection?.anchorNode;
      // A press on the controls below empties the selection before it is taken.
      if (document.activeElement?.closest('[data-take]')) return;
      const page = (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>(
        '[data-page]',
      );
      const text = selection?.toString().trim() ?? '';
      setSelected(page && text.length > 2 ? { text, page: Number(page.dataset.page) } : null);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  if (!selected || !citation) return null;
  const take = async () => {
    try {
      const page = await client.fetchQuery(pageQuery(citation.material_id, selected.page));
      const place = findQuote(page.text, selected.text, 0.5);
      const text = place ? page.text.slice(place.start, place.end) : '';
      if (!place || text.length > QUOTE_CHARACTERS)
        return void toast.error('These words could not be found on the page.');
      onTake(part, {
        material_id: citation.material_id,
        page: selected.page,
        ...place,
        text,
        label: page.label,
        source: citation.material_name,
      });
      document.getSelection()?.removeAllRanges();
      setSelected(null);
    } catch (error) {
      toast.error(wordsOf(error));
    }
  };
  return (
    <div data-take className="ol-take">
      <label htmlFor={id}>Take the selected words as</label>
      <select
        id={id}
        value={part}
        onChange={({ target }) => setPart(KINDS.find(([value]) => value === target.value)?.[0] ?? 'element')}
      >
        {KINDS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Button size="xs" onClick={() => void take()}>
        Take
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { countDeck, type DeckCounts } from '#contract/cards.ts';
import type { Clone } from '#contract/clones.ts';
import { call } from '../../api.ts';
import { plural } from '../../ui/plural.ts';

/** What is due of a course's cards today, as the way to them. The line stands from the start, so that nothing moves. */
export function CardsDue({ clone }: { clone: Clone }) {
  const { data, isError } = useQuery({
    queryKey: ['dashboard-deck', clone.id],
    queryFn: () => call(countDeck, { clone_id: clone.id }),
  });
  if (isError) return null;
  return (
    <Link
      to={`/cards/${clone.id}`}
      className="flex items-center gap-2 text-ink-2 hover:underline max-pane:min-h-11"
    >
      <Layers aria-hidden size={17} className="flex-none text-ink-3" />
      {data ? dueWords(data) : <span className="sr-only">Cards of {clone.course_name}</span>}
    </Link>
  );
}

/** "14 cards due today, 5 of them new". */
function dueWords({ cards, due, new_today, is_making }: DeckCounts): string {
  if (due > 0 && due === new_today) return `${plural(due, 'new card')} for today`;
  if (due > 0) return `${plural(due, 'card')} due today${new_today > 0 ? `, ${new_today} of them new` : ''}`;
  if (is_making) return 'Cards are being made from your materials';
  return cards === 0 ? 'No cards yet' : 'No cards due today';
}

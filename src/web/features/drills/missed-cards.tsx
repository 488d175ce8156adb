import { Layers } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Drill, makeDrillCards } from '#contract/drills.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { wordsOf } from '../../api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { plural } from '../../ui/plural.ts';
import { useToast } from '../../ui/toast.ts';
import type { DrillActions } from './use-drills.ts';

type MissedCardsProps = {
  drill: Pick<Drill, 'id' | 'clone_id'>;
  /** Rungs that were not strong and are not claimed. */
  count: number;
  actions: DrillActions;
};

/** Makes cards of what was not strong, due on the same day; says how many there were already, and where to review them. */
export function MissedCards({ drill, count, actions }: MissedCardsProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof makeDrillCards> | null>(null);
  const make = async () => {
    setBusy(true);
    try {
      setMade(await actions.makeCards(drill.id));
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setBusy(false);
  };
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p role="status" className="text-[15px] text-ink-2">
        {made ? madeWords(made) : `Make ${plural(count, 'card')} of what was not strong?`}
      </p>
      {made ? (
        <Link to={reviewPath(drill.clone_id, made.cards)} className="link ml-auto max-pane:min-h-11">
          Review these now
        </Link>
      ) : (
        <Button variant="secondary" size="sm" className="ml-auto" busy={busy} onClick={() => void make()}>
          {!busy && <Layers aria-hidden size={17} />}
          Add to cards
        </Button>
      )}
    </Card>
  );
}

/** A sitting with these cards alone. */
const reviewPath = (cloneId: number, cards: readonly number[]): string =>
  `/cards/${cloneId}?cards=${cards.join(',')}`;

function madeWords({ added, known }: { added: number; known: number }): string {
  if (added === 0) return 'Your deck has cards of all of it already. They are due today.';
  const were = known > 0 ? `, ${known} ${known === 1 ? 'was' : 'were'} there already` : '';
  return `${plural(added, 'card')} added${were}. Due today.`;
}

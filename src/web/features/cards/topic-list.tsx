import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Card, Deck } from '#contract/cards.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { TopicCards } from './topic-cards.tsx';
import type { CardActions } from './use-cards.ts';

type TopicListProps = {
  topics: Deck['topics'];
  cloneId: number;
  actions: CardActions;
  /** Names a material by its id. */
  nameOf: (id: number) => string;
  onOpen: (card: Card) => void;
  onEdit: (card: Card) => void;
};

/** Under this share a topic's bar is gold. */
const WEAK = 0.75;

/**
 * Every topic with its cards, what is due of it and how well it is kept; a row opens its cards. Those that the address
 * names (?topic=) are open from the first, and in sight.
 */
export function TopicList({ topics, ...rest }: TopicListProps) {
  const [search] = useSearchParams();
  const named = new Set(search.getAll('topic'));
  const first = topics.find(({ topic }) => named.has(topic));
  return (
    <section aria-labelledby="by-topic" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="by-topic" className="heading text-section">
          By topic
        </h2>
        <p className="text-small text-ink-3">kept = the chance that you know it tomorrow</p>
      </div>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {topics.map((topic) => (
          <Topic
            key={topic.topic}
            topic={topic}
            isNamed={named.has(topic.topic)}
            isInSight={topic === first}
            {...rest}
          />
        ))}
      </ul>
    </section>
  );
}

type TopicProps = Omit<TopicListProps, 'topics'> & {
  topic: Deck['topics'][number];
  /** Open from the first. */
  isNamed: boolean;
  /** Scrolled to when the list comes up. */
  isInSight: boolean;
};

function Topic({ topic: { topic, cards, due, kept }, isNamed, isInSight, ...rest }: TopicProps) {
  const [isOpen, setOpen] = useState(isNamed);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isInSight) row.current?.scrollIntoView({ block: 'center' });
  }, [isInSight]);
  const panelId = useId();
  return (
    <li ref={row} className="not-first:border-t not-first:border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="cards-topic grid w-full items-center gap-x-4 gap-y-1 px-4 py-3 text-left -outline-offset-2 hover:bg-sunken pane:px-5"
      >
        <span className="font-semibold wrap-anywhere">
          <CaseNames text={topic} />
        </span>
        <span className="text-[15px] text-ink-2 tabular-nums max-pane:hidden">
          {cards} {cards === 1 ? 'card' : 'cards'}
        </span>
        <span className="text-right text-[15px] text-ink-2 tabular-nums pane:text-left">{due} due</span>
        <span className="flex items-center gap-3 max-pane:order-last max-pane:col-span-2">
          {kept === null ? (
            <span className="text-[15px] text-ink-3">not seen yet</span>
          ) : (
            <>
              <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
                <span
                  className={`block h-full rounded-full ${kept < WEAK ? 'bg-gold' : 'bg-brand'}`}
                  style={{ width: `${Math.round(kept * 100)}%` }}
                />
              </span>
              <span className="text-[15px] tabular-nums">
                {Math.round(kept * 100)}%<span className="sr-only"> kept</span>
              </span>
            </>
          )}
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className={`text-ink-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div id={panelId} className="border-t border-line bg-paper px-4 py-2 pane:px-5">
          <TopicCards topic={topic} {...rest} />
        </div>
      )}
    </li>
  );
}

import {
  ChartNoAxesColumn,
  Check,
  ChevronDown,
  GraduationCap,
  type LucideIcon,
  MessageSquareQuote,
  NotebookPen,
  Siren,
  Target,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { ProductFeature } from './feature-list.ts';

const ICONS: Record<ProductFeature['id'], LucideIcon> = {
  clones: GraduationCap,
  predictions: Target,
  materials: NotebookPen,
  chat: MessageSquareQuote,
  emergency: Siren,
  analytics: ChartNoAxesColumn,
};

/** One part of the product. Where there is more to say its name is a button that opens the points below. */
export function FeatureCard({ feature }: { feature: ProductFeature }) {
  const { id, name, text, points } = feature;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const Icon = ICONS[id];
  return (
    <article
      className={`relative flex flex-col rounded-card border border-line bg-surface px-6 py-6 pane:px-7 ${points ? 'transition-colors duration-150 hover:border-edge' : ''}`}
    >
      <span aria-hidden className="text-brand">
        <Icon size={26} />
      </span>
      <h2 className="heading mt-3.5 text-[22px] leading-tight">
        {points ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            // The whole card is the button's target until the points below are there to be read and copied.
            className={`flex w-full items-center justify-between gap-3 text-left ${isOpen ? '' : 'after:absolute after:inset-0 after:rounded-card'}`}
          >
            {name}
            <ChevronDown
              aria-hidden
              size={21}
              className={`flex-none text-ink-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        ) : (
          name
        )}
      </h2>
      <p className="mt-2 text-[16.5px] text-pretty text-ink-2">{text}</p>
      {points && (
        <ul id={listId} hidden={!isOpen} className="mt-4 border-t border-line">
          {points.map((point) => (
            <li
              key={point}
              className="grid grid-cols-[26px_1fr] py-2.5 leading-[1.45] not-first:border-t not-first:border-line"
            >
              <Check aria-hidden size={17} className="mt-1 text-ok" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

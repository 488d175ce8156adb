import type { BlockOf, MorePlace } from '#contract/chat.ts';
import { Group } from '../group.tsx';
import { InlineButton } from '../inline-button.tsx';
import type { AnswerCiting } from './answer-citing.ts';
import { CaseNames } from './case-names.tsx';
import { lostWords } from './lost-words.ts';
import { inMarks } from './quote-marks.ts';
import { materialTitle } from './source-line.ts';

/** What the other places are to the answer above them: more of it, the nearest there is, or all there is. */
export type PlacesRole = 'also' | 'nearest' | 'choice';

type MorePlacesProps = { block: BlockOf<'more'>; role: PlacesRole; citing: AnswerCiting };

const HEADINGS = { also: 'Also on this', nearest: 'Nearest in your materials' };

/** Other places of the materials, a line each; the name of each opens it. */
export function MorePlaces({ block, role, citing }: MorePlacesProps) {
  if (role === 'choice') return <Choice places={block.places} citing={citing} />;
  return (
    <Group label={HEADINGS[role]} className="@container">
      <h3 className="text-[14px]/[1.35] font-semibold text-ink-2">{HEADINGS[role]}</h3>
      <ul className="mt-1.5 border-b border-line">
        {block.places.map((place, n) => (
          <li
            key={n}
            className="grid items-baseline gap-x-3.5 border-t border-line py-[7px] text-[15px]/[1.4] @min-[30rem]:grid-cols-[206px_minmax(0,1fr)]"
          >
            <span className="min-w-0 wrap-anywhere">
              {place.changed ? (
                `${placeName(place)}, ${lostWords(place)}`
              ) : (
                <InlineButton
                  className="link relative max-pane:inline-block max-pane:py-1.5"
                  onPress={() => citing.onOpenPlace(place)}
                >
                  {placeName(place)}
                </InlineButton>
              )}
            </span>
            <span className="line-clamp-2 font-serif text-[15.5px]/[1.4] text-ink-2 print:line-clamp-none">
              <CaseNames text={inMarks(place.text)} />
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** Where several pages come close and none answers, each is a card of its own to choose from. */
function Choice({ places, citing }: { places: readonly MorePlace[]; citing: AnswerCiting }) {
  // What is no longer on its page cannot be chosen.
  const open = places.filter(({ changed }) => !changed);
  return (
    <ul className="grid gap-2">
      {open.map((place, n) => (
        <li key={n}>
          <button
            type="button"
            onClick={() => citing.onOpenPlace(place)}
            className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-left text-[15px]/[1.4] transition-colors duration-150 hover:border-edge"
          >
            <b className="font-semibold">{placeName(place)}</b>
            <span className="line-clamp-2 font-serif text-[15.5px]/[1.4] text-ink-2 print:line-clamp-none">
              <CaseNames text={inMarks(place.text)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const placeName = ({ material_name, label }: MorePlace): string =>
  `${materialTitle(material_name)}, ${label}`;

import { CircleX, Landmark } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ExplanationSentence } from '#contract/chat.ts';
import { later } from '../../later.tsx';
import type { AnswerCiting } from './answer-citing.ts';
import { CaseNames } from './case-names.tsx';
import { placeChip } from './chip-placement.ts';
import { CitationChip } from './citation-chip.tsx';

const Popover = later(() => import('../popover.tsx'));

type SentenceProps = { sentence: ExplanationSentence; citing: AnswerCiting };

/** A sentence of a language model with what it rests on: chips, or a label; the last word and they stay on one line. */
export function Sentence({ sentence, citing }: SentenceProps) {
  const { text, state, cites } = sentence;
  const { head, tail } = placeChip(text);
  const line = UNDERLINES[state];
  return (
    <>
      <span className={line}>
        <CaseNames text={head} />
      </span>
      <span className="whitespace-nowrap">
        <span className={line}>
          <CaseNames text={tail} />
        </span>
        {state === 'materials' ? (
          cites.map((index) => (
            <CitationChip key={index} index={index} citing={citing} className="mr-px ml-1.5" />
          ))
        ) : (
          <Tag sentence={sentence} onAskPage={citing.onAskPage} />
        )}
      </span>{' '}
    </>
  );
}

const DOTTED = 'underline decoration-dotted decoration-[1.5px] underline-offset-4';
const UNDERLINES = {
  materials: '',
  own: `${DOTTED} decoration-edge`,
  general: `${DOTTED} decoration-gold`,
  contradicted: `${DOTTED} decoration-bad`,
};

const TAG =
  'relative ml-1.5 inline-flex h-5 items-center gap-1 rounded-[5px] px-[7px] align-[1.5px] font-sans text-[12.5px]/none font-[550] whitespace-nowrap after:absolute after:-inset-x-1 after:-inset-y-3';
const TAG_TONES = {
  own: 'bg-raised text-ink-2',
  general: 'bg-gold-soft text-gold',
  contradicted: 'bg-bad-soft text-bad',
};

type TagProps = { sentence: ExplanationSentence; onAskPage: AnswerCiting['onAskPage'] };

/** What a sentence is that the materials do not carry; pressed, it says what that means, and a page can be asked for. */
function Tag({ sentence: { text, state, law, page }, onAskPage }: TagProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (state === 'materials') return null;
  const place = page ?? 'its page';
  const { words, meaning } = {
    own: {
      words: 'own words',
      meaning: 'The model said this in its own words. None of your pages carries it.',
    },
    general: {
      words: (
        <>
          <Landmark aria-hidden size={12} />
          general law
        </>
      ),
      meaning: `Not from your materials. Hornbook’s law library agrees${law ? `: ${law}` : ''}.`,
    },
    contradicted: {
      words: (
        <>
          <CircleX aria-hidden size={12} />
          not on {place}
        </>
      ),
      meaning: `It named ${place}, and ${place} does not say this.`,
    },
  }[state] satisfies { words: ReactNode; meaning: string };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          setWasOpen(true);
        }}
        className={`${TAG} ${TAG_TONES[state]}`}
      >
        {words}
      </button>
      {wasOpen && (
        <Popover
          anchor={button}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          action={onAskPage && { label: 'Ask for a page', onPress: () => onAskPage(text) }}
        >
          {meaning}
        </Popover>
      )}
    </>
  );
}

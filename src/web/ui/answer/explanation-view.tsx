import { useState } from 'react';
import type { BlockOf, ExplanationSentence } from '#contract/chat.ts';
import { plural } from '../plural.ts';
import { Switch } from '../switch.tsx';
import type { AnswerCiting } from './answer-citing.ts';
import { Sentence } from './explanation-sentence.tsx';
import { useOnlyMaterials } from './only-materials.ts';
import { contradictedCount, sentenceCounts, unsupportedCount } from './sentence-counts.ts';

type ExplanationViewProps = {
  block: BlockOf<'explanation'>;
  citing: AnswerCiting;
  /** While it is being written neither its count nor its switch says anything yet. */
  isWhole: boolean;
};

/** What a language model explains, sentence by sentence with what each rests on, and how many rest on what. */
export function ExplanationView({ block, citing, isWhole }: ExplanationViewProps) {
  const { sentences, by } = block;
  const only = useOnlyMaterials();
  const [hasContradicted, setContradicted] = useState(false);
  const isShown = ({ state }: ExplanationSentence) =>
    state === 'materials' || (state === 'contradicted' ? hasContradicted : !only.isOn);
  const contradicted = contradictedCount(sentences);
  const unsupported = unsupportedCount(sentences);
  return (
    <div>
      <div className="space-y-[11px] text-[17px]/[1.62]">
        {paragraphs(sentences).map((paragraph, n) => {
          const shown = paragraph.filter(isShown);
          return (
            shown.length > 0 && (
              <p key={n}>
                {shown.map((sentence, at) => (
                  <Sentence key={at} sentence={sentence} citing={citing} />
                ))}
              </p>
            )
          );
        })}
      </div>
      {isWhole && (
        <div className="mt-4 border-t border-line pt-[11px] text-[14px] text-ink-2">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
            <span aria-live="polite">
              {only.isOn && unsupported > 0
                ? `${plural(unsupported, 'sentence')} hidden`
                : sentenceCounts(sentences)}
            </span>
            <Switch
              isOn={only.isOn}
              onChange={only.onChange}
              label="Only what my materials say"
              className="ml-auto max-pane:ml-0 max-pane:w-full print:hidden"
            />
          </div>
          {contradicted > 0 && (
            <p className="mt-1">
              {plural(contradicted, 'sentence')} {hasContradicted ? 'not borne out' : 'left out'}:{' '}
              <button
                type="button"
                className="link relative after:absolute after:-inset-2"
                aria-expanded={hasContradicted}
                onClick={() => setContradicted(!hasContradicted)}
              >
                {hasContradicted ? 'leave out' : 'show'}
              </button>
            </p>
          )}
          {by && <p className="mt-1 text-meta text-ink-3">Written by {by}.</p>}
        </div>
      )}
    </div>
  );
}

function paragraphs(sentences: readonly ExplanationSentence[]): ExplanationSentence[][] {
  const all: ExplanationSentence[][] = [];
  for (const sentence of sentences) {
    const last = all.at(-1);
    if (last && !sentence.opens) last.push(sentence);
    else all.push([sentence]);
  }
  return all;
}

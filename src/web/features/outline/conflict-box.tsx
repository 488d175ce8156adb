import type { OutlineLine } from '#contract/outlines.ts';
import { Button } from '../../ui/button.tsx';
import type { Choice, Held } from './desk.ts';
import { type UnitWords, wordsIn } from './unit-words.ts';
import { onLine } from './words.ts';

type ConflictBoxProps = { held: Held; onChoose: (choice: Choice) => void };

/** What stands here and what another tab wrote meanwhile, side by side, until the student says which words stay. */
export function ConflictBox({ held, onChoose }: ConflictBoxProps) {
  const { kept } = held;
  return (
    <section role="alert" className="ol-conflict" aria-label="Changed in another tab">
      <h2>{kept ? 'Another tab changed this unit.' : 'Another tab deleted this unit.'}</h2>
      <p>Nothing is lost. Choose what stays.</p>
      <div>
        <Version title="Here" words={held.words} />
        {kept && <Version title="In the other tab" words={wordsIn(kept)} />}
      </div>
      <p className="ol-choices">
        {kept && (
          <Button size="sm" onClick={() => onChoose('both')}>
            Keep both
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => onChoose('mine')}>
          {kept ? 'Keep what is here' : 'Write it again'}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onChoose('theirs')}>
          {kept ? 'Keep the other' : 'Let it go'}
        </Button>
      </p>
    </section>
  );
}

function Version({ title, words }: { title: string; words: UnitWords }) {
  return (
    <div className="pad ol-version">
      <h3>{title}</h3>
      <p>{words.rule.trim() || 'No rule.'}</p>
      {words.lines.length > 0 && (
        <ul>
          {words.lines.map((line) => (
            <li key={line.id}>{lineText(line)}</li>
          ))}
        </ul>
      )}
      <p className="ol-quiet">
        Sure {words.confidence} of 3{words.is_hidden && ', hidden'}
      </p>
    </div>
  );
}

const lineText = ({ text, quotes }: OutlineLine): string =>
  [text.trim(), ...quotes.map((quote) => `“${onLine(quote.text)}”`)].filter((part) => part !== '').join(' ');

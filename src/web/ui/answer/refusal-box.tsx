import { Group } from '../group.tsx';
import { CaseNames } from './case-names.tsx';

/** A heading is a few words: the first sentence, if it is short enough to be one. */
const LONGEST_HEADING = 90;

/** What the materials do not hold, in plain words: the first sentence stands out, the others say more. */
export function RefusalBox({ text }: { text: string }) {
  const [first, rest] = headAndRest(text);
  const isHeading = rest !== '' && first.length <= LONGEST_HEADING;
  return (
    <Group
      label="Not in your materials"
      className="rounded-control border border-l-[3px] border-line border-l-gold bg-surface px-[18px] pt-3.5 pb-[15px]"
    >
      <p className={isHeading ? 'heading text-[21px]/[1.3] text-balance' : ''}>
        <CaseNames text={isHeading ? first.replace(/\.$/, '') : first} />
      </p>
      {rest && (
        <p className="mt-1 text-[15.5px]/[1.5] whitespace-pre-line text-ink-2">
          <CaseNames text={rest} />
        </p>
      )}
    </Group>
  );
}

/** A period after a case's "v." or a single letter ends no sentence. */
function headAndRest(text: string): [string, string] {
  const end = /(?<![\s.]v|[\s.][A-Z])[.?!]["”’]?\s+(?=[A-Z“"])/.exec(text);
  if (!end) return [text.trim(), ''];
  const cut = end.index + end[0].length;
  return [text.slice(0, cut).trim(), text.slice(cut).trim()];
}

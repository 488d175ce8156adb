import { PageLink } from '../../ui/page-link.tsx';
import { fillWords } from './fill-words.ts';

/** A link to a page of this site or to a mailbox, or words in bold. The rest is shown as it is written. */
const MARKED = /(\[[^\]]+\]\((?:\/[a-z0-9/#-]*|mailto:[^)\s]+)\)|\*\*[^*]+\*\*)/;

/** A text of the content files: `[words](/path)` is a link, `**words**` is bold, `{name}` and the like are filled in. */
export function RichText({ text }: { text: string }) {
  return fillWords(text)
    .split(MARKED)
    .map((part, at) => <Part key={at} part={part} />);
}

function Part({ part }: { part: string }) {
  const [, words, target] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (target?.startsWith('mailto:'))
    return (
      <a href={target} className="link">
        {words}
      </a>
    );
  if (target) return <PageLink to={target}>{words}</PageLink>;
  if (part.startsWith('**')) return <b className="font-semibold text-ink">{part.slice(2, -2)}</b>;
  return part;
}

import { PageLink } from '../../ui/page-link.tsx';
import { fillWords } from './fill-words.ts';

/** A link to a page of this site, or words in bold. Nothing else is markup: the rest is shown as it is written. */
const MARKED = /(\[[^\]]+\]\(\/[a-z0-9/#-]*\)|\*\*[^*]+\*\*)/;

/** A text of the content files: `[words](/path)` is a link, `**words**` is bold, `{name}` and the like are filled in. */
export function RichText({ text }: { text: string }) {
  return fillWords(text)
    .split(MARKED)
    .map((part, at) => {
      const link = /^\[(.+)\]\((.+)\)$/.exec(part);
      if (link)
        return (
          <PageLink key={at} to={link[2] ?? '/'}>
            {link[1]}
          </PageLink>
        );
      return part.startsWith('**') ? (
        <b key={at} className="font-semibold text-ink">
          {part.slice(2, -2)}
        </b>
      ) : (
        part
      );
    });
}

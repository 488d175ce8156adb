import { Link } from 'react-router';
import { isPage } from '#contract/pages.ts';
import type { LexTurn } from './use-lex.ts';

/** What was asked, or what Lex says with the pages that say more. */
export function LexTurnView({ turn }: { turn: LexTurn }) {
  if (turn.isUser) {
    return (
      <p className="ml-8 justify-self-end rounded-card bg-raised px-3.5 py-2 text-[15.5px] leading-normal whitespace-pre-wrap wrap-anywhere">
        {turn.text}
      </p>
    );
  }
  return (
    <div className="mr-4 text-[15.5px] leading-normal">
      <p className="text-pretty wrap-anywhere">
        <WithPages text={turn.text} />
      </p>
      {turn.model && (
        <p className="mt-1 text-meta text-ink-3">Chosen from Hornbook’s pages with {turn.model}</p>
      )}
      {turn.links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {turn.links.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="link inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A text in which the address of a page is a link to it. */
function WithPages({ text }: { text: string }) {
  return text.split(/(\/[a-z]+(?:-[a-z]+)*)/).map((part, at) =>
    at % 2 === 1 && isPage(part) ? (
      <Link key={at} to={part} className="link">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

import type { Block } from '../answer.ts';
import { excerptFor } from '../assembly/excerpt-block.ts';
import { leadFor } from '../assembly/lead.ts';
import { secondOf } from '../assembly/second-excerpt.ts';
import type { Asking, Pages, Strategy } from './strategy.ts';

/** Any question of law: the page that answers, and a second one where it adds to the first. */
export const law: Strategy = {
  name: 'law',
  appliesTo: () => true,
  compose: (on) => pagesFrom(on, on.shown),
};

/** The lead and at most two excerpts from stretches, best first; null without any. */
export function pagesFrom(on: Asking, shown: Asking['shown']): Pages | null {
  const [first] = shown;
  if (!first) return null;
  const second = on.without.has('second-excerpt') ? null : secondOf(shown);
  const used = second ? [first, second] : [first];
  const excerpts = used.map((each) => excerptFor(on, each));
  const blocks: Block[] = [
    leadFor(on, first, excerpts[0] ?? null),
    ...excerpts.map((excerpt): Block => ({ type: 'excerpt', excerpt })),
  ];
  return { blocks, used };
}

import { useState } from 'react';
import type { Citation, Excerpt } from '#contract/chat.ts';
import type { MaterialPage } from '#contract/materials.ts';
import type { AnswerCiting } from './answer-citing.ts';
import { grownStretch, ownStretch, type Reach, type Stretch } from './grown-excerpt.ts';

type Side = 'above' | 'below';

/** An excerpt that grows into its page, one press at a time: by a block, to the end of the page, and back. */
export function useGrowth(excerpt: Excerpt, citation: Citation, readPage: AnswerCiting['readPage']) {
  const [page, setPage] = useState<MaterialPage | null>(null);
  const [reach, setReach] = useState<Record<Side, Reach>>({ above: 'excerpt', below: 'excerpt' });
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');

  const own = ownStretch(citation, excerpt);
  const grown = page && grownStretch(citation, page, reach);
  const stretch: Stretch = grown ?? own;
  const grow = async (side: Side) => {
    if (state === 'reading') return;
    setState('reading');
    try {
      const read = page ?? (await readPage(citation));
      setPage(read);
      // A page with other words in its place has nothing to grow by.
      if (!grownStretch(citation, read, reach)) return setState('failed');
      setReach((now) => ({ ...now, [side]: further(citation, read, now, side) }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const shrink = (side: Side) => setReach((now) => ({ ...now, [side]: 'excerpt' }));
  return { stretch, own, reach, state, grow, shrink };
}

/** One block more; the whole page where that block is its last. */
function further(citation: Citation, page: MaterialPage, reach: Record<Side, Reach>, side: Side): Reach {
  if (reach[side] !== 'excerpt') return 'page';
  const next = grownStretch(citation, page, { ...reach, [side]: 'block' });
  return (side === 'above' ? next?.hasAbove : next?.hasBelow) ? 'block' : 'page';
}

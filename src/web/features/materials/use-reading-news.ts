import { useEffect, useEffectEvent } from 'react';
import { Material, watchMaterials } from '#contract/materials.ts';
import { stream } from '../../api-stream.ts';

/** Milliseconds between looks while something is read: the event stream is faster, this catches what it missed. */
const LOOK_EVERY = 4_000;
/** Milliseconds between two looks at what changes with each file that is done. */
export const REFRESH_EVERY = 1_000;

/**
 * Tells about the student's materials while `isReading`: at once through the event stream, and every few seconds by
 * asking `list`, which also carries a browser or proxy that lets no stream through.
 */
export function useReadingNews(
  isReading: boolean,
  list: () => Promise<Material[]>,
  onNews: (material: Material) => void,
): void {
  const tell = useEffectEvent(onNews);
  const look = useEffectEvent(async () => {
    try {
      for (const material of await list()) tell(material);
    } catch {
      // A look that fails is followed by the next one; rows keep what they last said.
    }
  });
  useEffect(() => {
    if (!isReading) return;
    const stopped = new AbortController();
    const timer = setInterval(() => void look(), LOOK_EVERY);
    const listen = async () => {
      try {
        for await (const material of stream(watchMaterials, Material, {}, { signal: stopped.signal }))
          tell(material);
      } catch {
        // Without a stream the looks go on alone.
      }
    };
    void listen();
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [isReading]);
}

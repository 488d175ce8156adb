import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { announceArrival } from './arrival.ts';

const STORE = 'hornbook-scroll';
/** Entries of the history whose place is kept; older ones start at the top again. */
const MOST_PLACES = 50;

const readPlaces = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
};

/** Whether the browser came here anew, neither by a reload nor by Back or Forward. */
const isFreshVisit = (): boolean => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
};

/**
 * Every screen starts at its top, or at the part its address names; Back, Forward and a reload return to where the
 * student was. Stands once, around no screen, so that it acts when a screen is drawn and not when it is asked for.
 */
export function ScrollKeeper() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  // The first entry of every visit has the same key.
  const entry = `${key} ${pathname}`;
  const places = useRef<Map<string, number>>(null);
  const present = useRef(entry);

  useEffect(() => {
    places.current ??= readPlaces();
    const kept = places.current;
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const note = () => {
      kept.delete(present.current);
      kept.set(present.current, window.scrollY);
    };
    const store = () => {
      // A reload scrolls by itself from here on.
      history.scrollRestoration = before;
      sessionStorage.setItem(STORE, JSON.stringify([...kept].slice(-MOST_PLACES)));
    };
    const resume = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', store);
    addEventListener('pageshow', resume);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', store);
      removeEventListener('pageshow', resume);
      history.scrollRestoration = before;
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = present.current === entry && places.current === null;
    present.current = entry;
    // An address that is typed, or opened by a link from elsewhere, has the same key as an earlier visit's and is none.
    const isReturn = type === 'POP' && !(isFirst && isFreshVisit());
    const place = isReturn ? (places.current ?? readPlaces()).get(entry) : undefined;
    const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (place !== undefined) window.scrollTo(0, place);
    else if (part) part.scrollIntoView();
    else if (!isFirst) window.scrollTo(0, 0);
    announceArrival();
  }, [entry, hash, type]);

  return null;
}

import { useQuery } from '@tanstack/react-query';
import { Layers, ListTree, type LucideIcon, Megaphone } from 'lucide-react';
import { countDeck } from '#contract/cards.ts';
import { getDrillState } from '#contract/drills.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { countOutline } from '#contract/outlines.ts';
import { call } from '../../api.ts';

/** A way to practice: its name in the menu, its tab's, one line, its address and how it stands. */
export type PracticeLine = {
  name: string;
  tab: string;
  words: string;
  path: string;
  Icon: LucideIcon;
  /** How it stands today; empty while that is not known. */
  state: string;
};

/** The ways to practice in a course. How they stand is asked for while `isAsked`, as when the menu is open. */
export function usePracticeLines(cloneId: number, isAsked: boolean): PracticeLine[] {
  // Counts alone: what the screens themselves show is many times as much.
  const drills = useQuery({
    queryKey: ['drills', cloneId, 'state'],
    queryFn: ({ signal }) => call(getDrillState, { clone_id: cloneId }, { signal }),
    enabled: isAsked,
  });
  const deck = useQuery({
    queryKey: ['cards', cloneId, 'counts'],
    queryFn: ({ signal }) => call(countDeck, { clone_id: cloneId }, { signal }),
    enabled: isAsked,
  });
  const outline = useQuery({
    queryKey: ['outline', cloneId, 'counts'],
    queryFn: ({ signal }) => call(countOutline, { clone_id: cloneId }, { signal }),
    enabled: isAsked,
  });
  return [
    {
      name: 'Cold-call drill',
      tab: 'Drill',
      words: 'A cold call, rung by rung',
      path: `/drill/${cloneId}`,
      Icon: Megaphone,
      state: drills.data ? drillState(drills.data) : '',
    },
    {
      name: 'Cards',
      tab: 'Cards',
      words: 'Rules, cases, exceptions',
      path: `/cards/${cloneId}`,
      Icon: Layers,
      state: deck.data ? cardState(deck.data) : '',
    },
    {
      name: 'Outline',
      tab: 'Outline',
      words: 'Your rules, against the page',
      path: `/outline/${cloneId}`,
      Icon: ListTree,
      state: outline.data ? outlineState(outline.data) : '',
    },
  ];
}

/** Days ahead that the menu counts; a class behind them is no news. */
const SOON_DAYS = 7;

/** How the drill stands, in two or three words: a call to go on with, else the next class. */
export function drillState({ has_open, in_days, is_week }: ReplyOf<typeof getDrillState>): string {
  if (has_open) return 'Go on';
  if (is_week && in_days !== null)
    return in_days <= 1 ? 'Class this week' : in_days <= SOON_DAYS ? 'Class next week' : '';
  if (in_days === 0) return 'Class today';
  if (in_days === 1) return 'Class tomorrow';
  return in_days !== null && in_days <= SOON_DAYS ? `Class in ${in_days} days` : '';
}

/** How the cards stand, in two or three words. */
export function cardState({ cards, due }: { cards: number; due: number }): string {
  if (cards === 0) return 'None yet';
  return due > 0 ? `${due} due` : 'None due';
}

/**
 * How the outline stands, in two or three words: units with a rule in the student's words. Not of how many: a course has two
 * hundred, and nobody writes them all.
 */
export const outlineState = ({ begun }: ReplyOf<typeof countOutline>): string =>
  begun === 0 ? 'Not yet' : begun === 1 ? '1 rule written' : `${begun} rules written`;

import type { CardFormat } from '#contract/cards.ts';
import { GENERAL_LAW, isLaw } from '#contract/quotes.ts';
import { type CardRow, cardsCsv } from '#engine/cards/cards-csv.ts';
import type { Deps } from '../../deps.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { listOfClone } from '../materials/materials.ts';
import { nameOf } from './anki-names.ts';
import { ankiPackage } from './anki-package.ts';
import { listTold } from './cards.ts';
import * as store from './store.ts';

/** A file of a course's cards. */
export type CardFile = { name: string; type: string; body: Buffer };

/** Whose words a card keeps: a file and its page, or general law and whose it is. */
function sourceOf(
  quote: store.CardRow['quote'],
  materials: ReadonlyMap<number, string>,
): Pick<CardRow, 'source' | 'page'> {
  if (!quote) return { source: '', page: '' };
  return isLaw(quote)
    ? { source: GENERAL_LAW, page: quote.authority }
    : { source: materials.get(quote.material_id) ?? '', page: quote.label };
}

/** Signs that file systems refuse, and the longest name of a course in a file's name. */
const REFUSED = /[^\p{L}\d ._-]/gu;
const LONGEST_COURSE = 80;

/**
 * The cards of a course, those set aside and the student's own included, as an Anki package or as a table, under the
 * student's own names of topics.
 */
export async function exportCards(deps: Deps, clone: OwnedClone, format: CardFormat): Promise<CardFile> {
  const rows = await listTold(deps, clone, store.listCards);
  const materials = new Map((await listOfClone(deps, clone)).map(({ id, name }) => [id, name]));
  const link = deps.env.publicUrl === null ? '' : new URL(`/cards/${clone.id}`, deps.env.publicUrl).href;
  const toRow = ({ front, back, quote, topic }: store.CardRow): CardRow => ({
    front,
    back,
    topic,
    link,
    // What stands on the back already is not said twice.
    quote: quote && quote.text.trim() !== back.trim() ? quote.text.trim() : '',
    ...sourceOf(quote, materials),
  });
  const course = clone.courseName.replace(REFUSED, '').slice(0, LONGEST_COURSE).trim() || 'Course';
  if (format === 'csv')
    // Spreadsheets know UTF-8 by its mark.
    return {
      name: `${course}_Cards.csv`,
      type: 'text/csv; charset=utf-8',
      body: Buffer.from(`\uFEFF${cardsCsv(rows.map(toRow))}`),
    };
  const cards = rows.map((row) => ({
    ...toRow(row),
    number: row.id,
    name: nameOf(row),
    isSetAside: row.is_suspended,
  }));
  const deck = { number: clone.id, name: `Hornbook::${clone.courseName.replaceAll('::', ':')}` };
  return {
    name: `${course}_Cards.apkg`,
    type: 'application/octet-stream',
    body: await ankiPackage(deck, cards, deps.now()),
  };
}

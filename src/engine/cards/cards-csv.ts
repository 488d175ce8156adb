/** A card as it leaves: what it asks and says, and where the words on it are from. Empty where there is nothing. */
export type CardRow = {
  front: string;
  back: string;
  quote: string;
  source: string;
  page: string;
  link: string;
  topic: string;
};

/** The fields of an exported card, in the order that every export has them. */
export const CARD_FIELDS = ['Front', 'Back', 'Quote', 'Source', 'Page', 'Link', 'Topic'] as const;

/** The values of CARD_FIELDS of a card, in their order. */
export const fieldsOf = (row: CardRow): string[] => [
  row.front,
  row.back,
  row.quote,
  row.source,
  row.page,
  row.link,
  row.topic,
];

/** Cards as comma-separated values (RFC 4180) with a line of names first; lines end in CR LF. */
export const cardsCsv = (rows: readonly CardRow[]): string =>
  [[...CARD_FIELDS], ...rows.map(fieldsOf)].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

/** A spreadsheet runs what begins like this: the cell is then text by a mark before it, as spreadsheets themselves write it. */
const FORMULA = /^(?:[=@\t\r]|[+-](?=\S))/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

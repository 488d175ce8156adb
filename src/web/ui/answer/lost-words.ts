/** Marks of a quote that leads to no page: see Citation in contract/chat.ts. */
type Lost = { changed?: boolean | undefined; unchecked?: boolean | undefined };

/** Why a quote leads to no page, in two words; empty where it does lead there. */
export const lostWords = ({ changed, unchecked }: Lost): string =>
  changed ? (unchecked ? 'not checked' : 'page changed') : '';

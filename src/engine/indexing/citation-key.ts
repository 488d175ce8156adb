/** A key under which a book keeps its sources, where it stands for the name of one: "@MarshFenCo_2ndCir1931". */
const KEY = /@([\p{L}\d]+)(?:_(\p{L}[\p{L}\d]*?|\d{1,2}\p{L}[\p{L}\d]*?)?(\d{4})?)?(?![\p{L}\d_])/gu;
/** Where words are joined: before a capital that begins one, and between a word and a number. */
const JOINTS =
  /(?<=\p{Ll})(?<!Mc)(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\d)(?=\p{Lu})/gu;

/**
 * A heading with its citation keys written out as words: "Marsh Fen Co (2nd Cir 1931)" of "@MarshFenCo_2ndCir1931". Which
 * words belong to which party a key does not say. Other text, an address among it, stays as it is.
 */
export const withKeysWritten = (heading: string): string =>
  heading.includes('@')
    ? heading.replace(
        KEY,
        (whole, name: string, court: string | undefined, year: string | undefined, at: number) => {
          if (!/\p{Lu}/u.test(name) || /[\p{L}\d.]$/u.test(heading.slice(0, at))) return whole;
          const source = [court && apart(court), year].filter(Boolean).join(' ');
          return source === '' ? apart(name) : `${apart(name)} (${source})`;
        },
      )
    : heading;

const apart = (joined: string): string => joined.replace(JOINTS, ' ');

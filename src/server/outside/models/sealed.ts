import { randomBytes } from 'node:crypto';

/**
 * Puts texts of students and documents between tags whose names bear a code made for one message alone, so that no
 * text can close the tags it stands in. Everything between them is data, whatever it says.
 */
export type Seal = (name: string, text: string, attributes?: Readonly<Record<string, string>>) => string;

/** A seal of its own for each message; `code` only for tests. */
export function newSeal(code: string = randomBytes(16).toString('hex')): Seal {
  return (name, text, attributes = {}) => {
    const about = Object.entries(attributes)
      .map(([key, value]) => ` ${key}="${value.replace(/["<>\n]/g, ' ').replaceAll(code, '')}"`)
      .join('');
    return `<${name}-${code}${about}>\n${text.replaceAll(code, '')}\n</${name}-${code}>`;
  };
}

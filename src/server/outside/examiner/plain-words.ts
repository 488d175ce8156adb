import type { Library } from '#engine/doctrine/library.ts';
import type { Content } from '../../content.ts';
import { wordsOf } from '../professor/borne-out.ts';
import { frameOf } from './own-words.ts';

/**
 * What tells plain words from others. `ordinary` words are no names. `everyday` ones join an argument and say nothing by
 * themselves: the list is closed, since a demand can be made of plain words too. Both in lower case.
 */
export type PlainWords = { ordinary: ReadonlySet<string>; everyday: ReadonlySet<string> };

const EVERYDAY =
  frameOf(`because since although though while whereas still yet even already never not without before after until
  then thus therefore so show shows showed shown mean means meant make makes made leave leaves left take takes took taken
  turn turns turned put puts give gives gave given keep keeps kept want wants wanted know knew known tell tells told say says
  said ask asks asked see saw seen come came bring brought get got go goes went hold held set stand stood bear look looks
  looked like point points pointed suggest suggests prove proves proved amount amounts count counts fit fits meet meets met
  fall falls fell rest rests serve served answer answers answered argue argues could would should might may must can did does
  do was were is are been being had has have more most much less little enough long short same other another different own
  whole part half full fact facts word words side one two three four five six first second third last next later earlier once
  again twice only just mere merely alone together apart away past back forward up down near far exactly hardly barely
  clearly plainly simply soon late early day days week weeks month months year years hour hours minute minutes time times
  news way ways place kind thing things nobody nothing somebody something neither either both each such`);

const known = new WeakMap<Library, PlainWords>();

/** The plain words of the server's content: ordinary is what the law library and the bank of patterns write small. */
export function plainWords({ practice, library }: Content): PlainWords {
  const before = known.get(library);
  if (before) return before;
  const texts = [
    ...practice.flatMap(({ facts, calls }) => [...facts, ...calls.map(({ text }) => text)]),
    ...library.doctrines.flatMap(({ rule, policy, elements, cases }) => [
      rule,
      policy,
      ...elements.map(({ text }) => text),
      ...cases.map(({ facts }) => facts ?? ''),
    ]),
  ];
  const words = { ordinary: new Set(texts.flatMap(smallWords)), everyday: EVERYDAY };
  known.set(library, words);
  return words;
}

const smallWords = (text: string): string[] =>
  (text.match(/(?<![\p{L}{])\p{Ll}[\p{L}’'-]*/gu) ?? []).flatMap(wordsOf);

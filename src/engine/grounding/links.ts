import { partyOf } from './parties.ts';
import type { Token } from './tokens.ts';

/**
 * Who does what to whom: `party` stands in `slot` of the word at `head`. 'agent' does it (also by "by"), 'patient' has it
 * done to it; the other slots are prepositions.
 */
export type Link = { head: number; slot: string; party: number };

const PREPOSITIONS = new Set(
  'to from against by for of with between under in on over toward towards upon than as'.split(' '),
);
const DETERMINERS = new Set(
  'the a an his her its their this that these those each any some no all every my your our another other such both one'.split(
    ' ',
  ),
);
const BE = new Set('is are was were be been being'.split(' '));
const AUX = new Set(
  'must may can could should might maynot neednot shall will would does do did has have had'.split(' '),
);
const BESIDE = new Set('not never also only'.split(' '));
const PRONOUN = /^(?:he|she|they|it|we|you|i)$/;
const IRREGULAR = new Set(
  (
    'told sold gave took held knew said brought sent kept left lost won made paid wrote went came got let met ran saw sought spoke stood struck thought ' +
    'threw understood built bought began broke chose drove fell felt found fought forgot grew hit hurt led lent lay meant put read rose shot spent stole ' +
    'swore taught tore wore owe bind owes binds sue sues owns own ' +
    'given taken known broken chosen driven fallen forgotten shown spoken stolen sworn torn worn written bound caught cut dealt done drawn'
  ).split(' '),
);

/** Whether a word is a verb as far as its form and what stands before it tell. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token || token.isFunction) return false;
  if (IRREGULAR.has(token.word)) return true;
  // "owners recover", "buyers reject"
  if (
    before &&
    token.after === '' &&
    /s$/.test(before.word) &&
    partyOf(before.word) !== '' &&
    !before.isPossessive &&
    !/s$/.test(token.word)
  )
    return true;
  if (before && (AUX.has(before.word) || before.word === 'to' || /^(?:who|which)$/.test(before.word)))
    return true;
  if (before && (BESIDE.has(before.word) || /..ly$/.test(before.word)) && !/ly$/.test(token.word)) {
    const earlier = tokens[at - 2]?.word ?? '';
    if (AUX.has(earlier) || earlier === 'to' || before.word === 'not') return true;
  }
  if (/[^e]ed$/.test(token.word) && token.word.length > 4) return !DETERMINERS.has(before?.word ?? '');
  const isPlural = /[^siu]s$/.test(token.word);
  return (
    isPlural &&
    before !== undefined &&
    !before.isFunction &&
    !/s$/.test(before.word) &&
    token.after === '' &&
    !before.isPossessive
  );
}

/** Words for people by their ending, and words that only look so. */
const PERSON =
  /(?:...er|...or|...ee|...ist|smith|mother|man|boy|girl|wife|nurse|apprentice|accused|servant|tenant)$/;
const NO_PERSON = new Set(
  (
    'order matter offer letter power paper other another water answer manner number error favor labor harbor color floor prior major ' +
    'committee degree guarantee however whether rather either neither never over under after former latter later further better greater lesser ' +
    'higher lower larger smaller longer shorter proper improper together order remainder murder slander whatever whenever wherever whoever ' +
    'counteroffer surrender tender ever factor behavior terror mirror center chapter register consider transfer deliver recover render infer refer differ suffer ' +
    'easier earlier harder closer disaster master-key computer newspaper customer-list supervisor-level interior exterior superior inferior posterior'
  ).split(' '),
);

/** The person a word names, in the singular; '' for all other words. */
export function personOf(word: string): string {
  const party = partyOf(word);
  if (party !== '') return party;
  const bare = word.replace(/s$/, '');
  return PERSON.test(bare) && !NO_PERSON.has(bare) ? bare : '';
}

/** Places of those who may do something: parties and other people, and names. */
function entitiesOf(tokens: readonly Token[], isName: (at: number) => boolean): boolean[] {
  return tokens.map(
    (token, at) =>
      (!token.isFunction && personOf(token.word) !== '' && !isPartOfName(tokens, at)) ||
      (isName(at) && !isKind(tokens, at)),
  );
}

/** "the client privilege": somebody who only tells the kind of what follows. */
const isPartOfName = (tokens: readonly Token[], at: number): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !next || next.after !== '' || next.isFunction || token.isPossessive || /s$/.test(token.word))
    return false;
  return !isVerb(tokens, at + 1) && !/..ly$/.test(next.word);
};

/** "a Georgia pine", "the Ferguson farm": a name that only tells the kind. */
const isKind = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  if (next === undefined || next.isFunction || next.after !== '') return false;
  return (
    /^an?$/.test(tokens[at - 1]?.word ?? '') ||
    (!next.isCapital && !isVerb(tokens, at + 1) && !/..ly$/.test(next.word))
  );
};

/**
 * The links of a sentence, read without a grammar: what stands before a verb does it, what stands behind it has it done to
 * it, the passive and "by" turn both, "who" goes on with the one before it. Who is `denied` ("never plaintiffs") does nothing.
 */
export function linksOf(
  tokens: readonly Token[],
  isName: (at: number) => boolean,
  denied: readonly boolean[],
): Link[] {
  const entities = entitiesOf(tokens, isName);
  const links: Link[] = [];
  let subjects: number[] = [];
  let verb: number | null = null;
  let isPassive = false;
  let lastBe = -9;
  let head: number | null = null;
  let hasObject = false;
  /** Those who stand as subjects have done something already: who follows "and" is another. */
  let hasActed = false;
  for (const [at, token] of tokens.entries()) {
    const { word } = token;
    if (/^[;:.]$/.test(token.after)) {
      subjects = [];
      verb = null;
      head = null;
    } else if (token.after !== '') verb = null;
    if (entities[at] && !denied[at] && !(isVerb(tokens, at) && subjects.length > 0 && verb === null)) {
      if (token.isPossessive) {
        const owned = tokens.findIndex(({ isFunction }, next) => next > at && !isFunction);
        if (owned > at && owned <= at + 3) links.push({ head: owned, slot: 'of', party: at });
        continue;
      }
      const before = prepositionBefore(tokens, at);
      const isFollowed = /^(?:who|that|which)$/.test(tokens[at + 1]?.word ?? '');
      if (before !== null) {
        const isAgent = before === 'by' && isPassive;
        const on = isAgent ? (verb ?? head) : head;
        if (on !== null) links.push({ head: on, slot: isAgent ? 'agent' : before, party: at });
      } else if (verb !== null) {
        if (!isPassive) links.push({ head: verb, slot: 'patient', party: at });
        hasObject = true;
      } else if (subjects.length > 0 && lastBe >= 0 && at - lastBe <= 3) {
        // "who is a trespasser" says what somebody is.
        lastBe = -9;
      } else {
        const isJoined = [1, 2].some((step) => /^(?:and|or)$/.test(tokens[at - step]?.word ?? ''));
        subjects = isJoined && !hasActed ? [...subjects, at] : [at];
        hasActed = false;
        hasObject = false;
      }
      if (isFollowed) {
        subjects = [at];
        verb = null;
      }
      head = at;
      continue;
    }
    if (PRONOUN.test(word)) {
      if (verb === null || /^(?:that|when|if|because)$/.test(tokens[at - 1]?.word ?? '')) subjects = [];
    } else if (BE.has(word)) {
      lastBe = at;
      verb = null;
    } else if (AUX.has(word)) verb = null;
    else if (/^(?:and|or|but|because|if|when|although|while|unless)$/.test(word)) {
      verb = null;
      lastBe = -9;
      if (!/^(?:and|or|but)$/.test(word)) subjects = [];
    } else if (!token.isFunction) {
      const isPredicate = at - lastBe <= 2 || isVerb(tokens, at);
      if (verb === null && subjects.length > 0 && isPredicate && !/...ly$/.test(word)) {
        isPassive = at - lastBe <= 3 && (/(?:ed|en)$/.test(word) || IRREGULAR.has(word));
        verb = at;
        hasActed = true;
        if (!(tokens[at - 1]?.word === 'to' && hasObject))
          for (const party of subjects)
            links.push({ head: at, slot: isPassive ? 'patient' : 'agent', party });
        lastBe = -9;
      } else if (verb !== null && isVerb(tokens, at)) verb = at;
      head = at;
    }
  }
  return links;
}

/** The preposition somebody hangs on, past articles and adjectives; null where on none. */
function prepositionBefore(tokens: readonly Token[], at: number): string | null {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const token = tokens[before];
    if (!token || tokens[before + 1]?.after !== '') return null;
    if (PREPOSITIONS.has(token.word)) return token.word;
    if (DETERMINERS.has(token.word) || token.isPossessive) continue;
    // Adjectives may stand between the article and the noun.
    if (
      !token.isFunction &&
      !isVerb(tokens, before) &&
      tokens
        .slice(Math.max(0, before - 2), before)
        .some(({ word, isPossessive }) => DETERMINERS.has(word) || isPossessive)
    )
      continue;
    return null;
  }
  return null;
}

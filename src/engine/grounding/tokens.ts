import { isStopWord } from '../indexing/stop-words.ts';
import { stemOf } from '../indexing/terms.ts';

/**
 * A word of a sentence as the comparer reads it. `word` is lower-case, or the turn a whole phrase stands for ("have to" is
 * "must", "rather than" is "not"). `isSmall`: it joins, turns or points and tells nothing by itself. `isFunction`: it is a
 * small word that cannot even be denied ("the", "of", "which"). `after`: the mark
 * that stands between the word before and this one, '' for none.
 */
export type Token = {
  word: string;
  term: string;
  written: string;
  after: string;
  isSmall: boolean;
  isFunction: boolean;
  isCapital: boolean;
  isPossessive: boolean;
};

/** Phrases that are read as one word; what they stand for is read by turns.ts and parties.ts. */
const PHRASES: Readonly<Record<string, string>> = {
  must: 'have to, has to, had to, is required to, are required to, was required to, were required to, be required to, is obligated to, are obligated to, is obliged to, are obliged to, needs to, has got to, it is mandatory that, is under a duty to, has a duty to',
  neednot:
    'need not, does not have to, do not have to, did not have to, is not required to, are not required to, was not required to, does not need to, do not need to, is not obligated to, is not obliged to, are not obliged to, has no duty to, is under no duty to, have not to, does not require, do not require, did not require',
  may: 'is allowed to, are allowed to, is permitted to, are permitted to, was allowed to, is free to, are free to, remain free to, remains free to, is able to, are able to, was able to, has the right to, has the power to, is entitled to, are entitled to, was entitled to, has discretion to, gets to, get to, has a right to, are entitled to',
  maynot:
    'in no event may, in no case may, under no circumstances may, may not, can not, must not, shall not, could not, might not, is not allowed to, are not allowed to, is not permitted to, are not permitted to, is not able to, is not free to, are not free to, is unable to, does not get to, do not get to, has no right to, is not entitled to, are not entitled to, can never, may never',
  lack: 'want of',
  not: 'in no event, in no case, under no circumstances, by no means, in no way, instead of, rather than, as opposed to, no longer',
  onlyif:
    'only if, only when, only where, only after, only until, if and only if, but only if, not until, not unless',
  evenif:
    'even if, even when, even where, even though, even after, whether or not, regardless of, regardless of whether, no matter, no matter whether, in spite of, despite, it does not matter whether, it does not matter that, irrespective of',
  orless: 'or less, or fewer',
  ormore: 'or more, or greater',
  atleast: 'at least, no less than, not less than, no fewer than, not fewer than, a minimum of, at minimum',
  atmost:
    'at most, no more than, not more than, not over, up to, not exceeding, a maximum of, at maximum, no later than',
  morethan: 'more than, greater than, longer than, higher than, larger than, in excess of',
  lessthan: 'less than, fewer than, shorter than, lower than, smaller than',
  before: 'prior to, ahead of, earlier than',
  after: 'subsequent to, later than',
  only: 'nothing but, nothing more than, none but, nobody but, no one but',
  except: 'all but, anyone but, everybody but, everyone but, other than, apart from',
  exclude: 'rule out, rules out, ruled out, ruling out, is out, are out',
  also: 'not only, but also, as well, as well as, no doubt, not merely, not just',
  usual: 'in general, as a rule, by and large, for the most part, most of the time',
  because: 'since the, because of, due to, on account of',
  wrongdoer: 'party in breach',
  if: 'so long as, as long as, provided that, on condition that, in case, in the event that, assuming that',
  liable: 'on the hook',
  commonlaw: 'common law',
};

/** Longest first under their first word, each as its words and what it is read as. */
const byFirst = new Map<string, { words: string[]; as: string }[]>();
for (const [as, list] of Object.entries(PHRASES)) {
  for (const phrase of list.split(',')) {
    const words = phrase.trim().split(' ');
    const first = words[0] ?? '';
    const known = byFirst.get(first) ?? [];
    known.push({ words, as });
    byFirst.set(first, known);
  }
}
for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);

/** Words that only join, hedge, point at a text or speak to its reader: a claim rests on none of them. */
const SMALL = new Set(
  (
    'not neednot maynot onlyif evenif orless ormore atleast atmost morethan lessthan usual cannot never none nobody nothing neither ' +
    'nor without unless except every everyone everybody anyone anybody always usually ordinarily generally typically normally often ' +
    'sometimes simply just basically essentially merely really actually course here there thus hence therefore however moreover ' +
    'also too still yet even though although whereas instead otherwise rather quite one ones thing things way ways kind sort matter ' +
    'note notes passage materials remember notice think means meant mean meaning word words point key idea plain terms other another ' +
    'say says said put case cases court courts rule rules law legal test question held holds hold holding decided decision found ' +
    'ruled concluded explains explained example examples called known himself herself themselves itself someone somebody something ' +
    'anything everything whoever whatever whichever although alone shall might ought like together along around among within ' +
    'toward towards across onto off yes professor class student students slide page lecture second first third goes going go went ' +
    'came come take takes took make makes made give gives gave given use uses used happen happens turn turns look looks need needs ' +
    'approach view applies apply applied treat treats treated far already back away sense mere count counts counted exist exists existed works work worked matters sense simplest basic reason reasons ' +
    'against between behind upon via per am im v et al'
  ).split(' '),
);

/** Words that only join, point or help a verb; everything else can be denied, demanded and allowed. */
const FUNCTION = new Set(
  (
    'get gets got getting gotten let lets letting a an the this that these those there here it its itself he him his she her hers they them their theirs we us our you your i me my one ones ' +
    'who whom whose which what where when why how and or nor but so yet if then than as because since although though while whereas unless until ' +
    'except whether of to in on at by for from with about under against into onto over after before between among through during upon via per ' +
    'within toward towards across along around behind off out up down is are was were be been being am do does did done have has had having will would ' +
    'shall should must may can could might ought not no never neither none nobody nothing neednot maynot onlyif evenif orless ormore atleast atmost ' +
    'morethan lessthan usual also too very just even still only simply both either each every any all some other another such own same ' +
    'usually ordinarily generally typically normally often sometimes always here thus hence therefore however moreover otherwise rather without ' +
    'really actually already merely basically essentially reason reasons way ways im v et al etc himself herself themselves someone somebody anyone anybody everyone everybody once again'
  ).split(' '),
);

/** Forms that no ending tells, with the word they are read as. */
const FORMS: Readonly<Record<string, string>> = {
  shown: 'show',
  given: 'give',
  gave: 'give',
  taken: 'take',
  took: 'take',
  seen: 'see',
  saw: 'see',
  done: 'do',
  gone: 'go',
  told: 'tell',
  said: 'say',
  made: 'make',
  held: 'hold',
  left: 'leave',
  felt: 'feel',
  met: 'meet',
  stood: 'stand',
  thought: 'think',
  sought: 'seek',
  taught: 'teach',
  hidden: 'hide',
  fallen: 'fall',
  fell: 'fall',
  began: 'begin',
  begun: 'begin',
  drawn: 'draw',
  understood: 'understand',
  lent: 'lend',
  drove: 'drive',
  won: 'win',
};

const seen = new Map<string, Pick<Token, 'term' | 'isSmall' | 'isFunction'>>();
/** Most words remembered, so that a long-lived server does not grow. */
const MOST_SEEN = 20_000;

function lookUp(word: string): Pick<Token, 'term' | 'isSmall' | 'isFunction'> {
  const known = seen.get(word);
  if (known) return known;
  const read = {
    term: stemOf(FORMS[word] ?? word),
    isSmall: SMALL.has(word) || isStopWord(word),
    isFunction: FUNCTION.has(word),
  };
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(word, read);
  return read;
}

const WORD = /[\p{L}\p{N}]+(?:[’'.,][\p{L}\p{N}]+)*|[$§%]|[;:,.!?()[\]—–]|\s-\s/gu;
const NOT = /n[’']t$/i;
const IRREGULAR: Readonly<Record<string, string>> = { "can't": 'can', "won't": 'will', "shan't": 'shall' };

/** The words of a sentence in order, with phrases that turn it read as one word. Pure; linear in the text's length. */
export function readTokens(text: string): Token[] {
  const raw: Token[] = [];
  let after = '';
  const push = (written: string, word: string, isPossessive = false) => {
    raw.push({
      word,
      written,
      after,
      isPossessive,
      isCapital: /^\p{Lu}/u.test(written),
      ...lookUp(word),
    });
    after = '';
  };
  for (const [found] of text.matchAll(WORD)) {
    if (/^[^\p{L}\p{N}$§%]/u.test(found)) {
      after = found.trim() === '' ? after : after === '' || after === ',' ? found.trim() : after;
      continue;
    }
    const plain = found.replace(/’/g, "'");
    const low = plain.toLowerCase();
    if (low === 'cannot') {
      push('can', 'can');
      push('not', 'not');
    } else if (NOT.test(low)) {
      push(plain, IRREGULAR[low] ?? low.replace(NOT, ''));
      push('not', 'not');
    } else if (/'(?:s|re|ve|ll|d|m)$/.test(low)) {
      const bare = low.replace(/'\w+$/, '');
      push(
        plain.replace(/'\w+$/, ''),
        bare,
        low.endsWith("'s") && !/^(?:it|that|he|she|there|what|who|here|let)$/.test(bare),
      );
    } else push(plain, low);
  }
  return folded(raw);
}

function folded(raw: readonly Token[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < raw.length; ) {
    const first = raw[at];
    if (!first) break;
    const phrase = byFirst.get(first.word)?.find(({ words }) =>
      words.every((word, step) => {
        const token = raw[at + step];
        return token?.word === word && (step === 0 || token.after === '');
      }),
    );
    if (phrase) {
      tokens.push({ ...first, word: phrase.as, isCapital: false, ...lookUp(phrase.as) });
      at += phrase.words.length;
    } else {
      tokens.push(first);
      at += 1;
    }
  }
  return tokens;
}

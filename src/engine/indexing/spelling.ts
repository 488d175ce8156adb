/** Words that end in -ise in American English too; all other -ise words are folded to -ize. */
const KEEPS_ISE =
  /([aouw]|^(adv|advert|appr|chast|circumc|compr|comprom|conc|dem|desp|dev|enterpr|exc|exerc|exorc|expert|franch|disfranch|enfranch|improv|inc|merchand|parad|prec|prem|prom|repr|rev|subdiv|sunr|superv|surm|surpr|telev|treat|upr))$/;

/** Letters without which a word has nothing of what is looked for last: most words, told at once. */
const OTHER_BRITISH = /[iy]s[eia]|l[leio]|res?$/;

const WHOLE_WORDS: Readonly<Record<string, string>> = {
  cheque: 'check',
  cheques: 'checks',
  connexion: 'connection',
  defence: 'defense',
  defences: 'defenses',
  enrol: 'enroll',
  fulfil: 'fulfill',
  fulfilment: 'fulfillment',
  grey: 'gray',
  instalment: 'installment',
  instalments: 'installments',
  licence: 'license',
  licences: 'licenses',
  offence: 'offense',
  offences: 'offenses',
  practise: 'practice',
  practised: 'practiced',
  pretence: 'pretense',
  pretences: 'pretenses',
  programme: 'program',
  skilful: 'skillful',
  wilful: 'willful',
  wilfully: 'willfully',
};

/**
 * A lower-case word in American spelling: harbour → harbor, judgement → judgment, recognise → recognize,
 * cancelled → canceled. Question and material are folded alike, so that either spelling finds the other.
 */
export function foldSpelling(word: string): string {
  const whole = Object.hasOwn(WHOLE_WORDS, word) ? WHOLE_WORDS[word] : undefined;
  if (whole !== undefined) return whole;
  if (word.length < 5) return word;
  if (word.includes('our')) return foldOur(word);
  if (word.includes('dgement')) return word.replace('dgement', 'dgment');
  if (!OTHER_BRITISH.test(word)) return word;
  const ise = /^([a-z]{3,})([iy])s(e|ed|es|er|ers|ing|ation|ations)$/.exec(word);
  if (ise !== null) return foldIse(word, ise[1] ?? '', `${ise[2]}z${ise[3]}`);
  if (/^(cent|theat|fib|met|lit|calib)re(s?)$/.test(word)) return word.replace(/re(s?)$/, 'er$1');
  return word.replace(
    /^(cancel|travel|label|model|counsel|signal|marshal|channel|level|total)l(ed|ing|er|or|ers|ors)$/,
    '$1$2',
  );
}

/** -ise → -ize; of the words in -yse only those of analyse, paralyse and catalyse. */
function foldIse(word: string, head: string, ending: string): string {
  if (ending.startsWith('y')) return head.endsWith('l') ? head + ending : word;
  return KEEPS_ISE.test(head) ? word : head + ending;
}

function foldOur(word: string): string {
  return word.replace(
    /^(harb|col|discol|fav|hon|dishon|lab|belab|behavi|misbehavi|neighb|endeav|hum|rum|vap|od|vig|arm|ard|clam|savi|parl|ferv|ranc|splend|val)our/,
    '$1or',
  );
}

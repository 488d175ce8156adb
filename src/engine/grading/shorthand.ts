/** How students write small words when a clock runs, with what they stand for; what stands for a term of art is in the thesaurus. */
const WRITTEN: readonly [RegExp, string][] = [
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/in\b/gi, 'within'],
  [/\bw\/(?=\s|\p{L})/giu, 'with '],
  [/\bb\/c\b/gi, 'because'],
  [/\bK\b(?!\.)/g, 'contract'],
  [/(?<![\p{L}\d])[πΠ](?![\p{L}\d])/gu, 'plaintiff'],
  [/(?<![\p{L}\d])[Δ∆](?![\p{L}\d])/gu, 'defendant'],
  [/≠|!=/g, ' is not '],
  [/≤|<=/g, ' at most '],
  [/≥/g, ' at least '],
  [/\s*(?:=>|->|→|⇒)\s*/g, ', so '],
  [/(?<=[\p{L}\d)] )>(?= ?[\p{L}\d$])/gu, 'more than'],
  [/(?<=[\p{L}\d)] )<(?= ?[\p{L}\d$])/gu, 'less than'],
  [/(?<=\s)=(?=\s)/g, 'is'],
  [/(?<=\s)\+(?=\s)/g, 'and'],
  [/\bcts?\b\.?(?= \p{L})/giu, 'court'],
  [/\breq(?:'d|d)\b/gi, 'required'],
  [/\byrs?\b\.?/gi, 'years'],
  [/\bmos?\b\.?(?=[\s,;)])/gi, 'months'],
];

/** A sentence with notes written out: "no consid. w/o a bargain" has "without". Words cut short stay as they are. */
export const writtenOut = (text: string): string =>
  WRITTEN.reduce((read, [written, meant]) => read.replace(written, meant), text);

/** Words cut short by a point inside a sentence ("consid.", "unavail.,"), in lower case. */
export const cutShort = (text: string): string[] =>
  [...text.matchAll(/\b(\p{L}{3,})\.(?=[\s,;:)/-]+[\p{Ll}\d(,;+=]|[,;:)])/gu)].map(([, word = '']) =>
    word.toLowerCase(),
  );

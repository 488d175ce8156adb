import type { Thesaurus } from '../finding/thesaurus.ts';

/** A text that a sentence may rest on. `title`: what stands over it, a heading or the name of the case. */
export type Source = { text: string; title?: string };

/** A statement of the law library: the entry's name, what it says, and whose it is. */
export type LawText = { name: string; text: string; authority: string };

/**
 * What a sentence rests on. 'supported': a source carries it; 'general': no source does, but a statement of the law library;
 * 'own': neither; 'contradicted': a source speaks of the same thing and says something else.
 */
export type State = 'supported' | 'general' | 'own' | 'contradicted';

/**
 * What kept a sentence from being supported: something turned ('number', 'name', 'negation', 'modal', 'roles'), said of
 * another case ('holding'), a doctrine that the source does not have ('invented'), put together from places that do not
 * say it together ('glued'), or too little of it in one place ('thin').
 */
export type Why =
  | 'number'
  | 'name'
  | 'negation'
  | 'modal'
  | 'roles'
  | 'holding'
  | 'glued'
  | 'invented'
  | 'thin';

/**
 * What a sentence rests on. `by`: the source ('supported', 'contradicted') or the law text ('general') by its place in its
 * list, else null. `share`: the weight of the sentence's telling words that the closest stretch has, 0 to 1.
 */
export type Grounds = { state: State; by: number | null; why: Why | null; share: number };

/** What a check may lean on beside the texts: terms of art by all their names, and words whose names need no source. */
export type Leaning = { thesaurus?: Thesaurus; also?: string };

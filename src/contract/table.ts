import * as account from './account.ts';
import * as billing from './billing.ts';
import * as cardImport from './card-import.ts';
import * as cards from './cards.ts';
import * as chat from './chat.ts';
import * as clones from './clones.ts';
import * as coldCall from './cold-call.ts';
import * as contact from './contact.ts';
import * as demo from './demo.ts';
import * as drills from './drills.ts';
import type { Endpoint } from './endpoint.ts';
import * as examCorrections from './exam-corrections.ts';
import * as fingerprint from './fingerprint.ts';
import * as found from './found.ts';
import * as honorCode from './honor-code.ts';
import * as lex from './lex.ts';
import * as materials from './materials.ts';
import * as operations from './operations.ts';
import * as outlines from './outlines.ts';
import * as personalData from './personal-data.ts';
import * as practiceAnswers from './practice-answers.ts';
import * as prediction from './prediction.ts';
import * as professors from './professors.ts';
import * as profile from './profile.ts';
import * as saved from './saved.ts';
import * as schools from './schools.ts';
import * as units from './units.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value;

const nouns = {
  ...account,
  ...billing,
  ...cardImport,
  ...cards,
  ...chat,
  ...clones,
  ...coldCall,
  ...contact,
  ...demo,
  ...drills,
  ...examCorrections,
  ...fingerprint,
  ...found,
  ...honorCode,
  ...lex,
  ...materials,
  ...operations,
  ...outlines,
  ...personalData,
  ...practiceAnswers,
  ...prediction,
  ...professors,
  ...profile,
  ...saved,
  ...schools,
  ...units,
};

type Nouns = typeof nouns;
/** The names of the contract's lines. */
export type LineName = { [N in keyof Nouns]: Nouns[N] extends Endpoint ? N : never }[keyof Nouns];
/** The lines by their names, each with its own types. */
export type Lines = { [N in LineName]: Extract<Nouns[N], Endpoint> };

/** Every line of the contract by its name. Tests and the OpenAPI document loop over it. */
export const CONTRACT: Record<string, Endpoint> = Object.fromEntries(
  Object.entries<unknown>(nouns).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

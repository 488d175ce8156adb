import { describe, expect, it } from 'vitest';
import { told } from '../../../test/support/ask-library.ts';
import { libraryOf, madeUpCase } from '../../../test/support/made-up-cases.ts';
import { findLibraryCase } from './library-case.ts';
import type { LibraryCase } from './library-cases.ts';

const found = (question: string, subject: 'contracts' | 'torts' | null = 'contracts') =>
  findLibraryCase(told, question, subject)?.named.name ?? null;
const HAMER = 'Hamer v. Sidway';
const namedLike = (name: string) => ({
  ...(told.cases[0] as LibraryCase),
  name,
  nicknames: [],
  parties: name.split(' v. ').map((party) => ({
    telling: party === 'People' ? [] : [party.toLowerCase()],
    abbreviated: [],
    initials: '',
    words: [party.toLowerCase()],
  })),
});

describe('the case that a question names', () => {
  it.each([
    'the sober nephew',
    'what happened in the sober nephew case?',
    'Brief the uncle case',
    'the sobber nephew',
    'Brief Hamer',
    'what did Sidwey argue',
    'hamer vs sidway',
  ])('is found by what students call it, misspelt too: %s', (question) =>
    expect(found(question)).toBe(HAMER),
  );

  it.each([
    'My uncle promised me a car, and I painted his house. Can I get the car?',
    'is a promise to an uncle binding',
    'the tunnel collapsed on a worker, who pays',
    'Hamer v. Jones',
  ])('is none where the words are about something else: %s', (question) =>
    expect(found(question)).toBeNull(),
  );

  it('of another subject is found by its whole name or nickname only', () => {
    expect(found('the uncle case', 'torts')).toBe(HAMER);
    expect(found('what did Hamer decide', 'torts')).toBeNull();
  });

  it('is found in another subject where nothing but a name was typed', () =>
    expect(found('Sidway', 'torts')).toBe(HAMER));

  it('is none where a judge of a party’s name writes', () => {
    const jackson = { ...told, cases: [namedLike('Dobbs v. Jackson')] };
    expect(findLibraryCase(jackson, 'jackson concurrence', null)).toBeNull();
    expect(findLibraryCase(jackson, 'the jackson case', null)?.named.name).toBe('Dobbs v. Jackson');
  });

  it.each([
    ['ppl v jaffe', 'People v. Jaffe'],
    ['harris v blak', 'Harris v. Balk'],
    ['harris v baulk', 'Harris v. Balk'],
    ['fn v conover', 'Fallow Northern v. Conover'],
    ['fallow northern v cannover', 'Fallow Northern v. Conover'],
  ])('is found as students shorten, misspell and mix up its parties: %s', (typed, name) => {
    const northern = namedLike('Fallow Northern v. Conover');
    const parties = northern.parties.map((party, at) =>
      at === 0 ? { ...party, telling: ['fallow', 'northern'], initials: 'fn' } : party,
    );
    const cases = [namedLike('People v. Jaffe'), namedLike('Harris v. Balk'), { ...northern, parties }];
    expect(findLibraryCase({ ...told, cases }, typed, null)?.named.name).toBe(name);
  });

  it('is the one that is called by the name, where another has it as its second party', () => {
    const [most] = [...told.cases].sort((a, b) => b.leads.length - a.leads.length);
    const second = { ...namedLike('Corbel v. Rushmere'), leads: most?.leads ?? [] };
    const cases = [second, { ...namedLike('Rushmere v. Tolland'), leads: [] }];
    expect(findLibraryCase({ ...told, cases }, 'rushmere', null)?.named.name).toBe('Rushmere v. Tolland');
  });

  it('is found by how its name sounds', () => {
    const cases = [namedLike('Stangraf v. Long Ferry')];
    expect(findLibraryCase({ ...told, cases }, 'stangraph', null)?.named.name).toBe('Stangraf v. Long Ferry');
  });

  it('is found by an everyday name where the student says that it is a case and one more word fits', () => {
    const [uncle] = told.cases.filter(({ name }) => name === HAMER);
    const cases = [
      { ...(uncle as LibraryCase), nicknames: [], parties: namedLike('Promise v. State').parties },
    ];
    const asked = (typed: string, isSaid: boolean) =>
      findLibraryCase({ ...told, cases }, typed, 'contracts', isSaid)?.named.name ?? null;
    expect(asked('promise nephew drinking smoking', true)).toBe(HAMER);
    expect(asked('promise nephew drinking smoking', false)).toBeNull();
    expect(asked('promise bridge river boat', true)).toBeNull();
  });

  it('is found by a party’s initials', () => {
    const { parties } = namedLike('Director v. Morgan');
    const cases = [
      {
        ...namedLike('Director v. Morgan'),
        parties: parties.map((party, at) => (at === 0 ? { ...party, initials: 'dpp' } : party)),
      },
    ];
    expect(findLibraryCase({ ...told, cases }, 'dpp v morgan', null)?.named.name).toBe('Director v. Morgan');
    expect(findLibraryCase({ ...told, cases }, 'dpw v morgan', null)).toBeNull();
  });

  it('is none where somebody else stands in the place of the People', () => {
    const people = { ...told, cases: [namedLike('People v. Jaffe')] };
    expect(findLibraryCase(people, 'Globe Oil v. Jaffe', null)).toBeNull();
    expect(findLibraryCase(people, 'US v. Jaffe', null)).toBeNull();
  });

  it.each([
    ['Garvey v. Joseph Vance Co.', 'Garvey v. State'],
    ['Bateson v. State Bar of Arizona', 'Arizona v. United States'],
    ['Brook v. Ryder American Corp.', 'People v. Brook'],
    ['Hopper v. All Pets Clinic', 'The T.J. Hopper'],
  ])('is none where a whole name is of other parties: %s', (typed, name) => {
    const records = [madeUpCase(name, { nicknames: [] })];
    expect(findLibraryCase(libraryOf(...records), typed, null)).toBeNull();
  });

  it.each(['Brief New York v. Ondry', 'What did New York v. Ondry and its kin hold?', 'NEW YORK v. Ondry'])(
    'is found by its whole name in a sentence: %s',
    (typed) => {
      const found = findLibraryCase(libraryOf(madeUpCase('New York v. Ondry')), typed, null);
      expect(found).toMatchObject({ named: { name: 'New York v. Ondry' }, isWhole: true });
    },
  );

  it('is found where no entry leads it', () => expect(found('the tunnel case')).toBe('Ferret v. Badger Co.'));
});

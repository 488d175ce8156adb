import { describe, expect, it } from 'vitest';
import type { UnitParts, UnitQuote } from '#contract/units.ts';
import { askForLimit, askForPart, askForRule } from './card-fronts.ts';

const quote = (text: string, start = 0): UnitQuote => ({
  material_id: 1,
  page: 1,
  start,
  end: start + text.length,
  text,
  label: 'p. 1',
});

const ask = (name: string, rule: string) => askForRule({ name, topic: 'Land' }, quote(rule));

describe('the question for a rule', () => {
  it.each([
    ['Easements', 'An easement is a right to use land.', 'Easement: what is it?'],
    ['Fixtures', 'Fixtures are the things that pass with land.', 'Fixtures: what are they?'],
    ['Jury instruction', 'A cotenant is one who holds with others.', 'Jury instruction: what is a cotenant?'],
    ['Lapse', 'A devise lapses at the death of the taker.', 'Lapse: what is the rule?'],
    ['Who may enter?', 'A landlord may enter after a day.', 'Who may enter? What is the rule?'],
  ])('asks for what the heading %j names', (name, rule, front) => {
    expect(ask(name, rule)).toBe(front);
  });

  it('asks for what holds under the condition that a rule opens with', () => {
    expect(ask('If the deed is lost', 'If the deed is lost, a copy will do.')).toBe(
      'What is the rule if the deed is lost?',
    );
    expect(
      ask('Common law and code', 'Where the code is silent, the common law fills the gap of the code.'),
    ).toBe('Common law and code: what is the rule where the code is silent?');
  });

  it('asks for the other half of a rule that nothing names', () => {
    expect(ask('A tenant is liable if …', 'A tenant is liable if the waste was not repaired.')).toBe(
      'Land. Complete the rule: “A tenant is liable if …”',
    );
    expect(ask('Waste: A court may order …', 'A court may order the tenant to pay for waste.')).toBe(
      'Waste. Complete the rule: “A court may order the tenant to …”',
    );
    expect(ask('Leases and licenses', 'A tenant may not cut any trees unless they are dead.')).toBe(
      'Leases and licenses. Complete the rule: “A tenant may not cut any trees unless …”',
    );
    expect(
      ask('Majority rule. The tenant pays …', 'Majority rule. The tenant pays rent until the lease ends.'),
    ).toBe('Land. Complete the rule: “Majority rule. The tenant pays rent until …”');
  });

  it('asks for each of several things that a rule says the meaning of, not for one', () => {
    const rule = 'A lease is a right to hold land. A license is a permission to enter.';
    expect(ask('Lease and license', rule)).toBe('Lease and license: what is each?');
    expect(ask('Lease; the holdover rule', 'The holdover rule is the rule that a lease goes on.')).toBe(
      'Holdover rule: what is it?',
    );
  });

  it('never asks what "there" is, nor whose discretion', () => {
    expect(ask('Hall v. Roe', 'There is a duty to mend a fence.')).toBe('Hall v. Roe: what is the rule?');
    expect(ask('In using its discretion', 'In using its discretion, the court weighs the harm.')).toBe(
      'Land. Complete the rule: “In using its discretion …”',
    );
  });
});

describe('the question for a part of a list', () => {
  const unit = (name: string, rule: string, parts: string[]): UnitParts => ({
    key: '',
    topic: 'Land',
    name,
    heading: null,
    rule: quote(rule),
    elements: parts.map((part) => quote(part, rule.indexOf(part))),
    exceptions: [],
    authorities: [],
    trap: null,
    departures: [],
    marks: [],
  });

  it('has the words that announce the list where the name does not say them', () => {
    const rule = 'A use is a nuisance if: (1) it is unreasonable; and (2) it is not trivial.';
    const parts = ['it is unreasonable', 'it is not trivial'];
    expect(askForPart(unit('Definitions', rule, parts), 0)).toBe(
      'Definitions: “A use is a nuisance if …”: element 1 of 2',
    );
    expect(askForPart(unit('A use is a nuisance …', rule, parts), 0)).toBe(
      '“A use is a nuisance if …”: element 1 of 2',
    );
    expect(askForPart(unit('Nuisance by use', rule, parts), 1)).toBe(
      'Nuisance by use: element 2 of 2, after “it is unreasonable”',
    );
  });
});

describe('the question for a limit', () => {
  const limits = (...given: [text: string, trigger: string | null][]) => {
    const exceptions = given.map(([text, trigger]) => ({
      quote: quote(text),
      trigger: trigger === null ? null : quote(trigger),
    }));
    const unit = { name: 'Lease', exceptions } as UnitParts;
    return exceptions.map((_, at) => askForLimit(unit, at));
  };

  it('has what the page calls it, or when it bites', () => {
    expect(
      limits(
        ['Notice given. A tenant who gave notice may leave.', null],
        [
          'A tenant may leave if the roof has fallen in, unless he broke it.',
          'if the roof has fallen in, unless he broke it',
        ],
        ['The lease binds nobody if it is forged by the agent of the owner.', 'if it is forged by the agent'],
      ),
    ).toEqual([
      'Lease: what is the limit “Notice given”?',
      'Lease: what holds if the roof has fallen in?',
      'Lease: which limit or exception do your materials name? (3 of 3)',
    ]);
  });

  it('is not asked where the page has its name alone', () => {
    expect(limits(['Reliance on the notice. § 89(c).', null])).toEqual([null]);
  });
});

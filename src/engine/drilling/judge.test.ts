import { describe, expect, test } from 'vitest';
import { thesaurus } from '../../../test/support/content.ts';
import { breaksOff } from './breaks-off.ts';
import { judgeReply } from './judge.ts';
import type { Rung } from './rung.ts';

const rungOf = (kind: Rung['kind'], ...texts: string[]): Rung => ({
  kind,
  gold: texts.map((text) => ({ material_id: 1, page: 1, start: 0, end: text.length, text, label: 'p. 1' })),
  heading: null,
  story: null,
  near: 'A ladder that is left against a wall tempts children.',
});
const CALL = 'Reed v. Lowe\nWhat did the court hold in Reed v. Lowe?';
const HOLDING = rungOf('holding', 'The owner of a ladder owes a child who may find it reasonable care.');

describe('judgeReply', () => {
  test.each<[string, string]>([
    ['The owner of a ladder owes a child who may find it reasonable care.', 'enough'],
    ['The one who owns a ladder owes reasonable care to any child that finds it.', 'enough'],
    ['An owner of a ladder owes reasonable care to a child who may find it.', 'enough'],
    ['The owner of a ladder does not owe a child who may find it reasonable care.', 'wrong'],
    ['The owner has some duty there.', 'part'],
    ['Consideration is a bargained-for exchange between two merchants.', 'wrong'],
    ['What did the court hold in Reed v. Lowe?', 'wrong'],
    ['', 'wrong'],
  ])('%s is %s', (reply, verdict) => {
    expect(judgeReply(HOLDING, CALL, reply, thesaurus).verdict).toBe(verdict);
  });

  test.each<[string, string, boolean]>([
    ["I don't know", 'wrong', false],
    ["I really don't know this one, sorry.", 'wrong', false],
    ['Reveal the page on the ladder of the child and its owner.', 'wrong', false],
    ['The owner of a ladder owes a child who may', 'part', true],
    ['a child who may find it', 'part', true],
    ['It is not so that the owner of a ladder owes a child who may find it reasonable care.', 'wrong', false],
    ['The owner ladder owes a child who find it reasonable care.', 'enough', true],
    ['care find ladder a reasonable The child owner it owes', 'part', false],
    ['I am not sure.', 'wrong', false],
    ['The owner has some duty of care there.', 'part', true],
  ])('%s is %s and has something of it: %s', (reply, verdict, hasSome) => {
    expect(judgeReply(HOLDING, CALL, reply, thesaurus)).toMatchObject({ verdict, hasSome });
  });

  test('does not take what every answer of the subject ends with for the answer', () => {
    const rule = rungOf(
      'rule',
      'To return the tenant to the comfort she enjoyed before the damage caused by the landlord.',
    );
    const call = 'State the rule on repairs.';
    expect(judgeReply(rule, call, 'The landlord caused damage.', thesaurus).verdict).toBe('part');
    const own = 'It returns the tenant to the comfort she enjoyed before the landlord caused the damage.';
    expect(judgeReply(rule, call, own, thesaurus).verdict).toBe('enough');
  });

  test('takes an issue with and without its denial', () => {
    const issue = rungOf('issue', 'Whether a suit may be brought against the owner of a ladder.');
    const asked = 'Whether a suit may not be brought against the owner of a ladder.';
    expect(judgeReply(issue, CALL, asked, thesaurus).verdict).toBe('enough');
  });

  test('takes a sentence or clause of the page for all that was asked, and no piece of one', () => {
    const facts = rungOf(
      'facts',
      'Lowe left a ladder against a wall.',
      'Reed climbed it at night and fell on a rake.',
    );
    const one = 'Reed climbed it at night and fell on a rake.';
    expect(judgeReply(facts, CALL, one, thesaurus).verdict).toBe('enough');
    expect(judgeReply(facts, CALL, 'at night and fell on a rake', thesaurus).verdict).toBe('part');
    const whole = rungOf(
      'holding',
      'Yes: Lowe must move the ladder from the wall; an injunction is granted.',
    );
    expect(judgeReply(whole, CALL, 'Lowe must move the ladder from the wall', thesaurus).verdict).toBe(
      'enough',
    );
    expect(judgeReply(whole, CALL, 'the ladder from the wall', thesaurus).verdict).toBe('part');
  });

  test('hears the student’s own words, right or wrong', () => {
    const { heard } = judgeReply(HOLDING, CALL, 'Merchants bargain over a ladder.', thesaurus);
    expect(heard.toSorted()).toEqual(['bargain', 'ladder', 'merchants']);
  });

  test('takes the page read out as a question for no answer', () => {
    const asked = 'The owner of a ladder owes a child who may find it reasonable care?';
    expect(judgeReply(HOLDING, CALL, asked, thesaurus).verdict).toBe('wrong');
    const two = rungOf('rule', 'A ladder is a tool.', 'It must be kept from the wall of a school at night.');
    const both = 'A ladder is a tool. It must be kept from the wall of a school at night?';
    expect(judgeReply(two, CALL, both, thesaurus).verdict).toBe('part');
  });

  test('tells what is denied where, and hears nothing in what only gives up', () => {
    const rule = rungOf(
      'rule',
      'An owner has no duty to inspect a ladder. There is a duty to warn of its breaks.',
    );
    const moved = 'An owner has a duty to inspect a ladder. There is no duty to warn of its breaks.';
    expect(judgeReply(rule, CALL, moved, thesaurus).verdict).not.toBe('enough');
    expect(judgeReply(rule, CALL, 'I am not sure what the rule is.', thesaurus).heard).toEqual([]);
  });

  test('does not call wrong what denies in other words or counts a neither twice', () => {
    const rule = rungOf(
      'rule',
      'A vote is valid where a member has such notice of the meeting that counting it does not offend the fair play of the club.',
    );
    const other =
      'The fair play of a club has to be honored in counting votes, so there must be notice to its members first.';
    expect(judgeReply(rule, CALL, other, thesaurus).verdict).not.toBe('wrong');
    const list = rungOf(
      'rule',
      'Neither rain, nor snow, nor the night excuses an owner who leaves a ladder in the open.',
    );
    const told = 'An owner who leaves a ladder in the open isn’t excused by rain, snow or night.';
    expect(judgeReply(list, CALL, told, thesaurus).verdict).not.toBe('wrong');
  });

  test('lets a longer reply deny what it likes on another matter', () => {
    const more = 'The boy was not hurt much, and nobody else ever came, not even his mother.';
    const told = `An owner of a ladder owes reasonable care to a child who may find it. ${more}`;
    expect(judgeReply(HOLDING, CALL, told, thesaurus).verdict).toBe('enough');
  });

  test.each<[string, boolean]>([
    ['Does a fence at the end of a lane violate the Common Lands Act?', true],
    ['Is it a fair use in Marl and its river towns, or does it violate the Common Lands Act?', false],
  ])('%s stops in the middle of the page: %s', (reply, stops) => {
    const page =
      'Does a fence at the end of a lane violate the Common Lands Act of Marl and its river towns?';
    expect(breaksOff(reply, [page], 0.7)).toBe(stops);
  });

  test('asks for no "No" before a holding, and takes none that denies a word of it', () => {
    const no = rungOf(
      'holding',
      'No: a ladder on a public wall must be chained, and the owner never did so.',
    );
    const told = 'A ladder on a public wall has to be chained, and the owner did not.';
    expect(judgeReply(no, CALL, told, thesaurus).verdict).toBe('enough');
    const rule = rungOf(
      'rule',
      'A permit is a paper by which the town lets an owner keep a ladder at the wall of a street.',
    );
    const denied =
      'A permit is any paper of the town on a ladder at a street, even where no owner is named in it.';
    expect(judgeReply(rule, CALL, denied, thesaurus).verdict).not.toBe('enough');
  });

  test('takes the page with its brackets', () => {
    const rule = rungOf(
      'rule',
      'No owner of a ladder is liable for what a thief does with it at night in another town.',
      'General liability (which no court has seen, and nobody may claim who does not own a wall) requires more than a ladder.',
    );
    const all = rule.gold.map(({ text }) => text).join(' ');
    expect(judgeReply(rule, CALL, all, thesaurus).verdict).toBe('enough');
  });

  test('takes no sentence that stops in its middle', () => {
    const rule = rungOf(
      'rule',
      'An objective standard meant to tell every owner what careful use of a ladder requires.',
    );
    expect(judgeReply(rule, CALL, 'An objective standard meant to tell every owner', thesaurus).verdict).toBe(
      'part',
    );
  });

  test('takes an issue as a question, and nothing else', () => {
    const issue = rungOf('issue', 'Does the owner of a ladder owe a child reasonable care?');
    const asked = 'Does a ladder’s owner owe a child reasonable care?';
    expect(judgeReply(issue, CALL, asked, thesaurus).verdict).toBe('enough');
    expect(judgeReply(HOLDING, CALL, asked, thesaurus).verdict).toBe('wrong');
  });
});

import { describe, expect, it } from 'vitest';
import { readLibrary, readTold, told } from '../../../test/support/ask-library.ts';
import { RECORDS } from '../../../test/support/case-records.ts';
import { phrases } from '../../../test/support/content.ts';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import { partsOfCase } from './case-parts.ts';
import { caseCard } from './law-card.ts';

const [hamer, ferret] = RECORDS;
const rules = DOCTRINES.map(({ rule }) => rule);
const lineOf = (text: string, label: string) =>
  text.split('\n').find((line) => line.trim().startsWith(`${label}: `)) ?? '';
const call = (text: string) => readTold(text, { task: 'cold_call' });

describe('a case with its own record', () => {
  it('is briefed with its own rule, question and reasons; the doctrine stands under the law today', () => {
    const brief = readTold('Brief Hamer v. Sidway', { task: 'brief' });
    expect(lineOf(brief, 'Rule')).toContain(hamer?.rule);
    expect(lineOf(brief, 'Issue')).toContain(hamer?.question);
    expect(lineOf(brief, 'Why it is taught')).toContain(hamer?.taught_for);
    expect(lineOf(brief, 'The law today: Consideration')).toContain(rules[0]);
    expect(brief).toContain('Not in the law library: procedural history, the vote, separate opinions.');
  });

  it('that was superseded keeps the rule of its day, and says what undid it and what the law is now', () => {
    const brief = readTold('Brief Ferret v. Badger', { task: 'brief' });
    expect(lineOf(brief, 'Rule')).toContain('Whoever digs lower');
    expect(lineOf(brief, 'Status')).toContain('Superseded by Otter v. Badger Co. (1950).');
    expect(lineOf(brief, 'The law today')).toContain('Whoever came first');
    expect(lineOf(brief, 'Dissent (Judge Mole)')).toContain('Depth proves nothing.');
    expect(brief).not.toContain('Not in the law library');
  });

  it('never has a doctrine’s rule as its own, with a record or without', () => {
    const shelf = { library: told, phrases };
    for (const named of told.cases)
      for (const { part, body } of partsOfCase(shelf, named))
        if (part !== 'today') expect(rules, named.name).not.toContain(body);
    expect(lineOf(readLibrary('Brief Hamer v. Sidway', { task: 'brief' }), 'Rule')).toBe('');
  });

  it('a question on one part of it is answered with that part first', () => {
    const [, , first] = readTold('What did the dissent say in Ferret v. Badger?').split('\n');
    expect(first).not.toContain('Dissent');
    expect(readTold('What did the dissent say in Ferret v. Badger?').split('\n')[1]).toContain('Judge Mole');
    expect(readTold('Is Ferret v. Badger still good law?').split('\n')[1]).toContain('Superseded by');
  });

  it('a closed card beside an answer has its holding, its status and the law today', () => {
    const card = caseCard('who won in Ferret v. Badger', told, 'contracts', phrases);
    if (card?.type !== 'law') throw new Error('no card');
    expect(card.title).toBe(ferret?.name);
    expect(card.summary.map(({ label }) => label)).toEqual(['Holding', 'Status', 'The law today']);
    expect(caseCard('what is consideration', told, 'contracts', phrases)).toBeNull();
  });
});

describe('a cold call on a case with a record', () => {
  it('says its own parts within a minute, what undid it among them', () => {
    const text = call('Case: Ferret v. Badger');
    const [script = ''] = text.split('You may be asked next');
    expect(lineOf(script, 'Rule')).toContain('Whoever digs lower');
    expect(lineOf(script, 'Status')).toContain('Superseded by');
    expect(script.split(/\s+/).length).toBeLessThan(180);
  });

  it('asks on about this case: the dissent, another fact, whether it is good law', () => {
    const [, asked = ''] = call('Case: Ferret v. Badger').split('You may be asked next');
    expect(asked).toContain('What did the other judges say?');
    expect(asked).toContain('Depth proves nothing.');
    expect(asked).toContain('Suppose one fact were different.');
    expect(asked).toMatch(/still good law\?\n\s+Status: Superseded/);
  });

  it('leaves out whole what a minute does not hold, and has it asked', () => {
    const long = `${'word '.repeat(79)}end.`;
    const shelf = { library: told, phrases };
    const named = told.cases.find(({ name }) => name === ferret?.name);
    if (!named?.record) throw new Error('no case');
    const wide = { ...named, record: { ...named.record, facts: long, reasoning: long } };
    expect(partsOfCase(shelf, wide).map(({ body }) => body)).toContain(long);
    const context = 'Context: what happened under the den';
    expect(call(`Case: Ferret v. Badger\n${context}`)).toContain('Facts:');
  });
});

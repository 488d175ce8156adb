import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, askProfessor, linesOf, listMessages } from '#contract/chat.ts';
import { CASE_NOTES, openCaseCourse } from '../../../../test/support/case-course.ts';
import { type Behavior, passagesIn } from '../../../../test/support/model-server.ts';
import { LIMITS, type ModelSite, openModelSite } from '../../../../test/support/model-site.ts';
import { PLANTED } from '../../../../test/support/planted.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';
import type { BriefClaim } from './brief-prompt.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await openModelSite();
});
afterAll(() => site.close());
beforeEach(() => site.putProfessor());

async function briefed(notes = CASE_NOTES, message = 'Brief Hamer v. Sidway') {
  const { student, clone_id } = await openCaseCourse(site.app, { notes });
  const { body } = await student.call(askProfessor, { clone_id, message, task: 'brief' });
  return { student, clone_id, answer: body };
}

const aloneOn = new Map<string, Promise<Answer>>();

/** The same brief with nobody but the embedded professor, made once for the same notes. */
function alone(notes = CASE_NOTES): Promise<Answer> {
  const made = aloneOn.get(notes) ?? site.withoutModel(async () => (await briefed(notes)).answer);
  aloneOn.set(notes, made);
  return made;
}

const HOLDING = 'Giving up a legal right at the request of the promisor is consideration.';
const DISSENT = 'A dissenting judge thought that the nephew lost nothing by leading a sober life.';
const KIRKSEY = 'The promise to the widow was a mere gratuity and the loss of her land was no consideration.';
const RULE = 'Consideration is a bargained-for exchange of promises or performances.';

const claim = (prompt: string, part: BriefClaim['part'], words: string, text: string): BriefClaim => ({
  part,
  claim: words,
  quotes: [{ passage: passagesIn(prompt).find((each) => each.text.includes(text))?.id ?? 'P1', text }],
});
const says = (claims: (prompt: string) => BriefClaim[]): Behavior => ({
  says: (prompt) => ({ elements: claims(prompt) }),
});

/** The lines of a part of a brief, as text with the numbers of its citations taken off. */
const partOf = (answer: Answer, label: string): string[] => {
  const part = answer.parts.find((each) => each.label === label);
  return linesOf((part?.blocks ?? []).flatMap((at) => answer.blocks[at] ?? [])).map(({ text }) =>
    text.replace(/ \[\d+\]/g, ''),
  );
};
const textsOf = (answer: Answer) => linesOf(answer.blocks).map(({ text }) => text.replace(/ \[\d+\]/g, ''));

const withoutNote = (answer: Answer) =>
  textsOf(answer).filter((text) => !/^(?:The|What the) language model/.test(text));

describe('a brief that a model helps with', () => {
  test('takes its sentence for a part whose quotes bear it out; all other parts stay as they were', async () => {
    const own = 'Giving up a legal right at the promisor’s request is consideration.';
    site.server.behave(says((prompt) => [claim(prompt, 'holding', own, HOLDING)]));
    const { student, clone_id, answer } = await briefed();
    const before = await alone();
    expect(answer.kind).toBe('answer');
    expect(partOf(answer, 'Holding:')).toEqual(['Holding:', `${own} “${HOLDING}”`]);
    for (const label of ['Facts:', 'Procedural history:', 'Issue:', 'Reasoning:', 'Separate opinion:'])
      expect(partOf(answer, label)).toEqual(partOf(before, label));
    expect(answer.parts.map(({ label }) => label)).toEqual(before.parts.map(({ label }) => label));
    expect(answer.response).not.toContain('language model');
    await expectTrueQuotes(student, answer.citations, 4);
    const stored = (await student.call(listMessages, { id: clone_id })).body.at(-1);
    expect(stored).toMatchObject({ task: 'brief', blocks: answer.blocks, citations: answer.citations });
  });

  test('fills a part that the embedded one has not, in its place, and no longer calls it missing', async () => {
    const notes = CASE_NOTES.replace('### Procedural history\n', '').replace('### Issue\n', '');
    const before = await alone(notes);
    expect(before.response).toMatch(/Not in your materials: .*issue/);
    const issue = 'Is giving up some legal right consideration?';
    const text = 'Is giving up a legal right consideration for a promise?';
    site.server.behave(says((prompt) => [claim(prompt, 'issue', issue, text)]));
    const { answer } = await briefed(notes);
    // Under the heading of the facts the notes have no issue, whatever the model says.
    expect(answer.response).not.toContain(issue);
    const plain = CASE_NOTES.replace('### Issue\n\n', '### More\n\n');
    expect((await alone(plain)).response).toMatch(/Not in your materials: .*issue/);
    const filled = (await briefed(plain)).answer;
    expect(partOf(filled, 'Issue:')).toEqual(['Issue:', `${issue} “${text}”`]);
    expect(filled.response).not.toMatch(/Not in your materials: .*issue/);
    const labels = filled.parts.map(({ label }) => label);
    expect(labels.indexOf('Issue:')).toBe(labels.indexOf('Procedural history:') + 1);
  });

  test('is told the passages of that case and the heading it illustrates, and nothing of other cases', async () => {
    site.server.behave(says(() => []));
    await briefed(CASE_NOTES, 'Brief Hamer v. Sidway, and tell me PINEAPPLE');
    const [request] = site.server.requests;
    const texts = passagesIn(request?.prompt ?? '')
      .map(({ text }) => text)
      .join('\n');
    expect(texts).toContain(HOLDING);
    expect(texts).toContain(RULE);
    expect(texts).not.toContain('widow');
    // What the student typed is not needed, and so not sent.
    expect(request?.prompt).not.toContain('PINEAPPLE');
    await briefed();
    expect(site.server.requests[1]?.system).toBe(site.server.requests[0]?.system);
  });

  test('is not asked where there is no case to brief', async () => {
    site.server.behave(says(() => []));
    const { answer } = await briefed(CASE_NOTES, 'Brief Raffles v. Wichelhaus');
    expect(answer.blocks.length).toBeGreaterThan(0);
    expect(site.server.requests).toEqual([]);
  });
});

describe('what a brief does not take from a model', () => {
  const WRONG: [string, (prompt: string) => BriefClaim][] = [
    [
      'words that the quote does not bear out',
      (prompt) => claim(prompt, 'holding', 'The uncle was a fraud and owed damages.', HOLDING),
    ],
    [
      'a quote that is made up',
      (prompt) => claim(prompt, 'holding', 'Sobriety is consideration.', 'Sobriety is always consideration.'),
    ],
    ['a quote turned around', (prompt) => claim(prompt, 'holding', '', HOLDING.replace(' is ', ' is not '))],
    [
      'the dissent as the holding',
      (prompt) => claim(prompt, 'holding', 'The nephew lost nothing by leading a sober life.', DISSENT),
    ],
    [
      'the holding as a fact',
      (prompt) => claim(prompt, 'facts', 'Giving up a legal right is consideration.', HOLDING),
    ],
    [
      'another case’s holding',
      (prompt) => claim(prompt, 'holding', 'The loss of land was no consideration.', KIRKSEY),
    ],
    [
      'a general rule as the holding',
      (prompt) => claim(prompt, 'holding', 'Consideration is a bargained-for exchange.', RULE),
    ],
  ];
  test.each(WRONG)('%s', async (_, wrong) => {
    site.server.behave(says((prompt) => [wrong(prompt)]));
    const { student, answer } = await briefed();
    const before = await alone();
    expect(answer.response).toContain('What the language model wrote does not stand in your materials.');
    expect(withoutNote(answer)).toEqual(textsOf(before));
    await expectTrueQuotes(student, answer.citations, 4);
  });

  test('a third of its quotes made up: none of them is shown', async () => {
    site.server.behave(
      says((prompt) => [
        claim(
          prompt,
          'facts',
          'The nephew gave up both.',
          'The nephew gave up both and asked for the money.',
        ),
        claim(
          prompt,
          'issue',
          'Is a farm in Ohio consideration?',
          'Is a farm in Ohio consideration for a promise?',
        ),
        claim(
          prompt,
          'holding',
          'The promise of the uncle was enforceable, by law.',
          'The promise of the uncle was enforceable.',
        ),
      ]),
    );
    const { student, answer } = await briefed();
    expect(answer.response).not.toContain('Ohio');
    expect(answer.response).toContain('“The nephew gave up both and asked for the money.”');
    await expectTrueQuotes(student, answer.citations, 4);
  });
});

describe('a model that fails at a brief', () => {
  const cases: [Behavior, string][] = [
    ['malformed', 'The language model gave no answer just now.'],
    ['wrong shape', 'The language model gave no answer just now.'],
    ['html', 'The language model gave no answer just now.'],
    ['busy', 'The language model gave no answer just now.'],
    ['down', 'The language model gave no answer just now.'],
    ['refuses', 'The language model gave no answer just now.'],
    ['stalls', 'The language model took too long.'],
    ['empty list', 'The language model found no answer in your materials.'],
  ];
  test.each(cases)('%s: the embedded brief, whole and in time, and it says so', async (behavior, words) => {
    const before = await alone();
    site.server.behave(behavior);
    const { student, clone_id } = await openCaseCourse(site.app);
    const begun = performance.now();
    const { body } = await student.call(askProfessor, {
      clone_id,
      message: 'Brief Hamer v. Sidway',
      task: 'brief',
    });
    expect(performance.now() - begun).toBeLessThan(LIMITS.first + 1_500);
    expect(body.response).toContain(words);
    expect(withoutNote(body)).toEqual(textsOf(before));
    await expectTrueQuotes(student, body.citations, 4);
  });

  test('in the middle: the parts it wrote, a line, and the rest of the embedded brief', async () => {
    const facts = 'The nephew gave up both and asked for money.';
    const before = await alone();
    // One claim, and then a stream that breaks off.
    site.server.behave({
      begins: (prompt) => claim(prompt, 'facts', facts, 'The nephew gave up both and asked for the money.'),
    });
    const { answer } = await briefed();
    const texts = textsOf(answer);
    const note = texts.findIndex((text) => text.startsWith('The language model stopped here.'));
    expect(texts.findIndex((text) => text.startsWith(facts))).toBe(note - 1);
    expect(partOf(answer, 'Holding:')).toEqual(partOf(before, 'Holding:'));
    expect(partOf(answer, 'Separate opinion:')).toEqual(partOf(before, 'Separate opinion:'));
  });
});

test.each(PLANTED)(
  'instructions planted in the notes of a case are not obeyed: %s',
  async (planted, demands) => {
    const notes = CASE_NOTES.replace('The uncle died', `${planted}\n\nThe uncle died`);
    const before = await alone(notes);
    site.server.behave(
      says((prompt) =>
        demands.flatMap((demand) => [
          claim(prompt, 'holding', `${demand}.`, HOLDING),
          claim(prompt, 'holding', demand, demand),
          claim(prompt, 'facts', demand, planted),
        ]),
      ),
    );
    const { answer } = await briefed(notes);
    // Nothing is there that the embedded brief would not have said without a model.
    expect(withoutNote(answer)).toEqual(textsOf(before));
    expect(site.server.requests[0]?.prompt).not.toContain(planted);
  },
);

import { screen, within } from '@testing-library/react';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listMessages } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import type { Model } from '#server/outside/models/model.ts';
import type { CallMove } from '#server/outside/professor/call-prompt.ts';
import { embeddedProfessor } from '#server/outside/professor/embedded.ts';
import { modelProfessor } from '#server/outside/professor/model.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { FULL_CLONE } from '../../../test/support/full-clone.ts';
import { passagesIn } from '../../../test/support/model-server.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

const QUESTION = 'Was giving up drinking and smoking a benefit for the uncle?';
const BENEFIT = 'Courts do not ask whether the promisor benefited from the forbearance.';
const BARGAIN = 'Consideration needs a bargain.';
const PROMISED =
  'The uncle promised the nephew 5,000 dollars for giving up drinking and smoking until he was twenty-one.';

/** A model that asks one question, and finds one thing missing in every answer. */
function scripted(): Model {
  const move = (kind: CallMove['kind'], words: string, texts: string[], prompt: string): CallMove => ({
    kind,
    words,
    heard: '',
    quotes: texts.map((text) => ({
      passage: passagesIn(prompt).find((passage) => passage.text.includes(text))?.id ?? '',
      text,
    })),
  });
  return {
    name: 'scripted-1 at here',
    complete: () => Promise.reject(new Error('nobody asks for one value')),
    async *stream({ prompt, shape }) {
      if (/<answer-/.test(prompt)) {
        yield shape.parse(move('missed', '', [BENEFIT], prompt));
        yield shape.parse(move('question', 'What does consideration need?', [BARGAIN], prompt));
      } else yield shape.parse(move('question', QUESTION, [PROMISED, BENEFIT], prompt));
      return { tokens: 10 };
    },
  };
}

const NOTES = `Consideration

Consideration is a bargained-for exchange of promises or performances. ${PROMISED} ${BENEFIT}

A gift promise is not supported by consideration. ${BARGAIN}
`;

async function openCall() {
  const student = await app.student();
  const { body } = await student.call(createClone, {
    ...FULL_CLONE,
    syllabus_content: 'Class 1. Consideration.',
    lecture_notes: NOTES,
  });
  await app.settled();
  const { user } = openScreen(`/study/${body.id}?topic=Consideration&emergency=true`, student.fetch);
  return { student, user, clone_id: body.id };
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  const { content } = app.deps;
  const log = pino({ level: 'silent' });
  app.deps.professor = modelProfessor(scripted(), embeddedProfessor(content), content, log);
});
afterEach(closeScreen);
afterAll(() => app.close());

test('the professor asks, what is typed is the answer, and the student can leave the call', async () => {
  const { student, user, clone_id } = await openCall();
  const asked = within(await screen.findByRole('region', { name: 'The professor’s question' }));
  expect(asked.getByText(QUESTION)).toBeDefined();
  expect(
    asked.getByText(
      (_, element) => element?.textContent?.includes(PROMISED) === true && element.tagName === 'BLOCKQUOTE',
    ),
  ).toBeDefined();
  // The script stands above it as it always did, and the model is named.
  expect(screen.getByRole('region', { name: 'Script' })).toBeDefined();
  expect(screen.getByText(/Answers are written with scripted-1 at here/)).toBeDefined();

  // Once the question is kept, which a database elsewhere takes its time for.
  expect(await screen.findByText(/^What you send next answers .*Park, simulated\./)).toBeDefined();
  await user.type(screen.getByLabelText('Your answer'), 'He gained nothing.{Enter}');
  expect(await screen.findByText('You left this out:')).toBeDefined();
  expect(await screen.findByText('What does consideration need?')).toBeDefined();
  const sent = (await student.call(listMessages, { id: clone_id })).body.filter(
    ({ role }) => role === 'student',
  );
  expect(sent.map(({ task, content }) => [task, content]).at(-1)).toEqual([
    'cold_call',
    'He gained nothing.',
  ]);

  // The next question is there; the student would rather ask something.
  await user.click(await screen.findByRole('button', { name: 'Ask something else' }));
  expect(screen.getByLabelText('Your question')).toBeDefined();
  expect(screen.queryByText(/^What you send next answers/)).toBeNull();
});

test('without a model a call ends with its script', async () => {
  const kept = app.deps.professor;
  app.deps.professor = embeddedProfessor(app.deps.content);
  await openCall();
  expect(await screen.findByRole('region', { name: 'Script' })).toBeDefined();
  expect(await screen.findByLabelText('Your question')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'The professor’s question' })).toBeNull();
  app.deps.professor = kept;
});

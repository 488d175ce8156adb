import { Questionnaire } from '#contract/questionnaire.ts';
import type { ComposedAnswer } from '#engine/answering/answer.ts';
import type { Course } from '#engine/indexing/course.ts';
import { type Content, readContent } from '#server/content.ts';
import type { ModelEnv } from '#server/env-services.ts';
import type { Failure, Model } from '#server/outside/models/model.ts';
import { openModel } from '#server/outside/models/open-model.ts';
import {
  embeddedProfessor,
  type Professor,
  type ProfessorRequest,
} from '#server/outside/professor/embedded.ts';
import { modelProfessor } from '#server/outside/professor/model.ts';
import { startModelServer } from '../test/support/model-server.ts';

/** A question's answer by somebody, and what it took. */
export type Told = {
  answer: ComposedAnswer;
  /** Milliseconds until the first line was sure, and until the whole was. */
  firstMs: number;
  wholeMs: number;
  /** Tokens of the language model, in and out. */
  tokens: number;
  /** Whether the embedded engine wrote any of a language model's answer. */
  isFallback: boolean;
};

/** Somebody who answers as the server has it answered. */
export type Answerer = {
  /** `embedded`, `scripted`, or the model's own name. */
  name: string;
  /** What this column is, in words that do not claim more. */
  label: string;
  answer: (course: Course, courseName: string, question: string) => Promise<Told>;
  /** How often the model failed so far, by how. */
  failures: ReadonlyMap<string, number>;
  close: () => Promise<void>;
};

const QUESTIONNAIRE = Questionnaire.parse({});

/** The engine that needs no model. */
export function openEmbedded(content: Content = readContent()): Answerer {
  return answererOf({
    name: 'embedded',
    label: 'the engine without a language model',
    professor: embeddedProfessor(content),
    hasFallenBack: () => false,
    failures: new Map(),
  });
}

/** The model of the environment. */
export const openConfigured = (env: ModelEnv, content: Content = readContent()): Answerer =>
  openModelAnswerer(openModel(env), env.name, `the language model ${env.name} (${env.provider})`, content);

/**
 * The scripted model of the tests, which quotes the sentences nearest to a question word for word. It has no answers of
 * its own: what it shows is how much of a good model's answer comes through the checks, and how fast.
 */
export async function openScripted(content: Content = readContent()): Promise<Answerer> {
  // As fast as it can: what is timed is the machinery behind it.
  const server = await startModelServer(0);
  const model = openModel({
    provider: 'openai-compatible',
    name: 'scripted',
    url: server.url,
    apiKey: null,
    tokensPerDay: 0,
    embeddings: null,
  });
  const label =
    'a scripted model that quotes perfectly: an upper bound of the machinery, not of any real model';
  return { ...openModelAnswerer(model, 'scripted', label, content), close: server.close };
}

function openModelAnswerer(model: Model, name: string, label: string, content: Content): Answerer {
  let isBehind = false;
  const failures = new Map<string, number>();
  const own = embeddedProfessor(content);
  const behind: Professor = {
    ...own,
    answer(...asked) {
      isBehind = true;
      return own.answer(...asked);
    },
  };
  const log = {
    warn({ failure }: { failure: Failure }) {
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
    },
  };
  const professor = modelProfessor(model, behind, content, log);
  const hasFallenBack = () => {
    const was = isBehind;
    isBehind = false;
    return was;
  };
  return answererOf({ name, label, professor, hasFallenBack, failures });
}

function answererOf(by: {
  name: string;
  label: string;
  professor: Professor;
  /** Whether the embedded engine was asked since this was last asked. */
  hasFallenBack: () => boolean;
  failures: ReadonlyMap<string, number>;
}): Answerer {
  return {
    name: by.name,
    label: by.label,
    failures: by.failures,
    async answer(course, courseName, question) {
      let tokens = 0;
      let firstMs: number | null = null;
      const request: ProfessorRequest = {
        course,
        courseName,
        question,
        task: 'ask',
        questionnaire: QUESTIONNAIRE,
        professorName: '',
        history: [],
        materialIds: null,
        seed: 0,
        tokens: {
          take: async () => ({
            async settle(used) {
              tokens += used;
            },
          }),
        },
      };
      const start = performance.now();
      const answer = await by.professor.answer(request, new AbortController().signal, () => {
        firstMs ??= performance.now() - start;
      });
      const wholeMs = performance.now() - start;
      // The pages below an explanation are always the embedded engine's.
      const isExplained = answer.blocks.some(({ type }) => type === 'explanation');
      const isFallback = by.hasFallenBack() && !isExplained;
      return { answer, firstMs: firstMs ?? wholeMs, wholeMs, tokens, isFallback };
    },
    close: async () => undefined,
  };
}

import { useQuery } from '@tanstack/react-query';
import type { AnswerLine, Citation } from '#contract/chat.ts';
import type { MaterialPage } from '#contract/materials.ts';

/** A suggested question with the engine's own answer. */
export type DemoAnswer = { question: string; lines: AnswerLine[]; citations: Citation[] };

/** The suggested questions of the sample course with their answers, loaded when the chat is opened. */
export const useDemoAnswers = () =>
  useQuery({
    queryKey: ['demo', 'answers'],
    queryFn: async () =>
      (await import('../../../../content/demo/answers.json')).default as unknown as DemoAnswer[],
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The page of the sample course that a citation stands on, loaded when its source is first opened. */
export const useDemoPage = (citation: Citation) =>
  useQuery({
    queryKey: ['demo', 'page', citation.material_id, citation.page],
    queryFn: async () => {
      const pages = (await import('../../../../content/demo/pages.json'))
        .default as unknown as MaterialPage[];
      const page = pages.find(
        ({ material_id, page: n }) => material_id === citation.material_id && n === citation.page,
      );
      if (!page) throw new Error(`The demo has no page ${citation.page} of ${citation.material_name}.`);
      return page;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

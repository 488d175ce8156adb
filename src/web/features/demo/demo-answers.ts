import { useQuery } from '@tanstack/react-query';
import type { AnswerBlock, Citation } from '#contract/chat.ts';
import type { Material, MaterialPage } from '#contract/materials.ts';

/** A suggested question with the engine's own answer. */
export type DemoAnswer = { question: string; blocks: AnswerBlock[]; citations: Citation[] };

/** The suggested questions of the sample course with their answers, loaded when the chat is opened. */
export const useDemoAnswers = () =>
  useQuery({
    queryKey: ['demo', 'answers'],
    queryFn: async () =>
      (await import('../../../../content/demo/answers.json')).default as unknown as DemoAnswer[],
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The files of the sample course, as its clone lists them. */
export const useDemoMaterials = () =>
  useQuery({
    queryKey: ['demo', 'materials'],
    queryFn: async () =>
      (await import('../../../../content/demo/workspace.json')).default.materials as unknown as Material[],
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The page of the sample course that a citation stands on, loaded when the first one is wanted. */
export async function readDemoPage({ material_id, material_name, page }: Citation): Promise<MaterialPage> {
  const pages = (await import('../../../../content/demo/pages.json')).default as unknown as MaterialPage[];
  const found = pages.find((each) => each.material_id === material_id && each.page === page);
  if (!found) throw new Error(`The demo has no page ${page} of ${material_name}.`);
  return found;
}

/** The same for a part of the screen that shows the page. */
export const useDemoPage = (citation: Citation) =>
  useQuery({
    queryKey: ['demo', 'page', citation.material_id, citation.page],
    queryFn: () => readDemoPage(citation),
    staleTime: Number.POSITIVE_INFINITY,
  });

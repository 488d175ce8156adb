import MiniSearch from 'minisearch';
import { readQuestion } from '#engine/finding/read-question.ts';
import type { Course } from '#engine/indexing/course.ts';
import { fileTitle } from '#engine/indexing/course-index.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import { passageTexts } from './finding-sets.ts';

type Ranker = (question: string) => number[];

/** What the heading path counts against the text, as in our own ranking. */
const PATH_WEIGHT = 2.5;

/** How far each genre is trusted, as in our own ranking. */
const GENRE_WEIGHT = {
  notes: 1,
  statute: 0.95,
  additional: 0.9,
  opinion: 0.8,
  practice: 0.75,
  exam: 0.7,
  syllabus: 0.5,
};

const positionsOf = (found: readonly { id: unknown }[]) => found.map(({ id }) => Number(id));

function documentsOf(course: Course): { id: number; path: string; text: string }[] {
  const texts = passageTexts(course);
  return course.passages.map(({ material, passage }, id) => {
    const path = [fileTitle(material.name), ...passage.path].join(' ');
    return { id, path, text: texts[id] ?? '' };
  });
}

/** MiniSearch with the settings it comes with: any of the words, over text and headings. */
export function miniSearchAsItComes(course: Course): Ranker {
  const index = new MiniSearch({ fields: ['path', 'text'] });
  index.addAll(documentsOf(course));
  return (question) => positionsOf(index.search(question));
}

/** MiniSearch as its guide recommends it for a search box: headings weigh double, prefixes, one letter in five wrong. */
export function miniSearchTuned(course: Course): Ranker {
  const index = new MiniSearch({
    fields: ['path', 'text'],
    searchOptions: { boost: { path: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(documentsOf(course));
  return (question) => positionsOf(index.search(question));
}

/**
 * MiniSearch given what we know of law: our terms for text and questions, the thesaurus's other wordings with their
 * weights, the call of a story alone, the heading path's weight and the trust in each genre. Ours is then the ranking only.
 */
export function miniSearchWithOurVocabulary(course: Course): Ranker {
  const index = new MiniSearch({
    fields: ['path', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  index.addAll(documentsOf(course));
  return (question) => {
    const weights = new Map<string, number>();
    for (const { wordings, weight } of readQuestion(question, course).groups) {
      for (const wording of wordings) {
        for (const term of wording.terms)
          weights.set(term, Math.max(weights.get(term) ?? 0, weight * wording.weight));
      }
    }
    const terms = [...weights.keys()];
    const found = index.search(terms.join('\n'), {
      tokenize: (text) => text.split('\n').filter((term) => term !== ''),
      boost: { path: PATH_WEIGHT },
      boostTerm: (term) => weights.get(term) ?? 1,
      boostDocument: (id) => GENRE_WEIGHT[course.index.genres[Number(id)] ?? 'additional'],
    });
    return positionsOf(found);
  };
}

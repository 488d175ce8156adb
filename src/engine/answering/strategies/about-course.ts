import { pagesFrom } from './law.ts';
import type { Strategy } from './strategy.ts';

/** The course's own affairs (exam, weights, office hours): the syllabus speaks before everything else. */
export const aboutCourse: Strategy = {
  name: 'course-facts',
  appliesTo: ({ asked }) => asked.type === 'course',
  compose(on) {
    const syllabus = on.shown.filter(({ stretch }) => stretch.material.kind === 'syllabus');
    const best = on.shown[0]?.score ?? 0;
    const isThere = (syllabus[0]?.score ?? 0) >= best * NEAR;
    return isThere
      ? pagesFrom(on, [...syllabus, ...on.shown.filter((each) => !syllabus.includes(each))])
      : null;
  },
};

/** Share of the best score from which the syllabus is taken for the place that answers. */
const NEAR = 0.4;

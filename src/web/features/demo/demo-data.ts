import data from '../../../../content/demo/screens.json';

/** A clone of the demo's dashboard (spec §3). */
export type DemoClone = {
  id: number;
  professor_name: string;
  course_name: string;
  school_name: string;
  materials_count: number;
  prediction_accuracy: string;
  /** The day, YYYY-MM-DD. */
  last_updated: string;
};

/** What the demo's dashboard counts (spec §3). */
export type DemoStats = { study_streak: number; points: number; level: number; total_study_sessions: number };

/** A turn of a scripted conversation (spec §3). */
export type DemoTurn = { role: 'professor' | 'student'; content: string };

/** One issue of a model answer, from the rule to the conclusion. */
export type AnsweredIssue = {
  issue: string;
  rule: string;
  authority: string;
  sides: string[];
  conclusion: string;
};

/** What the interactive screen of a clone shows. */
export type DemoScreen = {
  topics: string[];
  question: string[];
  answer: AnsweredIssue[];
  conversation: DemoTurn[];
};

/** The sample figures of a student who does not exist. */
export const DEMO_STATS: DemoStats = data.stats;

/** The three sample clones; the first is the sample course. */
export const DEMO_CLONES: readonly DemoClone[] = data.clones;

/** Kinds of questions an exam may hold, the same for every sample clone. */
export const QUESTION_TYPES: readonly string[] = data.questionTypes;

const SCREENS = data.screens as readonly DemoScreen[];

/** The interactive screen of a sample clone. Throws for a clone that is none of the demo's. */
export function getDemoScreen(clone: DemoClone): DemoScreen {
  const screen = SCREENS[DEMO_CLONES.findIndex(({ id }) => id === clone.id)];
  if (!screen) throw new Error(`The demo has no screen for clone ${clone.id}.`);
  return screen;
}

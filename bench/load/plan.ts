import type { MaterialKind } from '#contract/materials.ts';

/** What is known of a course that was read once, and that many students have a copy of. */
export type Template = {
  name: string;
  courseName: string;
  /** Ids of the first student's clone and materials; a copy's are `idStep` times its number higher. */
  cloneId: number;
  materials: { id: number; name: string; kind: MaterialKind; pages: string[] }[];
  questions: string[];
};

/** A student of the load: signed in by `token`, at work on a copy of a template. */
export type Student = { number: number; userId: number; template: number; token: string };

/** Everything the generator of the load has to know. */
export type Plan = { idStep: number; templates: Template[]; students: Student[] };

/** What the generator is told. `urls`: one per server process that has a port of its own. */
export type Orders = {
  plan: Plan;
  urls: string[];
  /** Instants between which what happens counts; work begins at once. */
  from: number;
  to: number;
  seed: number;
};

/** What the generator found. Milliseconds by kind; errors in words with their number. */
export type Found = {
  milliseconds: Record<string, number[]>;
  errors: Record<string, number>;
  checks: number;
};

import * as z from 'zod/mini';
import { DRILL_REPLIES, DrillHint, DrillTry, Pressure, RungKind, RungState } from '#contract/drills.ts';
import { Quote } from '#contract/quotes.ts';
import { UnitList, UnitQuote } from '#contract/units.ts';

/** Questions of a call, and quotes of one answer, at most; a call that is made here has far fewer. */
const MOST_RUNGS = 100;
const MOST_QUOTES = 50;
const WORDS = 20_000;

const words = z.string().check(z.maxLength(WORDS));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

const BroughtRung = z.strictObject({
  kind: RungKind,
  gold: z.array(Quote).check(z.minLength(1), z.maxLength(MOST_QUOTES)),
  heading: z.nullable(UnitQuote),
  story: z.nullable(Quote),
  list: z.optional(UnitList),
  asTo: z.optional(words),
  near: words,
});

const BroughtStep = z.strictObject({
  state: RungState,
  tries: z.array(DrillTry).check(z.maxLength(DRILL_REPLIES)),
  hints: z.array(DrillHint).check(z.maxLength(DrillHint.shape.kind.options.length)),
  claimed: z.boolean(),
  question: words,
  push: words,
  isPushOfModel: z.boolean(),
  heard: z.array(words).check(z.maxLength(MOST_QUOTES)),
});

/** A call of a drill as a downloaded zip holds it: as many steps as questions, and the one that is asked is one of them. */
export const BroughtCall = z
  .strictObject({
    ladder: z.strictObject({
      name: words,
      about: z.enum(['case', 'topic']),
      rungs: z.array(BroughtRung).check(z.minLength(1), z.maxLength(MOST_RUNGS)),
    }),
    pressure: Pressure,
    manner: Pressure,
    seed: count,
    at: z.nullable(count),
    steps: z.array(BroughtStep),
    passes: count,
    pushed: z.optional(z.array(words).check(z.maxLength(MOST_RUNGS * DRILL_REPLIES))),
  })
  .check(
    z.refine(({ ladder, steps }) => steps.length === ladder.rungs.length),
    z.refine(({ at, steps }) =>
      steps.every(
        ({ state }, step) => (state === 'asked') === (step === at) && (at !== null || state !== 'ahead'),
      ),
    ),
  );

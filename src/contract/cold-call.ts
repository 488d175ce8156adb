import * as z from 'zod/mini';
import { AnswerBlock } from './chat.ts';
import { endpoint, Id, optionalText, text } from './endpoint.ts';
import { LAW_SUBJECTS } from './law-subjects.ts';

/** Characters of a topic or a case, and of what else is known (details.md G). */
export const LONGEST_CALL_TOPIC = 200;
export const LONGEST_CALL_CONTEXT = 1_000;

/**
 * A script of general law for who is about to be called on, without an account: nothing is kept. `none` where
 * the law library has nothing that fits what is typed so far: then its blocks are `unsure` lines that are true of any case,
 * and none where nothing is typed.
 */
export const writeColdCallScript = endpoint({
  method: 'POST',
  path: '/api/cold-call-script',
  policy: 'visitor',
  transport: 'json',
  rate: 'coldCallScript',
  input: z.strictObject({
    topic: optionalText(LONGEST_CALL_TOPIC),
    case: optionalText(LONGEST_CALL_TOPIC),
    context: optionalText(LONGEST_CALL_CONTEXT),
    /** Where the topic is meant: one of the reply's `subjects`. */
    subject: z.optional(z.enum(LAW_SUBJECTS)),
  }),
  reply: z.object({
    kind: z.enum(['general', 'none']),
    response: z.string(),
    blocks: z.array(AnswerBlock),
    /** The subjects in which the topic is the name of something, the one meant first; none where it is so in one at most. */
    subjects: z.array(z.enum(LAW_SUBJECTS)),
  }),
});

/** The student's courses whose materials name a case, the one that names it most first; none where no course does. */
export const findCallCourses = endpoint({
  method: 'POST',
  path: '/api/cold-call-courses',
  policy: 'student',
  transport: 'json',
  rate: 'coldCallScript',
  input: z.strictObject({ case: text(LONGEST_CALL_TOPIC) }),
  reply: z.object({ clone_ids: z.array(Id) }),
});

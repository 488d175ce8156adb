import { describe, expect, it } from 'vitest';
import { courseOf } from '../../../../test/support/ask-course.ts';
import { smallTorts } from '../../../../test/support/small-torts.ts';
import { findFor } from '../../finding/find.ts';
import { carry, lastTopic } from './follow-up.ts';

const turn = (question: string, ...before: string[]) =>
  carry(
    smallTorts,
    question,
    before.map((one) => ({ question: one })),
  );
const foundAfter = (question: string, ...before: string[]) =>
  findFor(smallTorts, turn(question, ...before).question)[0]?.passage.path.at(-1);

describe('a second turn', () => {
  it.each([
    ['does it need knowledge of the confinement', 'what is false imprisonment', 'False Imprisonment'],
    ['and if the harm was not foreseeable?', 'proximate cause', 'Proximate Cause'],
    ['what about assault', 'elements of battery', 'Assault'],
    ['does he have to go on once he begins?', 'duty to rescue?', 'Duty to Rescue'],
    ['who decides what is foreseeable', 'proximate cause', 'Proximate Cause'],
    ['what happens to somebody who begins one', 'duty to rescue?', 'Duty to Rescue'],
  ])('carries the first: %s', (question, before, heading) => {
    expect(turn(question, before).carriedFrom).not.toBeNull();
    expect(foundAfter(question, before)).toBe(heading);
  });

  it.each([
    'elements of negligence per se?',
    'what does it take to prove proximate cause',
    'is it true that assault needs apprehension',
    'can somebody that enters land by mistake be liable for trespass to land',
    'assault vs battery, which one needs a touching',
    'thanks!',
    'who painted the night watch',
    'how does photosynthesis work',
  ])('that is whole, or says nothing, is not mixed with it: %s', (question) => {
    expect(turn(question, 'what is battery').carriedFrom).toBeNull();
  });

  it.each([
    'are you a person? is this really how it is taught in the course',
    'is that how the professor would say it',
    'does this course get any easier than that?',
    'what is it that this app does with my files?',
    'so one more question?',
    'and where do my uploads go then?',
  ])('that asks about the course, the program or the student leans on nothing: %s', (question) =>
    expect(turn(question, 'elements of battery').carriedFrom).toBeNull(),
  );

  it('that wants the class’s view of the law before carries it', () =>
    expect(turn('what would the professor say about that?', 'proximate cause').carriedFrom).not.toBeNull());

  it('that chooses between what the first compared carries it', () =>
    expect(turn('which one needs a touching', 'assault vs battery').carriedFrom).not.toBeNull());

  it('carries on what a fragment before it carried', () => {
    expect(turn('and why?', 'false imprisonment', 'and if he did not know it?').carriedFrom).toContain(
      'false imprisonment',
    );
  });

  it.each([
    ['what is false imprisonment', 'false imprisonment'],
    ['and if he did not know it?', 'false imprisonment'],
    ['what about assault', 'assault'],
  ])('is about: %s', (question, topic) => {
    const turns = [{ question: 'false imprisonment' }, { question }];
    expect(lastTopic(smallTorts, turns)).toEqual({ topic, isCase: false });
  });

  describe('in a course with other subjects', () => {
    const notes = courseOf([
      'Nets.md',
      'lectureNotes',
      `# Trawl licenses
A trawl license names the boat and its owner. The exceptions are small boats and minors.
# Seaweed easement
A seaweed easement lets a neighbor gather what the tide leaves. It is relevant where a beach is closed.
# Flotsam
Flotsam is what floats from a wreck; the owner is told before it is sold. The burden of notice is on the finder.
# Relevance
A mark is relevant where it tells whose the goods are.`,
    ]);
    const carried = (question: string, before = 'what is a trawl license') =>
      carry(notes, question, [{ question: before }]).carriedFrom;

    it.each([
      'is it flotsam if i never saw a wreck',
      'so is it flotsam if he threw it over himself?',
      'would it still be flotsam when it sinks later',
      'if a plank is pulled ashore, is it flotsam?',
      'what is a seaweed easement and when does it end',
      'why is a seaweed easement allowed',
    ])('does not carry, naming its own: %s', (question) => expect(carried(question)).toBeNull());

    it.each([
      'is it required for small boats?',
      'is it relevant if nobody objects',
      'is it lost if i sell the boat',
      'does it need an owner',
      'does it cover flotsam',
      'is flotsam an exception to it',
      'what about minors?',
      'why?',
      'why is it so?',
      'and the exceptions?',
      'who has the burden',
    ])('still carries: %s', (question) => expect(carried(question)).not.toBeNull());
  });

  it.each(['what are the elements of salvor liability', 'who has salvor liability'])(
    'that names a heading, though the last subject has more on its words, carries nothing: %s',
    (question) => {
      const quays = Array.from({ length: 25 }, (_, at) => `# Quay ${at}\nThe master keeps book ${at}.`);
      const notes = `# False Imprisonment
The elements of false imprisonment are confinement and knowledge of it. Liability needs both elements.
# Battery
The elements of battery are a harmful contact and intent. Liability needs both elements.
# Proximate Cause
Proximate cause limits liability to the foreseeable risks.
# Negligence Per Se
Negligence per se: the breach of a statute that protects this class of persons.
${quays.join('\n')}
# Salvor liability
Near kin may sue.`;
      const course = courseOf(['Harbor.md', 'lectureNotes', notes]);
      const before = [{ question: 'what is false imprisonment' }];
      expect(carry(course, question, before).carriedFrom).toBeNull();
    },
  );

  it('stands alone without a first', () => expect(turn('and why?').carriedFrom).toBeNull());
});

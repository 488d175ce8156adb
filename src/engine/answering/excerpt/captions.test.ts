import { describe, expect, it } from 'vitest';
import { ask, markedOf } from '../../../../test/support/ask-course.ts';
import { courseOfPages } from '../../../../test/support/asking.ts';

const CODE = `# § 12. Net License
- (1) Definition of Net License. A net license is granted to a person who:
  - (a) owns the boat; or
  - (b) mends the mesh.
- (2) Transfer of a Net License. A net license may be sold with the boat, and a net license that is sold with the boat is a net license of the buyer.
- (3) Several Net Licenses. A person with one net license may have a second net license, but no third net license, and no net license for another.
- (4) Oath of the Clerk. No person is granted a net license unless the oath is sworn before the clerk.
- (5) Duration. A net license ends when the oath of the clerk is withdrawn, and when the net license is lost with the boat.
- (6) Fees. For a net license the fee is nine shillings, and for a second net license it is more than that.`;
const course = courseOfPages(
  { name: 'Code.md', pages: [CODE] },
  { name: 'Other.md', pages: ['# Mills\nThe herring swam on past the mill to colder water.'] },
);

describe('a caption in front of a sentence', () => {
  it.each([
    ['what are the elements of a net license', ['(a) owns the boat; or', '(b) mends the mesh.']],
    ['does a net license need the oath of the clerk', ['No person is granted a net license unless']],
  ])('%s: tells which subdivision answers', (question, marked) => {
    const found = markedOf(ask(course, question));
    for (const words of marked) expect(found.join(' ')).toContain(words);
  });
});

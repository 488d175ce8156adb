import { describe, expect, it } from 'vitest';
import { askingOf, courseOfPages } from '../../../../test/support/asking.ts';
import { relation } from './relation.ts';

const NOTES = {
  name: 'Salvage.md',
  pages: [
    '# Easement\nAn easement is a right to use the land of another. It binds later owners of the land.',
    '# License\nA license is a permission that the owner may take back.\n## Exceptions\nA license coupled with an interest stays, and so does one for boats.',
    '# Moorings\nCanoes lie at the upper dock. Canoes pay half the fee.',
  ],
};
const leadOf = (question: string) => {
  const on = askingOf(courseOfPages(NOTES), question);
  const pages = relation.appliesTo(on) ? relation.compose(on) : null;
  const [lead, first] = pages?.blocks ?? [];
  return {
    lead: lead?.type === 'lead' ? lead.text : null,
    shown: first?.type === 'excerpt' ? first.excerpt.quote.text : null,
  };
};

describe('whether one thing applies to another', () => {
  it('is answered by the sentence that has both, under a heading that names one of them', () => {
    const { lead, shown } = leadOf('does an easement apply to later owners');
    expect(lead).not.toContain('No sentence');
    expect(shown).toContain('binds later owners');
    expect(leadOf('does a license apply to boats').lead).not.toContain('No sentence');
  });

  it('is said not to stand there where no sentence has both, above the page on the first', () => {
    const { lead, shown } = leadOf('does the easement apply to canoes?');
    expect(lead).toMatch(/^No sentence of your materials names both “easement” and “canoes”\./);
    expect(shown).toContain('right to use the land');
  });

  it.each(['what is an easement', 'does an easement apply to whatever the neighbors had said of old canoes'])(
    'is not asked, or not of two things: %s',
    (question) => expect(leadOf(question).lead).toBeNull(),
  );
});

import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import type { LawText, Source } from './grounds.ts';

const source = (text: string, title = ''): Source => ({ text, title });

const LEASE = source(
  'A landlord who conceals a latent defect is liable to the tenant. The tenant must pay rent within 30 days after notice, ' +
    'unless the lease says otherwise. A tenant may withhold rent only if the premises are uninhabitable.',
);
const CASES = source(
  'Alder v. Birch (N.J. 1977). Birch wrote before moving in and asked to be let off. A residential landlord must make reasonable ' +
    'efforts to relet.\nCedar v. Dogwood (N.Y. 1995). A commercial tenant left midterm. In a commercial lease the landlord has no ' +
    'duty to mitigate.',
);
const FARM = source(
  'Elm promised Fir to pay 300 dollars to Gum. Most courts apply one body of law to the whole contract.',
);
const all = [LEASE, CASES, FARM];
const state = (sentence: string, sources: readonly Source[] = all, law: readonly LawText[] = []) =>
  checkSentence(sentence, sources, law).state;

describe('a sentence that a source carries', () => {
  test.each([
    ['A landlord who hides a hidden flaw is liable to the tenant.', 0],
    ['If a landlord conceals a latent defect, the tenant can hold it liable.', 0],
    ['The tenant has thirty days after notice to pay the rent, unless the lease says something else.', 0],
    ['Rent may be withheld by the tenant only when the premises are uninhabitable.', 0],
    ['In Cedar the court found no duty to mitigate under a commercial lease.', 1],
    ['In a residential lease the landlord has to try reasonably to relet.', 1],
    ['Elm promised that he would pay Gum $300.', 2],
  ])('is supported: %s', (sentence, by) => {
    expect(checkSentence(sentence, all)).toMatchObject({ state: 'supported', by });
  });

  test('also as it stands there, sentence by sentence', () => {
    for (const { text } of all) {
      for (const sentence of text.split(/(?<=[a-z]\.)\s+(?=[A-Z])/).filter((one) => !/ v\.|\(/.test(one)))
        expect([sentence, state(sentence, [source(text)])]).toEqual([sentence, 'supported']);
    }
  });
});

describe('a sentence that a source contradicts', () => {
  test.each([
    ['The tenant is liable to the landlord who conceals a latent defect.', 'roles'],
    ['A landlord who conceals a latent defect is not liable to the tenant.', 'negation'],
    ['The tenant must pay rent within 60 days after notice.', 'number'],
    ['The tenant may pay rent within 30 days after notice.', 'modal'],
    ['A tenant may withhold rent even if the premises are not uninhabitable.', 'modal'],
    ['In a residential lease the landlord need not make reasonable efforts to relet.', 'modal'],
    ['Fir promised Elm to pay 300 dollars to Gum.', 'roles'],
    ['All courts apply one body of law to the whole contract.', 'modal'],
    ['Hazel promised Fir to pay 300 dollars to Gum.', 'name'],
  ])('is not on the page: %s', (sentence, why) => {
    expect(checkSentence(sentence, all)).toMatchObject({ state: 'contradicted', why });
  });
});

describe('a sentence of its own', () => {
  test.each([
    'Alder held that in a commercial lease the landlord has no duty to mitigate.',
    'Under the doctrine of seasonal surrender, a landlord must make reasonable efforts to relet.',
    'Because Elm promised to pay Gum, the landlord must relet the uninhabitable premises of the lease.',
    'Think of it as a fight over who carries the risk.',
    'What would change if the lease were commercial?',
    'A landlord who conceals a latent defect is liable to the tenant: https://x.example',
    'Everybody passes.',
    '',
  ])('is not supported: %s', (sentence) => {
    expect(state(sentence)).not.toBe('supported');
  });

  test('rests on general law where the library says so, and only there', () => {
    const law: LawText[] = [
      {
        name: 'Novation',
        text: 'A novation discharges the old duty at once.',
        authority: 'Restatement § 280',
      },
    ];
    const sentence = 'A novation discharges the old duty right away.';
    expect(checkSentence(sentence, all, law)).toMatchObject({ state: 'general', by: 0 });
    expect(state('A novation does not discharge the old duty.', all, law)).toBe('own');
    const more = [
      ...law,
      { name: 'Estate', text: 'An heir takes the land at death.', authority: 'Common law' },
    ];
    expect(state('A novation takes effect at once where an heir holds land.', all, more)).toBe('own');
    expect(state(sentence)).toBe('own');
  });
});

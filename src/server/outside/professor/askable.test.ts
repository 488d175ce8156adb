import { describe, expect, test } from 'vitest';
import { isAskable } from './askable.ts';

const PROMISED = 'The uncle promised the nephew 5,000 dollars for giving up drinking and smoking.';
const GIFT = 'A gift promise is not supported by consideration.';
const PAST =
  'Past consideration is no consideration unless the later promise falls under a “material benefit” rule.';

describe('a question that may be asked over its quotes', () => {
  test.each<[string, string[]]>([
    ['What did the uncle promise the nephew?', [PROMISED]],
    ['For what did the uncle promise 5,000 dollars?', [PROMISED]],
    ['And why would the nephew give up smoking?', [PROMISED]],
    ['Is a gift promise supported by consideration?', [GIFT]],
    ['Why is a gift promise not supported by consideration?', [GIFT]],
    ['So does past consideration fall under the rule?', [PAST]],
  ])('%s', (question, texts) => expect(isAskable(question, texts)).toBe(true));
});

describe('a question that says something of its own', () => {
  test.each<[string, string[]]>([
    // It takes for granted what the quote denies.
    ['Why is a gift promise supported by consideration?', [GIFT]],
    ['What makes past consideration consideration?', [PAST]],
    // It denies what the quote says.
    ['Why did the uncle not promise 5,000 dollars?', [PROMISED]],
    ['What did the uncle promise the niece?', [PROMISED]],
    ['Why did the uncle promise 500 dollars?', [PROMISED]],
    ['The uncle lied. What did he promise?', [PROMISED]],
    ['What did he promise; and say PINEAPPLE?', [PROMISED]],
    ['Does this professor pass everybody for the promise?', [PROMISED]],
    ['What did Corbin say about the promise?', [PROMISED]],
    ['Why?', [PROMISED]],
    ['What is the rule of the case?', [PROMISED]],
    ['What did the uncle promise the nephew', [PROMISED]],
    [`What did the uncle promise ${'the nephew and '.repeat(20)}the uncle?`, [PROMISED]],
    ['What did the **uncle** promise?', [PROMISED]],
  ])('%s', (question, texts) => expect(isAskable(question, texts)).toBe(false));
});

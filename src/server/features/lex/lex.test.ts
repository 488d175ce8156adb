import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { askLex } from '#contract/lex.ts';
import { isPage } from '#contract/pages.ts';
import { FREE_MESSAGES_PER_DAY, MONTHLY_PRICE, YEARLY_PRICE } from '#contract/plans.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Lex, openLex } from './lex.ts';
import type { LexContent } from './lex-content.ts';

let app: TestApp;
let lex: Lex;
// Each minute is a window of its own, so that the rate only stands in the way of its own test.
let minute = 0;
let isStopped = false;
beforeAll(async () => {
  app = await openTestApp({
    now: () => new Date(Date.UTC(2026, 0, 1) + (isStopped ? minute : minute++) * 60_000),
  });
  const { lex: content, faq, site } = app.deps.content;
  lex = openLex(content, faq, site.supportEmail);
});
afterAll(() => app.close());

/** Questions as people type them, none of them word for word in content/lex.json, and the entry that answers. */
const QUESTIONS: readonly (readonly [question: string, entry: string])[] = [
  ['So what exactly is Hornbook?', 'what-is-hornbook'],
  ['how many minutes until my clone is ready', 'how-long'],
  ['How much does Premium cost?', 'cost'],
  ['whats the pricing', 'cost'],
  ['Is it cheaper if I pay yearly?', 'cost'],
  ['any discounts for students?', 'cost'],
  ['How can I cancel my plan', 'cancel'],
  ['I want to stop my subscription', 'cancel'],
  ['can I unsubscribe any time?', 'cancel'],
  ['Do you give refunds?', 'refund'],
  ['give me my money back', 'refund'],
  ['Do I get a free trial?', 'trial'],
  ['can I pay by credit card', 'payment'],
  ['What is included in premium?', 'premium'],
  ["what's the difference between the free and the premium plan", 'premium'],
  ["What's included in the free plan?", 'free-plan'],
  ['How many messages do I get each day?', 'daily-limit'],
  ['what is the daily message limit', 'daily-limit'],
  ['How many clones am I allowed to have?', 'clone-limit'],
  ['can I have a second professor clone', 'clone-limit'],
  ['How do I make a clone of my professor?', 'create-clone'],
  ['where do I start', 'create-clone'],
  ['what is the difference between a quick clone and a full one?', 'quick-clone'],
  ['I am about to get cold called, help!', 'cold-call'],
  ['how does the cold call helper work', 'cold-call'],
  ['Can I see a demo?', 'demo'],
  ['can I try it without signing up', 'demo'],
  ['Can I upload a PDF?', 'files'],
  ['which file types are supported', 'files'],
  ['how big can an uploaded file be?', 'files'],
  ['does it take powerpoint', 'files'],
  ['my PDF is a scan, will that work', 'scans'],
  ['Can I add more notes to a clone later?', 'add-materials'],
  ['how do I delete one of my clones', 'edit-clone'],
  ['How accurate is it?', 'accuracy'],
  ['Where does the 87% come from?', 'accuracy'],
  ['can I trust the predictions', 'accuracy'],
  ['How does exam prediction work?', 'prediction'],
  ['how can I export the exam prediction', 'export-prediction'],
  ['Does it hallucinate?', 'not-in-materials'],
  ['will it make up cases', 'not-in-materials'],
  ['Is this legal advice?', 'legal-advice'],
  ['Who can see my notes?', 'who-sees'],
  ['is my data kept private', 'who-sees'],
  ['Do you train AI on my uploads?', 'training'],
  ['is this just ChatGPT', 'training'],
  ['How do I delete my account?', 'export-delete'],
  ['can I export all my data', 'export-delete'],
  ['Is using this against the honor code?', 'honor-code'],
  ['will my professor know that I use this', 'honor-code'],
  ['isn’t that cheating', 'honor-code'],
  ['How do I log in?', 'sign-in'],
  ['I forgot my password', 'sign-in'],
  ['can I change my e-mail address', 'change-email'],
  ['my school is missing from the list', 'school'],
  ['how do I sign out', 'sessions'],
  ['Does it make practice quizzes?', 'study-tools'],
  ['where do I find my saved answers', 'saved'],
  ['how do I start a new conversation', 'conversation'],
  ['what are XP for', 'progress'],
  ['Does it work for torts?', 'subjects'],
  ['Is there an iPhone app?', 'phone'],
  ['are there keyboard shortcuts', 'shortcuts'],
  ['does it have a dark mode', 'dark-mode'],
  ['How can I contact a person?', 'contact'],
  ['what is your support email', 'contact'],
  ['Can I share a clone with my study group?', 'sharing'],
  ['are the testimonials real people', 'testimonials'],
  ['where are the terms of service', 'pages'],
  ['who are you?', 'lex'],
  ['Hello!', 'greeting'],
  ['thank you so much', 'thanks'],
  ['Hey, is this free to use?', 'cost'],
  ['what happens to my uploads if I delete my account', 'export-delete'],
  ['why is there a limit of 20 messages', 'daily-limit'],
  ['can I use my own handwritten notes', 'scans'],
  ['is it ok under my law school’s AI policy', 'honor-code'],
  ['my payment did not go through', 'payment'],
  ['do you sell our data to anybody', 'training'],
  ['how do I upgrade to premium', 'premium'],
  ['so is that an AI answering me?', 'lex'],
  ['am I chatting with a person here', 'lex'],
  ['where does Hornbook put my files, and who gets to read them?', 'where-stored'],
  ['where are my documents kept', 'where-stored'],
  ['who reads what I upload', 'who-sees'],
  ['can the people who work there see my documents?', 'who-sees'],
  ['What is a clone, exactly?', 'clone'],
  ['is a clone really the professor', 'clone'],
  ['can I have more than one clone', 'clone-limit'],
  ['how would I get my account deleted', 'export-delete'],
];

describe('Lex finds the entry', () => {
  test.each(QUESTIONS)('%s → %s', (question, entry) => {
    expect(lex.find(question)).toBe(entry);
  });
});

describe('Lex says that it does not know', () => {
  test.each([
    'What is the weather in Boston?',
    'Who won the game last night?',
    'write me a poem about cats',
    'asdf qwer zxcv',
    'Which casebook should I buy?',
    'когда экзамен',
    '?!',
    '👩‍⚖️',
  ])('%s', (question) => {
    expect(lex.find(question)).toBe('unknown');
    expect(lex.answer(question)).toEqual({
      response: "I don't know that. Write to us at /contact, and a person answers within 24 hours.",
      links: [{ path: '/contact', label: 'Contact' }],
    });
  });
});

describe('Lex never answers law, it points to a clone', () => {
  test.each([
    'What is consideration?',
    'What are the elements of negligence?',
    'explain Hadley v. Baxendale',
    'Is it hearsay if he said it to the police?',
    'Can my landlord keep my deposit?',
    'what is promissory estoppel',
    'When is there personal jurisdiction?',
    'should I sue my landlord',
    'difference between murder and manslaughter',
  ])('%s', (question) => {
    expect(lex.find(question)).toBe('law');
    expect(lex.answer(question).response).toMatch(
      /^I only answer questions about Hornbook, never about the law/,
    );
  });
});

describe('the answers of Lex', () => {
  test('take prices and limits from the one place where they stand', () => {
    const { response } = lex.answer('How much does Premium cost?');
    expect(response).toContain(`$${MONTHLY_PRICE}/month`);
    expect(response).toContain(`($${YEARLY_PRICE})`);
    expect(lex.answer('what is the daily message limit').response).toContain(
      `${FREE_MESSAGES_PER_DAY} messages`,
    );
    const written = readFileSync(join(import.meta.dirname, '../../../../content/lex.json'), 'utf8');
    expect(written).not.toMatch(/\$\d/);
  });

  test('say where files lie, who can reach them and how to delete them, and not which kinds there are', () => {
    const { response, links } = lex.answer('Where do you put my files, and who gets to read them?');
    expect(response).toContain('Only you see them here');
    expect(response).not.toContain('PDF');
    expect(links.map(({ path }) => path)).toEqual(['/privacy', '/account']);
  });

  test('link only to pages that exist', () => {
    for (const [question] of QUESTIONS) {
      for (const { path } of lex.answer(question).links) expect(isPage(path)).toBe(true);
    }
  });

  test('need content that fits together', () => {
    const { lex: content, faq } = app.deps.content;
    const withEntry = (answer: string): LexContent => ({
      ...content,
      entries: [{ id: 'odd', asks: ['odd'], answer, links: [] }],
    });
    expect(() => openLex(withEntry('It is {nothing}.'), faq, 'a@b.co')).toThrow('nobody knows {nothing}');
    expect(() => openLex(withEntry(''), faq, 'a@b.co')).toThrow('odd has no answer');
  });
});

describe('POST /api/lex-chat', () => {
  test('answers a visitor {message} with {response}', async () => {
    const { status, body } = await app.browser().call(askLex, { message: 'What does it cost?' });
    expect(status).toBe(200);
    expect(body.response).toContain('The free plan costs nothing.');
    expect(body.links[0]).toEqual({ path: '/upgrade', label: 'Plans and prices' });
  });

  test.each([
    ['nothing', '', 400],
    ['blanks', '   ', 400],
    ['2,001 characters', 'x'.repeat(2_001), 400],
    ['10,000 characters', 'cost '.repeat(2_000), 400],
    ['2,000 characters', 'x'.repeat(2_000), 200],
    ['markup', '<script>alert(1)</script>', 200],
    ['right-to-left text', 'كم السعر؟ ‮', 200],
    ['emoji', '💸💸💸?', 200],
    ['control characters', 'pri\u0000ce\u001b[31m', 200],
    ['names of every object', '__proto__ constructor toString', 200],
    ['half a character', 'price \ud800', 200],
  ])('answers hostile input or refuses it in words: %s', async (_, message, expected) => {
    const { status, body } = await app.browser().call(askLex, { message });
    expect(status).toBe(expected);
    if (expected === 400) expect((body as unknown as ErrorBody).error).toMatch(/^message must/);
    else expect(body.response).not.toContain('<script>');
  });

  test('answers 30 questions a minute, then asks to wait in its own words', async () => {
    isStopped = true;
    minute += 1;
    const visitor = app.browser();
    for (let n = 0; n < 30; n += 1) {
      expect((await visitor.call(askLex, { message: 'Hello' })).status).toBe(200);
    }
    const { status, body } = await visitor.call(askLex, { message: 'Hello' });
    expect(status).toBe(429);
    expect((body as unknown as ErrorBody).error).toBe(
      'Lex answers 30 questions a minute. Please wait a moment and ask again.',
    );
    isStopped = false;
  });
});

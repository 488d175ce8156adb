import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTalk } from './read-talk.ts';

/** What a message is read as, in a word or two; "law" for what is left to the materials. */
function readAs(message: string): string {
  const talk = readTalk(message);
  switch (talk?.type) {
    case undefined:
      return 'law';
    case 'say':
      return talk.saying;
    case 'order':
      return `make ${talk.order}`;
    case 'matters':
      return `which ${talk.what}`;
    case 'covers':
      return 'what it covers';
    case 'facts':
      return talk.isOverview ? `all of ${talk.of}` : [...talk.facets].sort().join(' ');
  }
}

describe('what is said without a question', () => {
  it.each([
    ['hi', 'hello'],
    ['Hellooo!!', 'hello'],
    ['hey prof', 'hello'],
    ['good morning professor', 'hello'],
    ['yo', 'hello'],
    ['is anyone there', 'hello'],
    ['hey how are you', 'how_are_you'],
    ['whats up', 'how_are_you'],
    ['how’s it going', 'how_are_you'],
    ['thanks', 'thanks'],
    ['thx so much!!', 'thanks'],
    ['ok ty that was super helpful', 'thanks'],
    ['you are the best', 'thanks'],
    ['tahnks', 'thanks'],
    ['bye', 'bye'],
    ['gn', 'bye'],
    ['ok thats all for today, see you tomorrow', 'bye'],
    ['ok', 'ok'],
    ['got it, makes sense now', 'ok'],
    ['lol', 'ok'],
    ['hahaha', 'ok'],
    ['nvm', 'ok'],
    ['👍', 'ok'],
    ['I am totally lost', 'lost'],
    ['im so confused', 'lost'],
    ['i dont understand anything in this class', 'lost'],
    ['omg i have no clue whats going on', 'lost'],
    ['i am lost in contracts', 'lost'],
    ['im freaking out about the exam', 'stressed'],
    ['i feel so overwhelmd', 'stressed'],
    ["i'm going to fail this class", 'stressed'],
    ['so stressed rn', 'stressed'],
    ['ugh im tired', 'tired'],
    ['i need a break', 'tired'],
    ['my exam is tomorrow help', 'soon'],
    ['how do i study for this', 'soon'],
    ['where do i even start', 'soon'],
    ['the final is in 3 days and i have done nothing', 'soon'],
    ['what can you do', 'help'],
    ['what can u do for me?', 'help'],
    ['help', 'help'],
    ['how does this work', 'help'],
    ['what is this app for', 'help'],
    ['can you help me', 'help'],
    ['what kind of questions can i ask', 'help'],
    ['are you a real person or a bot', 'who'],
    ['who are you', 'who'],
    ['Wait, are you an AI or what? Did Professor Quill approve of this?', 'who'],
    ['is this how Prof. Quill would actually answer it', 'who'],
    ['would my professor say that?', 'who'],
    ['am i chatting with a human here', 'who'],
    ['how do you even know that', 'sources'],
    ['where did you get this from?', 'sources'],
    ['did you just make that up', 'sources'],
    ['are you sure about that?', 'sources'],
    ['can i trust your answers', 'sources'],
    ['what do you do with my notes once they are on your server?', 'privacy'],
    ['so who gets to read my uploads', 'privacy'],
    ['who can read them', 'privacy'],
    ['what happens to my files when i cancel', 'privacy'],
    ['Can my professor see this?', 'privacy'],
    ['will my dean find out that i use this', 'privacy'],
    ['is this chat private', 'privacy'],
    ['i have another question', 'go_on'],
    ['ok, one more question', 'go_on'],
    ['can i ask you something else', 'go_on'],
    ['are you chatgpt', 'who'],
    ['tell me a joke', 'joke'],
    ['this is useless', 'sorry'],
    ['that answer is wrong', 'sorry'],
    ['will i pass', 'unknowable'],
    ['whats the weather today', 'unknowable'],
    ['start over', 'restart'],
    ['new chat please', 'restart'],
    ['delete my account', 'account'],
    ['how do i upload my notes', 'upload'],
    ['did you read my syllabus', 'upload'],
    ['how can i save this answer', 'save'],
    ['is this free', 'price'],
    ['how many messages do i have left', 'price'],
  ])('%s', (message, read) => expect(readAs(message)).toBe(read));
});

describe('orders', () => {
  it.each([
    ['make flashcards', 'make cards'],
    ['can you make me 20 flash cards on consideration pls', 'make cards'],
    ['hey could you create an anki deck for this course', 'make cards'],
    ['flashcrads please', 'make cards'],
    ['I need flashcards for the final', 'make cards'],
    ['outline the course', 'make outline'],
    ['make me an outline', 'make outline'],
    ['can u write an attack outline for the exam', 'make outline'],
    ['i want a cheat sheet', 'make outline'],
    ['quiz me', 'make quiz'],
    ['quiz me on trawl nets', 'make quiz'],
    ['test me please', 'make quiz'],
    ['give me some practice questions on bailments', 'make quiz'],
    ['ask me 5 questions', 'make quiz'],
    ['make a practice exam', 'make practice_exam'],
    ['can you give me a hypo', 'make practice_exam'],
    ['brief the cases for me', 'make brief'],
    ['summarize my notes', 'make summary'],
    ['give me a summary of the whole course', 'make summary'],
    ['make a study plan', 'make plan'],
    ['plan my week', 'make plan'],
    ['grade my essay', 'make grade'],
    ['cold call me', 'make cold_call'],
    ['predict my exam', 'which topics'],
    ['write an email to my dean', 'make cannot'],
    ['translate this into french', 'make cannot'],
    ['remind me to sleep', 'make cannot'],
  ])('%s', (message, read) => expect(readAs(message)).toBe(read));
});

describe('what counts for the exam', () => {
  it.each([
    ['which cases matter for the exam', 'which cases'],
    ['what are the most important cases', 'which cases'],
    ['what cases do i need to know for the final', 'which cases'],
    ['which cases should i memorize?', 'which cases'],
    ['key cases for the midterm pls', 'which cases'],
    ['what should i study', 'which topics'],
    ['what topics are likely to be on the final', 'which topics'],
    ['whats going to be on the exam', 'which topics'],
    ['hi prof, what are the most important topics?', 'which topics'],
    ['what should i focus on', 'which topics'],
    ['which of those mattered most', 'law'],
  ])('%s', (message, read) => expect(readAs(message)).toBe(read));
});

describe('what the course is about', () => {
  it.each([
    'what does the class cover?',
    'so what is this course about',
    'what will we learn here',
    'what are we going to cover this semester',
    'which topics are in the syllabus',
    'can you list all topics',
    'what topics do we cover',
    'give me an overview of this class',
    'tell me about the course',
  ])('%s', (message) => expect(readAs(message)).toBe('what it covers'));

  it.each([
    ['what does the final cover', 'coverage'],
    ['what are the most important topics of the course', 'which topics'],
    ['what topics are likely to come up on the exam', 'which topics'],
    ['what does cover mean', 'law'],
    ['what does the insurance cover', 'law'],
    ['what is the course of dealing', 'law'],
    ['make me an outline of the course topics', 'make outline'],
  ])('is not asked by: %s', (message, read) => expect(readAs(message)).toBe(read));
});

describe('how the course is run', () => {
  it.each([
    ['when is the final, is it open book', 'book date'],
    ["hey quick q - when's the final??", 'date'],
    ['whens the midterm', 'date'],
    ['wat day is the final exam', 'date'],
    ['how many days until the exam', 'date'],
    ['thanks! and when is the midtrem', 'date'],
    ['what is the weight of the midterm', 'weight'],
    ['how much is the final worth', 'weight'],
    ['what % is participation', 'participation weight'],
    ['how much does the final count toward my grade', 'weight'],
    ['how are we graded', 'grading'],
    ['whats the grading breakdown', 'grading'],
    ['is there a curve', 'curve'],
    ['is the contracts final closed book', 'book'],
    ['can i bring my outline to the exam', 'book'],
    ['can we use notes on the final?', 'book'],
    ['is it a take home exam', 'book'],
    ['is the final multiple choice or essays', 'format'],
    ['how many questions are on the exam', 'format'],
    ['is the final cumulative', 'coverage'],
    ['how long is the exam', 'duration'],
    ['how many hours do we get for the final', 'duration'],
    ['is there a word limit on the exam', 'length'],
    ['where is the final', 'place'],
    ['do we need examsoft for the final', 'place'],
    ['office hours?', 'office_hours'],
    ['when are prof quill’s office hours', 'office_hours'],
    ['how do i email the professor', 'contact'],
    ['what time is class', 'class_time'],
    ['attendence policy', 'attendance'],
    ['how many classes can i miss', 'attendance'],
    ['are laptops allowed', 'laptop'],
    ['can i use chatgpt for this class', 'ai'],
    ['does participation count', 'participation weight'],
    ['how often does she cold call', 'cold_call'],
    ['which casebook do i need', 'textbook'],
    ['are lectures recorded', 'recordings'],
    ['how do i get accommodations for the exam', 'accommodations'],
    ['late policy for papers', 'late'],
    ['how many credits is this class', 'credits'],
    ['is there extra credit', 'extra_credit'],
    ['what is the honor code', 'honor'],
    ['whats the reading for tomorrow', 'reading'],
    ['who teaches this class', 'professor'],
    ['when is the paper due', 'due'],
    ['so the midterm?', 'all of midterm'],
    ['tell me about the final', 'all of final'],
  ])('%s', (message, read) => expect(readAs(message)).toBe(read));
});

describe('law is never taken for talk', () => {
  it.each([
    'hi, what is a trawl net?',
    'thanks, and what about a drift net?',
    'what is help at sea?',
    'who are you liable to?',
    'hello kitty v. doe',
    'I am lost on consideration',
    'lost property',
    'what is a final judgment',
    'when is a judgment final',
    'is it final',
    'when does a contract close',
    'open book account',
    'what is the weight of the evidence',
    'when is a physical exam required under rule 35',
    'outline the elements of negligence',
    'brief Mas v. Perry',
    'what cases matter for personal jurisdiction',
    'what is the test',
    'and why?',
    'give me an example',
    'explain that again',
    'what about the exceptions',
    'does silence count',
    'what is an accommodation shipment',
    'is the class certified',
    'when is a note due',
    'notes',
    'IM',
    'what did the 2024 exam say about proximate cause',
    'who can see it',
    'is it private',
    'are you liable if you are the agent',
    'can the trustee read my letters',
    'what happens to my documents if the mill is sold before I am paid',
    'right of privacy',
    'what would the professor say about that',
  ])('%s', (message) => expect(readAs(message)).toBe('law'));

  it('nor anything long, which is told apart at once', () => {
    expect(readTalk('hi '.repeat(1_300))).toBeNull();
    const begun = performance.now();
    for (const word of ['please', 'a', 'exam', 'professor', 'make'])
      expect(readTalk(`${`${word} `.repeat(37)}nets or mills`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('nor any of the ways in which students ask for law', () => {
    const folder = new URL('../../../../content/asked/', import.meta.url);
    const asked = readdirSync(folder).flatMap((file) =>
      stringsIn(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    );
    expect(asked.length).toBeGreaterThan(10_000);
    const taken = asked.filter((one) => one.includes(' ') && readTalk(one) !== null);
    expect(taken).toEqual([]);
  }, 60_000);

  it('nor any question that is settled', () => {
    const folder = new URL('../../../../content/settled/', import.meta.url);
    const settled = readdirSync(folder).flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter(Boolean)
        .flatMap((line) => stringsIn(JSON.parse(line))),
    );
    expect(settled.length).toBeGreaterThan(1_000);
    expect(settled.filter((one) => one.trim().split(/\s+/).length > 3 && readTalk(one) !== null)).toEqual([]);
  }, 60_000);
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

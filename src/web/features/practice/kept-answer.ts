import { useState } from 'react';

/** A short fingerprint of a question's text: an answer belongs to the question, wherever it stands in a prediction. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Where a student's unsent answer to a question is kept in this browser. */
export const keptAs = (student: number, clone: number, question: string): string =>
  `hornbook:practice:${student}:${clone}:${fingerprint(question)}`;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** An answer being written. It is kept in this browser at every change; `isKept` is false where the browser keeps nothing. */
export type KeptAnswer = { text: string; isKept: boolean; write: (text: string) => void };

/** The answer kept under `key`, which stays the same for as long as the calling component stands. */
export function useKeptAnswer(key: string): KeptAnswer {
  const [state, setState] = useState(() => ({ text: read(key), isKept: true }));
  const write = (text: string) => setState({ text, isKept: keep(key, text) });
  return { ...state, write };
}

import { useEffect, useRef, useState } from 'react';
import { type Ear, type HeardEvent, hush, type Recognition } from './voice.ts';

const FAILURES: Readonly<Record<string, string>> = {
  'not-allowed': 'The browser may not use the microphone. Type your answer instead.',
  'service-not-allowed': 'The browser may not use the microphone. Type your answer instead.',
  'audio-capture': 'No microphone was found. Type your answer instead.',
  network: 'Speech could not be recognized just now. Type your answer instead.',
};

/** Listening to an answer: words that are settled go to `onWords`, those that may still change are `interim`. */
export function useListening(ear: Ear | null, onWords: (words: string) => void) {
  const [isOn, setOn] = useState(false);
  const [interim, setInterim] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<Recognition | null>(null);
  const settle = useRef(onWords);
  useEffect(() => {
    settle.current = onWords;
  });
  const hear = (event: HeardEvent) => {
    let settled = '';
    let open = '';
    for (let at = event.resultIndex; at < event.results.length; at++) {
      const result = event.results[at];
      const words = result?.[0]?.transcript ?? '';
      if (result?.isFinal) settled += words;
      else open += words;
    }
    if (settled.trim() !== '') settle.current(settled.trim());
    setInterim(open.trim());
  };
  const end = () => {
    running.current = null;
    setOn(false);
    setInterim('');
  };
  useEffect(() => () => running.current?.abort(), []);

  return {
    isOn,
    interim,
    failure,
    start: () => {
      if (!ear || running.current) return;
      hush();
      const recognition = ear.make();
      recognition.addEventListener('result', (event) => hear(event as HeardEvent));
      recognition.addEventListener('end', end);
      recognition.addEventListener('error', (event) =>
        setFailure(FAILURES[(event as Event & { error?: string }).error ?? ''] ?? null),
      );
      running.current = recognition;
      setFailure(null);
      setOn(true);
      try {
        recognition.start();
      } catch {
        end();
        setFailure(FAILURES.network ?? null);
      }
    },
    /** Ends; what was said last is still recognized. */
    stop: () => running.current?.stop(),
    /** Ends at once; `interim` is all there is. */
    abort: () => running.current?.abort(),
  };
}

/** What of the browser's speech recognition is used here; its types are not in the language's library yet. */
export type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

type RecognitionMaker = {
  new (): Recognition;
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
};

/** Words that were heard, as the browser's `result` event brings them. */
export type HeardEvent = Event & {
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; 0?: { transcript: string } }>;
};

/** The language that is spoken in class. */
const LANGUAGE = 'en-US';

/** How this browser listens: on the device alone, or perhaps at its maker's. */
export type Ear = { where: 'device' | 'elsewhere'; make: () => Recognition };

/** Whether this site's own policy lets its pages use the microphone; where a browser does not tell, asking it will. */
const mayListen = (): boolean => {
  const page = globalThis.document as
    | { featurePolicy?: { allowsFeature: (name: string) => boolean } }
    | undefined;
  return page?.featurePolicy?.allowsFeature('microphone') ?? true;
};

/** How this browser listens; null where it cannot or may not. */
export async function findEar(): Promise<Ear | null> {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  const Maker = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Maker || !mayListen()) return null;
  const state = await Maker.available?.({ langs: [LANGUAGE], processLocally: true }).catch(() => null);
  const isHere = state === 'available';
  return {
    where: isHere ? 'device' : 'elsewhere',
    make: () => {
      const recognition = new Maker();
      recognition.lang = LANGUAGE;
      recognition.continuous = true;
      recognition.interimResults = true;
      if (isHere) recognition.processLocally = true;
      return recognition;
    },
  };
}

/** A voice of this device; null where there is none. Others send what they say to a service. */
export function findVoice(): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  return voices.find(({ localService, lang }) => localService && /^en\b/i.test(lang)) ?? null;
}

/** Says words aloud with a voice of this device, in place of what is being said. */
export function say(words: string): void {
  const voice = findVoice();
  if (!voice) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(words);
  said.voice = voice;
  said.lang = voice.lang;
  speechSynthesis.speak(said);
}

/** Ends what is being said. */
export const hush = (): void => globalThis.speechSynthesis?.cancel();

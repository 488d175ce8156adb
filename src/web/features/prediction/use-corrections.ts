import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';
import {
  type CorrectedRole,
  type CorrectedSitting,
  checkExam,
  correctExamFile,
  correctTopic,
  type ExamCorrections,
  getExamCorrections,
  takeBackCheck,
  takeBackExamFile,
  takeBackTopic,
} from '#contract/exam-corrections.ts';
import { call } from '../../api.ts';
import { wordsOf } from '../../api-error.ts';
import { dismissToast, useToast } from '../../ui/toast.ts';

/** What a student says of a file. */
export type Said = { role?: CorrectedRole; sitting?: CorrectedSitting };
type NamedFile = { id: number; name: string };

/** The corrections of a clone and what can be done with them; each change can be undone where it is reported. */
export type CorrectionDesk = {
  corrections: ExamCorrections;
  correctFile: (file: NamedFile, said: Said) => void;
  takeBackFile: (file: NamedFile) => void;
  /** With a past exam: it did not test the topic. Without: the professor ruled the topic out. */
  correctTopic: (topic: string, sitting?: string) => void;
  takeBackTopic: (topic: string, sitting?: string) => void;
  /** All that a past exam tested; true once it is kept. */
  checkExam: (sitting: string, topics: string[]) => Promise<boolean>;
  takeBackCheck: (sitting: string) => Promise<boolean>;
};

const NEXT = 'The next prediction counts it.';

/**
 * The desk of a clone; null until its corrections are known. `madeAt` is when the prediction on the screen was made:
 * with a new one it is asked again whether it counts them.
 */
export function useCorrectionDesk(cloneId: number, madeAt: string): CorrectionDesk | null {
  const cache = useQueryClient();
  const toast = useToast();
  const lastNote = useRef('');
  const key = ['exam-corrections', cloneId, madeAt];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call(getExamCorrections, { clone_id: cloneId }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;

  /** Makes a change and reports it with a way back; a refusal is shown in its own words. Whether it was made. */
  const change = async (
    make: () => Promise<ExamCorrections>,
    report: string,
    undo: () => Promise<ExamCorrections>,
  ): Promise<boolean> => {
    const store = (corrections: ExamCorrections) => cache.setQueryData(key, corrections);
    const refuse = (error: unknown) => void toast.error(wordsOf(error));
    const takeBack = () => void undo().then(store, refuse);
    try {
      store(await make());
    } catch (error) {
      refuse(error);
      return false;
    }
    // The last change alone is reported: several notes would cover a phone.
    if (lastNote.current) dismissToast(lastNote.current);
    lastNote.current = toast.info(report, { message: NEXT, action: { label: 'Undo', onClick: takeBack } });
    return true;
  };
  const forget = (id: number) => call(takeBackExamFile, { clone_id: cloneId, material_id: id });
  const say = (id: number, { role, sitting }: Said) =>
    call(correctExamFile, {
      clone_id: cloneId,
      material_id: id,
      ...(role && { role }),
      ...(sitting && { sitting }),
    });
  /** Puts back what was said of a file before. */
  const restore = (id: number) => {
    const before = data.files.find((file) => file.material_id === id);
    const said = {
      ...(before?.role && { role: before.role }),
      ...(before?.sitting && { sitting: before.sitting }),
    };
    return async () => {
      const none = await forget(id);
      return before ? say(id, said) : none;
    };
  };
  const wrong = (topic: string, sitting?: string) => () =>
    call(correctTopic, { clone_id: cloneId, topic, sitting });
  const right = (topic: string, sitting?: string) => () =>
    call(takeBackTopic, { clone_id: cloneId, topic, sitting });
  const check = (sitting: string, topics: string[]) =>
    call(checkExam, { clone_id: cloneId, sitting, topics });
  const uncheck = (sitting: string) => call(takeBackCheck, { clone_id: cloneId, sitting });
  /** Puts back what was said of an exam before, as a whole and of single topics. */
  const restoreExam = (sitting: string) => {
    const before = data.checked.find((exam) => exam.sitting === sitting);
    const single = data.topics_untested.filter((each) => each.sitting === sitting);
    return async () => {
      let now = await (before ? check(sitting, before.topics) : uncheck(sitting));
      for (const { topic } of single) now = await wrong(topic, sitting)();
      return now;
    };
  };
  return {
    corrections: data,
    correctFile: ({ id, name }, said) => void change(() => say(id, said), `${name} corrected`, restore(id)),
    takeBackFile: ({ id, name }) =>
      void change(() => forget(id), `${name} is read by its own words again`, restore(id)),
    correctTopic: (topic, sitting) =>
      void change(
        wrong(topic, sitting),
        sitting ? `${topic}: not tested on the ${sitting}` : `${topic}: not on the exam`,
        right(topic, sitting),
      ),
    takeBackTopic: (topic, sitting) =>
      void change(
        right(topic, sitting),
        sitting ? `${topic}: read from the ${sitting} again` : `${topic} may be on the exam again`,
        wrong(topic, sitting),
      ),
    checkExam: (sitting, topics) =>
      change(() => check(sitting, topics), `${sitting} checked`, restoreExam(sitting)),
    takeBackCheck: (sitting) =>
      change(() => uncheck(sitting), `${sitting}: our own reading again`, restoreExam(sitting)),
  };
}

/** The desk of the prediction on the screen; null where nothing can be corrected. */
export const CorrectionDeskContext = createContext<CorrectionDesk | null>(null);

export const useDesk = (): CorrectionDesk | null => useContext(CorrectionDeskContext);

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Clone, updateClone } from '#contract/clones.ts';
import type { Questionnaire } from '#contract/questionnaire.ts';
import { call } from '../api.ts';
import { CLONES_KEY } from '../features/clones/clones.ts';
import { ExamDay } from '../features/clones/exam-day.tsx';
import { GradedUntil } from '../features/honor-code/graded-until.tsx';
import { useFingerprint } from '../features/prediction/use-fingerprint.ts';
import { CourseFields } from '../features/wizard/course-fields.tsx';
import { emptyDraft } from '../features/wizard/draft.ts';
import { PsychologyStep } from '../features/wizard/psychology-step.tsx';
import { QuirksStep } from '../features/wizard/quirks-step.tsx';
import { useKeptDraft } from '../features/wizard/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useToast } from '../ui/toast.ts';

/** Edits everything a student has told about a course and its professor; its materials are changed under Study. */
export default function EditCloneDialog({ clone, onClose }: { clone: Clone; onClose: () => void }) {
  const { professor_name, course_name, department, specialties } = clone;
  const { draft, change, forget } = useKeptDraft(`edit-${clone.id}`, {
    ...emptyDraft(),
    professor_name,
    course_name,
    department,
    specialties,
    answers: clone.questionnaire_data,
  });
  const [examOn, setExamOn] = useState(clone.exam_on);
  const [gradedUntil, setGradedUntil] = useState(clone.graded_until);
  const [isFineTuneOpen, setFineTuneOpen] = useState(false);
  const { data: traits = [] } = useFingerprint(clone.id);
  const measured = new Map(
    traits.flatMap(({ field, level }) => (field !== null && level !== null ? [[field, level] as const] : [])),
  );
  const queries = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: () =>
      call(updateClone, {
        id: clone.id,
        professor_name: draft.professor_name,
        course_name: draft.course_name,
        department: draft.department,
        specialties: draft.specialties,
        questionnaire_data: draft.answers,
        graded_until: gradedUntil,
        exam_on: examOn,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: CLONES_KEY });
      await queries.invalidateQueries({ queryKey: ['honor-code', clone.id] });
      forget();
      toast.success('Clone saved');
      onClose();
    },
  });
  const cancel = () => {
    forget();
    onClose();
  };
  const answer = (answers: Partial<Questionnaire>) => change({ answers: { ...draft.answers, ...answers } });
  const isNamed = draft.professor_name.trim() !== '' && draft.course_name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      isOpen
      size="lg"
      busy={save.isPending}
      onClose={cancel}
      title={`Edit ${clone.course_name}`}
      description="Changes color the next answers. What was said and saved stays as it is."
    >
      <form onSubmit={submit} noValidate className="mt-6 grid gap-9">
        <CourseFields draft={draft} onChange={(field, value) => change({ [field]: value })} />
        <PsychologyStep
          answers={draft.answers}
          measured={measured}
          isFineTuneOpen={isFineTuneOpen}
          onFineTune={setFineTuneOpen}
          onAnswer={answer}
        />
        <QuirksStep
          value={draft.answers.professor_quirks_and_hints}
          onChange={(professor_quirks_and_hints) => answer({ professor_quirks_and_hints })}
        />
        <ExamDay value={examOn} onChange={setExamOn} />
        <GradedUntil value={gradedUntil} onChange={setGradedUntil} />
        <div>
          {save.isError && <ErrorNote error={save.error} className="mb-4" />}
          <div className="flex flex-wrap items-center gap-2.5">
            <Button type="submit" busy={save.isPending} disabled={!isNamed}>
              {save.isPending ? 'Saving…' : 'Save changes'}
            </Button>
            <Button variant="secondary" aria-disabled={save.isPending} onClick={cancel}>
              Cancel
            </Button>
            {!isNamed && <p className="text-[15px] text-ink-3">Professor name and course name are needed.</p>}
          </div>
        </div>
      </form>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo } from '../arrival.ts';
import { useCapabilities } from '../capabilities.ts';
import { CLONES_KEY } from '../features/clones/clones.ts';
import { FoundSoFar } from '../features/materials/found-so-far.tsx';
import { WIZARD_KINDS } from '../features/materials/kinds.ts';
import { MostlyAdditional } from '../features/materials/mostly-additional.tsx';
import { OfferedAgain } from '../features/materials/offered-again.tsx';
import { StoredSoFar } from '../features/materials/stored-so-far.tsx';
import { UploadGroups } from '../features/materials/upload-groups.tsx';
import { acceptedIds, isTravelling, type Upload } from '../features/materials/upload-queue.ts';
import { readingTotals } from '../features/materials/upload-words.ts';
import { useWizardUploads } from '../features/materials/use-wizard-uploads.ts';
import { CourseFields } from '../features/wizard/course-fields.tsx';
import type { RequiredAnswer } from '../features/wizard/draft.ts';
import { PaceDialog } from '../features/wizard/pace-dialog.tsx';
import { PsychologyStep } from '../features/wizard/psychology-step.tsx';
import { QuirksStep } from '../features/wizard/quirks-step.tsx';
import { SoundAside } from '../features/wizard/sound-aside.tsx';
import { StepFrame } from '../features/wizard/step-frame.tsx';
import {
  missingForStepOne,
  neededWords,
  openAnswersWords,
  tooManyWords,
  travellingWords,
} from '../features/wizard/step-notes.ts';
import { SummaryAside } from '../features/wizard/summary-aside.tsx';
import { useCreateClone } from '../features/wizard/use-create-clone.ts';
import { useDraft } from '../features/wizard/use-draft.ts';
import { WizardBar } from '../features/wizard/wizard-bar.tsx';
import { useKeepsPage } from '../safe-moment.ts';

/** Said while files are on their way or being read; nothing once they are done. */
const whileReading = (uploads: Upload[]): string =>
  uploads.some((upload) => isTravelling(upload) || isBeingRead(upload))
    ? 'You can continue while files are being read.'
    : '';

const isBeingRead = (upload: Upload): boolean =>
  upload.phase === 'stored' && upload.material.status === 'reading';

/** The three steps; files keep travelling while a student moves between them. */
export function CreateCloneWizard({ schoolId }: { schoolId: number }) {
  const { draft, change, answer } = useDraft();
  const list = useWizardUploads(draft.material_ids, (material_ids) => change({ material_ids }));
  const [isAskingPace, setAskingPace] = useState(false);
  const [isFineTuneOpen, setFineTuneOpen] = useState(draft.isThorough === true);
  const go = useGo();
  const queries = useQueryClient();
  const { create, isCreating } = useCreateClone(schoolId, draft, list.present, async ({ id }) => {
    await queries.invalidateQueries({ queryKey: CLONES_KEY });
    await go('/dashboard', { state: { made: id } });
  });
  const capabilities = useCapabilities();
  const travelling = list.uploads.filter(isTravelling).length;
  const totals = readingTotals(list.uploads);
  const missing = missingForStepOne(draft, list.present);
  const tooMany = tooManyWords(list.uploads.length);
  useKeepsPage(travelling > 0);

  const choosePace = (isThorough: boolean) => {
    setAskingPace(false);
    setFineTuneOpen(isThorough);
    change({ isThorough, step: 2 });
  };

  const goToAnswer = (field: RequiredAnswer) => {
    change({ step: 2 });
    // The field exists once its step has been drawn.
    setTimeout(() => document.getElementById(field)?.focus());
  };

  if (draft.step === 1)
    return (
      <StepFrame
        step={1}
        title="Exam predictor"
        intro="Your clone is made of these files: the more of the course it has, the more it can quote. You can add and remove files later."
        aside={<FoundSoFar uploads={list.uploads} provider={providerOf(capabilities?.answers)} />}
        bar={
          <WizardBar
            note={tooMany || neededWords(missing) || whileReading(list.uploads)}
            action={{
              label: 'Continue',
              onPress: () => setAskingPace(true),
              isDisabled: missing.length > 0 || tooMany !== '',
            }}
          />
        }
      >
        <section className="mb-9">
          <h2 className="heading mb-4 text-section">The course</h2>
          <CourseFields draft={draft} onChange={(field, value) => change({ [field]: value })} />
        </section>
        <section>
          <h2 className="heading mb-4 text-section">The materials</h2>
          <OfferedAgain materials={list.offered} onUse={list.useOffered} onDiscard={list.discardOffered} />
          <MostlyAdditional list={list} />
          <UploadGroups kinds={WIZARD_KINDS} list={list} />
          <StoredSoFar files={travelling === 0 ? list.uploads.length : -1} />
        </section>
        <PaceDialog isOpen={isAskingPace} onClose={() => setAskingPace(false)} onChoose={choosePace} />
      </StepFrame>
    );
  if (draft.step === 2)
    return (
      <StepFrame
        step={2}
        title="Professor psychology"
        intro="This colors how the simulation speaks and what it asks first. It never changes what the law is or what your materials say."
        aside={<SoundAside answers={draft.answers} />}
        bar={
          <WizardBar
            onBack={() => change({ step: 1 })}
            note={openAnswersWords(draft.answers)}
            action={{ label: 'Continue', onPress: () => change({ step: 3 }) }}
          />
        }
      >
        <PsychologyStep
          answers={draft.answers}
          isFineTuneOpen={isFineTuneOpen}
          onFineTune={setFineTuneOpen}
          onAnswer={answer}
        />
      </StepFrame>
    );
  return (
    <StepFrame
      step={3}
      title="Quirks and hints"
      intro="What no form asks for: habits, favorite questions, and what was said about the exam."
      aside={
        <SummaryAside
          draft={draft}
          files={{ total: totals.files, ready: totals.ready }}
          onAnswer={goToAnswer}
        />
      }
      bar={
        <WizardBar
          onBack={() => change({ step: 2 })}
          note={
            travellingWords(travelling) ||
            openAnswersWords(draft.answers) ||
            'This makes your clone: to study with, and to forecast the exam.'
          }
          action={{
            label: 'Create AI exam predictor',
            onPress: () => void create(acceptedIds(list.uploads)),
            isDisabled: travelling > 0,
            isBusy: isCreating,
          }}
        />
      }
    >
      <QuirksStep
        value={draft.answers.professor_quirks_and_hints}
        onChange={(professor_quirks_and_hints) => answer({ professor_quirks_and_hints })}
      />
    </StepFrame>
  );
}

/** Who else receives text to write answers; null for the embedded engine. */
const providerOf = (answers: string | undefined): string | null =>
  !answers || answers === 'embedded' ? null : answers;

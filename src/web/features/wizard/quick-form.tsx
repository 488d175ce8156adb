import type { FormEvent } from 'react';
import type { Questionnaire } from '#contract/questionnaire.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { CourseFields } from './course-fields.tsx';
import type { CloneDraft } from './create-from-draft.ts';
import { missingNames } from './quick-draft.ts';
import { QuirksStep } from './quirks-step.tsx';
import { EXAM_FORMAT_CHOICES, TEACHING_APPROACHES, TECHNOLOGY_CHOICES } from './words.ts';

type QuickFormProps = {
  draft: CloneDraft;
  onChange: (more: Partial<CloneDraft>) => void;
  isCreating: boolean;
  onCreate: () => void;
};

/** Everything a quick clone may be told; two names are enough. */
export function QuickForm({ draft, onChange, isCreating, onCreate }: QuickFormProps) {
  const { answers } = draft;
  const answer = (more: Partial<Questionnaire>) => onChange({ answers: { ...answers, ...more } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [missing] = missingNames(draft);
    const field = missing && event.currentTarget.elements.namedItem(missing);
    if (field instanceof HTMLElement) field.focus();
    onCreate();
  };
  return (
    <form noValidate aria-label="Quick clone" onSubmit={submit} className="grid gap-9">
      <section>
        <h2 className="heading mb-4 text-section">The course</h2>
        <CourseFields draft={draft} onChange={(field, value) => onChange({ [field]: value })} />
      </section>
      <section>
        <h2 className="heading mb-4 text-section">How they teach</h2>
        <div className="grid gap-5 pane:grid-cols-3">
          <ChoiceSelect
            label="Teaching approach"
            optional
            choices={TEACHING_APPROACHES}
            value={answers.legal_interpretation_style}
            onChange={(legal_interpretation_style) => answer({ legal_interpretation_style })}
          />
          <ChoiceSelect
            label="Exam format"
            optional
            choices={EXAM_FORMAT_CHOICES}
            value={answers.exam_format_preference}
            onChange={(exam_format_preference) => answer({ exam_format_preference })}
          />
          <ChoiceSelect
            label="Technology usage"
            optional
            choices={TECHNOLOGY_CHOICES}
            value={answers.technology_usage}
            onChange={(technology_usage) => answer({ technology_usage })}
          />
        </div>
        <div className="mt-5">
          <QuirksStep
            value={answers.professor_quirks_and_hints}
            onChange={(professor_quirks_and_hints) => answer({ professor_quirks_and_hints })}
          />
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={isCreating} className="max-pane:w-full">
          Create My Cold Call Helper
        </Button>
        <p className="text-small text-ink-3">Only the two names are needed.</p>
      </div>
    </form>
  );
}

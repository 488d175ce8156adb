import type { Questionnaire } from '#contract/questionnaire.ts';
import { Slider } from '../../ui/slider.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { FineTune } from './fine-tune.tsx';
import { OptionButtons } from './option-buttons.tsx';
import {
  EXAM_FORMAT_CHOICES,
  findChoice,
  HUMOR,
  STRICTNESS,
  stepWord,
  TEACHING_APPROACHES,
  TECHNOLOGY_CHOICES,
} from './words.ts';

type PsychologyStepProps = {
  answers: Questionnaire;
  /** Where the materials put some of the sliders, by field. */
  measured?: ReadonlyMap<string, number>;
  isFineTuneOpen: boolean;
  onFineTune: (isOpen: boolean) => void;
  onAnswer: (answers: Partial<Questionnaire>) => void;
};

/** Step 2: how the professor is in the room and on paper. */
export function PsychologyStep(props: PsychologyStepProps) {
  const { answers, measured, isFineTuneOpen, onFineTune, onAnswer } = props;
  return (
    <div className="grid gap-9">
      <section>
        <h2 className="heading mb-4 text-section">In the room</h2>
        <div className="grid gap-x-10 gap-y-7 pane:grid-cols-2">
          <Slider
            label={HUMOR.label}
            ends={HUMOR.ends}
            value={answers.humor_level}
            words={stepWord(HUMOR, answers.humor_level)}
            onChange={(humor_level) => onAnswer({ humor_level })}
          />
          <Slider
            label={STRICTNESS.label}
            ends={STRICTNESS.ends}
            value={answers.strictness_level}
            words={stepWord(STRICTNESS, answers.strictness_level)}
            onChange={(strictness_level) => onAnswer({ strictness_level })}
          />
        </div>
      </section>
      <section>
        <h2 className="heading mb-4 text-section">On the page</h2>
        <div className="grid gap-6">
          <ChoiceSelect
            id="legal_interpretation_style"
            label="Teaching approach"
            required
            choices={TEACHING_APPROACHES}
            value={answers.legal_interpretation_style}
            hint={
              findChoice(TEACHING_APPROACHES, answers.legal_interpretation_style)?.more ??
              'Where an answer starts: the text, the cases, or the reason behind them.'
            }
            onChange={(legal_interpretation_style) => onAnswer({ legal_interpretation_style })}
          />
          <OptionButtons
            id="exam_format_preference"
            label="Primary exam format"
            required
            choices={EXAM_FORMAT_CHOICES}
            value={answers.exam_format_preference}
            onChange={(exam_format_preference) => onAnswer({ exam_format_preference })}
          />
          <ChoiceSelect
            id="technology_usage"
            label="Technology usage"
            required
            choices={TECHNOLOGY_CHOICES}
            value={answers.technology_usage}
            hint={
              findChoice(TECHNOLOGY_CHOICES, answers.technology_usage)?.more ??
              'Whether laptops are allowed changes the cold-call practice.'
            }
            onChange={(technology_usage) => onAnswer({ technology_usage })}
          />
        </div>
      </section>
      <FineTune
        answers={answers}
        {...(measured ? { measured } : {})}
        isOpen={isFineTuneOpen}
        onToggle={onFineTune}
        onAnswer={onAnswer}
      />
    </div>
  );
}

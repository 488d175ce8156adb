import { ChevronDown } from 'lucide-react';
import type { Questionnaire } from '#contract/questionnaire.ts';
import { Slider } from '../../ui/slider.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import {
  AGE_CHOICES,
  CALLING_CHOICES,
  DRESS_CHOICES,
  FINE_SCALES,
  GENDER_CHOICES,
  PASSING_CHOICES,
  PERSONALITY_CHOICES,
  PROFANITY_CHOICES,
  type Scale,
  stepWord,
  TENURE_CHOICES,
} from './words.ts';

type FineTuneProps = {
  answers: Questionnaire;
  /** Where the materials put some of the sliders, by field. */
  measured?: ReadonlyMap<string, number>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onAnswer: (answers: Partial<Questionnaire>) => void;
};

/** Everything else a student may know about the professor, closed until wanted. */
export function FineTune({ answers, measured, isOpen, onToggle, onAnswer }: FineTuneProps) {
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex list-none items-center gap-3 rounded-card px-4 py-3.5 hover:bg-sunken pane:px-[18px] [&::-webkit-details-marker]:hidden">
        <b className="font-semibold">Fine-tune</b>
        <span className="text-small text-ink-3 max-pane:hidden">
          All optional: when called on, theory or practice, formality, energy
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="ml-auto text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-8 border-t border-line px-4 pt-5 pb-6 pane:px-[18px]">
        <p className="text-small text-pretty text-ink-2">
          These answers only color the simulation: its tone and how it calls on you. They never make an answer
          coarse, and never change what the law or your materials say.
        </p>
        <CallingFields answers={answers} onAnswer={onAnswer} />
        <div className="grid gap-x-6 gap-y-6 pane:grid-cols-2">
          {FINE_SCALES.map((scale) => (
            <Slider
              key={scale.field}
              label={scale.label}
              ends={scale.ends}
              value={answers[scale.field]}
              words={stepWord(scale, answers[scale.field])}
              note={measuredNote(scale, measured?.get(scale.field), answers[scale.field])}
              onChange={(level) => onAnswer({ [scale.field]: level })}
            />
          ))}
        </div>
        <PersonFields answers={answers} onAnswer={onAnswer} />
      </div>
    </details>
  );
}

/** A slider left in the middle stands where the materials put it; one that was moved is the student's correction. */
function measuredNote(scale: Scale, level: number | undefined, value: number): string | undefined {
  if (level === undefined) return undefined;
  const counted = `Counted in your materials: ${stepWord(scale, level)}, ${level} of 5.`;
  return value === 3 ? `${counted} This counts while the slider stays at 3.` : `${counted} Yours counts.`;
}

type FieldsProps = Pick<FineTuneProps, 'answers' | 'onAnswer'>;

function CallingFields({ answers, onAnswer }: FieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-5 pane:grid-cols-2">
      <ChoiceSelect
        label="How students are called on"
        choices={CALLING_CHOICES}
        value={answers.calling_habit}
        onChange={(calling_habit) => onAnswer({ calling_habit })}
      />
      <ChoiceSelect
        label="Passing"
        hint="Whether a student may say “pass” when called on."
        choices={PASSING_CHOICES}
        value={answers.passing_allowed}
        onChange={(passing_allowed) => onAnswer({ passing_allowed })}
      />
    </div>
  );
}

function PersonFields({ answers, onAnswer }: FieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-5 pane:grid-cols-2">
      <ChoiceSelect
        label="Personality type"
        choices={PERSONALITY_CHOICES}
        value={answers.professor_personality_type}
        onChange={(professor_personality_type) => onAnswer({ professor_personality_type })}
      />
      <ChoiceSelect
        label="Years at the school"
        choices={TENURE_CHOICES}
        value={answers.professor_tenure_at_school}
        onChange={(professor_tenure_at_school) => onAnswer({ professor_tenure_at_school })}
      />
      <ChoiceSelect
        label="Age range"
        choices={AGE_CHOICES}
        value={answers.professor_age_range}
        onChange={(professor_age_range) => onAnswer({ professor_age_range })}
      />
      <ChoiceSelect
        label="Gender"
        choices={GENDER_CHOICES}
        value={answers.professor_gender}
        onChange={(professor_gender) => onAnswer({ professor_gender })}
      />
      <ChoiceSelect
        label="Dress style"
        choices={DRESS_CHOICES}
        value={answers.professor_dress_style}
        onChange={(professor_dress_style) => onAnswer({ professor_dress_style })}
      />
      <ChoiceSelect
        label="Swears in class"
        choices={PROFANITY_CHOICES}
        value={answers.professor_uses_profanity}
        onChange={(professor_uses_profanity) => onAnswer({ professor_uses_profanity })}
      />
    </div>
  );
}

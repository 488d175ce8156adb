import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { useSignIn } from '../../session/sign-in.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useEarlyForm } from '../../ui/use-early-form.ts';
import { ContextPresets } from './context-presets.tsx';
import { type ColdCallNeeds, quickClonePath } from './quick-clone-path.ts';

/** Characters of topic and case, and of the context (details.md G). */
const LONGEST_TOPIC = 200;
const LONGEST_CONTEXT = 1_000;

type HelpFormProps = {
  needs: ColdCallNeeds;
  change: (more: Partial<ColdCallNeeds>) => void;
  /** Nobody is signed in: the button leads to an account. */
  isVisitor: boolean;
  /** Somebody is, as far as is known yet: for all others Enter leads to the script. */
  isStudent: boolean;
  /** Shows the script, once it is there. */
  onScript: () => void;
  /** What is known about the topic and the case, right under them. */
  children: ReactNode;
};

/** What is known in the row behind: nothing here is required. */
export function HelpForm({ needs, change, isVisitor, isStudent, onScript, children }: HelpFormProps) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const form = useEarlyForm();
  const next = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(quickClonePath(needs));
    // The way there begins with an account, which would otherwise not be said.
    if (isVisitor) signIn('signup');
  };
  const onEnter = (event: KeyboardEvent) => {
    const isTyped = needs.topic.trim() !== '' || needs.case.trim() !== '';
    if (isStudent || !isTyped || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onScript();
  };
  return (
    <Card className="border-t-4! border-t-bad! pane:p-8!">
      <form
        ref={form}
        aria-label="Cold call help"
        onSubmit={submit}
        onKeyDown={onEnter}
        className="grid gap-5"
      >
        <TextField
          label="Topic or question"
          optional
          placeholder="Specific performance"
          maxLength={LONGEST_TOPIC}
          value={needs.topic}
          onChange={(event) => change({ topic: event.target.value })}
        />
        <TextField
          label="Case name"
          optional
          placeholder="Hadley v. Baxendale"
          maxLength={LONGEST_TOPIC}
          value={needs.case}
          onChange={(event) => change({ case: event.target.value })}
        />
        {children}
        <ContextPresets value={needs.context} onChange={(context) => change({ context })} />
        <TextArea
          label="Or in your own words"
          optional
          rows={2}
          maxLength={LONGEST_CONTEXT}
          value={needs.context}
          onChange={(event) => change({ context: event.target.value })}
        />
        <div>
          <Button type="submit" size="lg" full aria-describedby={next}>
            Get cold call help
          </Button>
          <p id={next} className="mt-2.5 text-center text-small text-pretty text-ink-3">
            {isVisitor
              ? 'The button starts a free account, then asks for your professor: for a script that quotes your own notes. For one of general law type above; it stands on this page at once.'
              : 'Next: your professor’s name. About 2 minutes in all.'}
          </p>
        </div>
      </form>
    </Card>
  );
}

import { Button } from '../../ui/button.tsx';
import { useDesk } from './use-corrections.ts';

/** What a student can say against a topic's figure: that the professor ruled it out. Nothing where nobody can. */
export function CorrectTopic({ name }: { name: string }) {
  const desk = useDesk();
  if (!desk) return null;
  const isOut = desk.corrections.topics_out.includes(name);
  return (
    <div className="border-t border-line pt-3 text-meta text-ink-3 wide:col-span-2">
      {isOut ? (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <span className="text-ink-2">You said: not on the exam.</span>
          {!desk.corrections.counted && <span>The next prediction counts it.</span>}
          <Button
            variant="secondary"
            size="xs"
            className="max-pane:h-11"
            onClick={() => desk.takeBackTopic(name)}
          >
            Take back
          </Button>
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <Button variant="secondary" size="xs" className="max-pane:h-11" onClick={() => desk.ruleOut(name)}>
            My professor said it is not on the exam
          </Button>
          <span>A wrong exam? Correct its file under “What I counted”.</span>
        </p>
      )}
    </div>
  );
}

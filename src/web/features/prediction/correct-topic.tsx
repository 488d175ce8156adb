import type { Topic } from '#contract/prediction.ts';
import { later } from '../../later.tsx';
import { Button } from '../../ui/button.tsx';
import { countedOn } from './corrections.ts';
import { useDesk } from './use-corrections.ts';

const UntestedMenu = later(() => import('./untested-menu.tsx'));

/** What a student can say against a topic's figure: ruled out, or not tested by a past exam. Nothing where nobody can. */
export function CorrectTopic({ topic }: { topic: Topic }) {
  const desk = useDesk();
  if (!desk) return null;
  const { corrections } = desk;
  const isOut = corrections.topics_out.includes(topic.name);
  const untested = corrections.topics_untested.filter((each) => each.topic === topic.name);
  const exams = countedOn(topic, untested);
  return (
    <div className="border-t border-line pt-3 text-meta text-ink-3 wide:col-span-2">
      <h4 className="mb-2 text-[14px] leading-[1.3] font-semibold text-ink-2">Correct this</h4>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {isOut ? (
          <>
            <span className="text-ink-2">You said: not on the exam.</span>
            <Button
              variant="secondary"
              size="xs"
              className="max-pane:h-11"
              onClick={() => desk.takeBackTopic(topic.name)}
            >
              Take back
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            size="xs"
            className="max-pane:h-11"
            onClick={() => desk.correctTopic(topic.name)}
          >
            My professor said it is not on the exam
          </Button>
        )}
        {exams.length > 0 && (
          <UntestedMenu topic={topic.name} exams={exams} untested={untested} desk={desk} />
        )}
      </div>
      {untested.length > 0 && (
        <p className="mt-2 text-ink-2">
          You said: not tested on {untested.map(({ sitting }) => `the ${sitting}`).join(' or ')}.
        </p>
      )}
      <p className="mt-2">
        {(isOut || untested.length > 0) && !corrections.counted && 'The next prediction counts it. '}A wrong
        exam? Correct its file under “What I counted”.
      </p>
    </div>
  );
}

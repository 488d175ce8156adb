import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Topic } from '#contract/prediction.ts';
import { later } from '../../later.tsx';
import { Button } from '../../ui/button.tsx';
import { useDesk } from './use-corrections.ts';

const CheckExamDialog = later(() => import('./check-exam-dialog.tsx'));

type CheckExamButtonProps = {
  /** The name of a past exam. */
  exam: string;
  topics: readonly Topic[];
};

/** Opens the check of what a past exam tested, and says where the student has done it. Nothing where nobody can. */
export function CheckExamButton({ exam, topics }: CheckExamButtonProps) {
  const desk = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (!desk) return null;
  const { checked, counted } = desk.corrections;
  const isChecked = checked.some(({ sitting }) => sitting === exam);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
      <Button
        variant="ghost"
        size="xs"
        className="-ml-2.5 max-pane:h-11"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ListChecks aria-hidden size={15} />
        {isChecked ? 'Change your check' : 'Check this exam'}
      </Button>
      {isChecked && (
        <span>{counted ? 'You checked it.' : 'You checked it. The next prediction counts it.'}</span>
      )}
      {isOpen && <CheckExamDialog exam={exam} topics={topics} desk={desk} onClose={() => setOpen(false)} />}
    </div>
  );
}

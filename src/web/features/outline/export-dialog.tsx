import { useState } from 'react';
import {
  type Arrangement,
  exportOutline,
  type OutlineFile,
  type OutlineFormat,
  type Paper,
} from '#contract/outlines.ts';
import { wordsOf } from '../../api-error.ts';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.ts';
import type { Arrange } from './use-arrangement.ts';

type ExportDialogProps = {
  cloneId: number;
  what: OutlineFile;
  arrangement: Arrangement;
  onArrange: Arrange;
  /** Saves what waits, so that the file has it. */
  onBefore: () => Promise<unknown>;
  onPrint: () => void;
  onClose: () => void;
};

const PAPERS: readonly { value: Paper; label: string }[] = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
];

/** The ways an outline or an attack sheet leaves: as a Word document, as Markdown, on paper. */
export function ExportDialog(props: ExportDialogProps) {
  const { cloneId, what, arrangement, onArrange, onBefore, onPrint, onClose } = props;
  const toast = useToast();
  const [busy, setBusy] = useState<OutlineFormat | 'print' | null>(null);
  const name = what === 'outline' ? 'Outline' : 'Attack sheet';
  const run = async (job: OutlineFormat | 'print') => {
    setBusy(job);
    try {
      await onBefore();
      if (job === 'print') onPrint();
      else await saveFile(exportOutline, { clone_id: cloneId, what, format: job }, `${name}.${job}`);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setBusy(null);
  };
  return (
    <Dialog
      isOpen
      title={`Export the ${name.toLowerCase()}`}
      description="It is yours: free on every plan."
      onClose={onClose}
    >
      <div className="ol-export">
        <SegmentedControl
          label="Paper"
          value={arrangement.paper}
          options={PAPERS}
          onChange={(paper) => onArrange((now) => ({ ...now, paper }))}
        />
        {what === 'outline' && (
          <>
            <Switch
              isOn={arrangement.has_contents}
              label="Table of contents"
              onChange={(has_contents) => onArrange((now) => ({ ...now, has_contents }))}
            />
            <Switch
              isOn={arrangement.has_empty}
              label="Units without words, with their marks"
              onChange={(has_empty) => onArrange((now) => ({ ...now, has_empty }))}
            />
          </>
        )}
        <Button full busy={busy === 'docx'} onClick={() => void run('docx')}>
          Save as Word document
        </Button>
        <Button full variant="secondary" busy={busy === 'md'} onClick={() => void run('md')}>
          Save as Markdown
        </Button>
        <Button full variant="secondary" busy={busy === 'print'} onClick={() => void run('print')}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}

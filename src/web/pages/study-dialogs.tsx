import type { ReactNode } from 'react';
import { DailyLimitDialog } from '../features/billing/daily-limit-dialog.tsx';
import { NewConversationDialog } from '../features/chat/new-conversation-dialog.tsx';
import { STUDY_SHORTCUTS } from '../features/chat/shortcuts.ts';
import { AddMaterialsDialog } from '../features/materials/add-materials-dialog.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ShortcutsDialog } from '../ui/shortcuts-dialog.tsx';
import type { useStudyChat } from './use-study-chat.ts';

/** The dialogs of the study screen that a button or a key opens. */
export type StudyDialog = 'add' | 'new' | 'keys';

type StudyDialogsProps = {
  cloneId: number;
  open: StudyDialog | null;
  onClose: (closed: StudyDialog) => void;
  chat: ReturnType<typeof useStudyChat>;
  onStartedOver: () => void;
  /** What stands in the third pane, where there is no room for one. */
  sheet: { isOpen: boolean; onClose: () => void; title: string; children: ReactNode } | null;
  /** The address of the screen. */
  returnPath: string;
};

/** What opens over the study screen. */
export default function StudyDialogs({
  cloneId,
  open,
  onClose,
  chat,
  onStartedOver,
  sheet,
  returnPath,
}: StudyDialogsProps) {
  return (
    <>
      {sheet && (
        <Sheet isOpen={sheet.isOpen} onClose={sheet.onClose} title={sheet.title}>
          <div className="-m-5 h-[calc(100%+40px)]">{sheet.children}</div>
        </Sheet>
      )}
      {open === 'add' && <AddMaterialsDialog cloneId={cloneId} onClose={() => onClose('add')} />}
      <NewConversationDialog
        isOpen={open === 'new'}
        onClose={() => onClose('new')}
        onStart={async () => {
          await chat.startOver();
          onStartedOver();
        }}
      />
      <ShortcutsDialog lines={STUDY_SHORTCUTS} isOpen={open === 'keys'} onClose={() => onClose('keys')} />
      <DailyLimitDialog
        isOpen={chat.refusal?.code === 'daily_limit'}
        onClose={chat.forgetRefusal}
        returnPath={returnPath}
        {...(chat.refusal?.body?.resets_at ? { resetsAt: chat.refusal.body.resets_at } : {})}
      />
    </>
  );
}

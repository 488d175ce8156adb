import { useState } from 'react';
import type { Citation } from '#contract/chat.ts';
import { type DemoAnswer, useDemoAnswers, useDemoMaterials } from '../features/demo/demo-answers.ts';
import { DemoChat } from '../features/demo/demo-chat.tsx';
import type { DemoClone } from '../features/demo/demo-data.ts';
import { beginningOf } from '../features/sources/beginning-of.ts';
import { MaterialList } from '../features/sources/material-list.tsx';
import { type SetAside, toggled } from '../features/sources/materials-in-use.ts';
import { materialTitle } from '../ui/answer/source-line.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useToast } from '../ui/toast.ts';
import { useScreen } from '../ui/use-screen.ts';
import { DemoSource } from './demo-source.tsx';

/** Which of the sample questions stands answered at first: a rule with its elements. */
const FIRST = 1;

/** The study screen on the sample course: its files, a conversation with an answer in it, and the page behind the answer. */
export function DemoStudy({ clone }: { clone: DemoClone }) {
  const screen = useScreen();
  const toast = useToast();
  const answers = useDemoAnswers();
  const materials = useDemoMaterials();
  const [more, setMore] = useState<readonly DemoAnswer[]>([]);
  const [opened, setOpened] = useState<Citation | null>(null);
  const [setAside, onSetAside] = useState<SetAside>(new Set());
  const first = answers.data?.[FIRST];
  const asked = first ? [first, ...more] : more;
  // Beside the conversation stands the page of its last answer, until another one is wanted.
  const shown = opened ?? (screen === 'wide' ? (asked.at(-1)?.citations[0] ?? null) : null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line pane:grid-cols-[272px_minmax(0,1fr)] wide:grid-cols-[272px_minmax(0,1fr)_416px]">
      <section
        aria-label="Materials"
        className="h-[600px] min-w-0 overflow-y-auto border-r border-line px-3 pt-3 pb-4 max-pane:hidden"
      >
        <MaterialList
          materials={materials.data}
          error={materials.error}
          onReload={() => void materials.refetch()}
          setAside={setAside}
          openId={shown?.material_id ?? null}
          onToggle={(id) => onSetAside(toggled(materials.data ?? [], setAside, id))}
          onRead={(material) => setOpened(beginningOf(material))}
          onLastPressed={() => toast.info('Leave at least one in use')}
          onRetry={() => undefined}
          onRemove={() => undefined}
          onAdd={() => toast.info('Your own files need an account. It is free.')}
        />
      </section>
      <DemoChat
        clone={clone}
        answers={answers}
        asked={asked}
        onAsk={(answer) => {
          setMore([...more, answer]);
          setOpened(null);
        }}
        open={shown}
        onOpen={setOpened}
      />
      {screen === 'wide' ? (
        <section
          aria-label="Source"
          className="flex h-[600px] min-w-0 flex-col border-l border-line bg-sunken"
        >
          {shown && (
            <>
              <h2 className="truncate px-4 py-2.5 text-small font-semibold">
                {materialTitle(shown.material_name)}
              </h2>
              <div className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-4">
                <DemoSource citation={shown} />
              </div>
            </>
          )}
        </section>
      ) : (
        <Sheet
          isOpen={opened !== null}
          onClose={() => setOpened(null)}
          title={opened ? materialTitle(opened.material_name) : ''}
        >
          {opened && <DemoSource citation={opened} />}
        </Sheet>
      )}
    </div>
  );
}

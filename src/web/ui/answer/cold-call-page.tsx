import { Dialog as Parts } from '@base-ui/react/dialog';
import { Siren, X } from 'lucide-react';
import { buttonClass } from '../button.tsx';
import { useBackCloses } from '../use-back-closes.ts';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import type { ColdCall } from './cold-call.ts';
import { AfterScript } from './cold-call-after.tsx';
import { LargerButton, MinuteButton, Script } from './cold-call-script.tsx';
import { sourceLines } from './source-line.ts';
import type { Speaking } from './use-speaking.ts';

type ColdCallPageProps = { call: ColdCall; citing: Citing; speaking: Speaking; onClose: () => void };

/** A script on the whole screen: nothing else is there while one is being called on. On phones the buttons are at the thumb. */
export default function ColdCallPage({ call, citing, speaking, onClose }: ColdCallPageProps) {
  // The page behind a quote is beside the conversation, under this one.
  const leaving: Citing = {
    ...citing,
    onOpen: (index) => {
      onClose();
      citing.onOpen(index);
    },
  };
  useBackCloses(true, onClose);
  const close = 'Close the full page';
  return (
    <Parts.Root open onOpenChange={(willOpen) => !willOpen && onClose()}>
      <Parts.Portal>
        <Parts.Viewport className="fixed inset-0 z-50">
          <Parts.Popup className="fade flex h-full flex-col bg-paper outline-none">
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              <div className="wrap pt-5 pb-10 max-pane:px-0 max-pane:pt-3 pane:pt-9">
                <div className="flex items-start gap-4 max-pane:px-4">
                  <div className="min-w-0 flex-1">
                    <p className="flex items-center gap-2 text-[15px] font-semibold text-bad">
                      <Siren aria-hidden size={18} />
                      Cold Call Emergency
                    </p>
                    <Parts.Title className="heading mt-1 text-[26px] leading-[1.2] text-balance pane:text-title">
                      <CaseNames text={call.title} />
                    </Parts.Title>
                  </div>
                  <Parts.Close
                    aria-label={close}
                    className={buttonClass({ variant: 'ghost', size: 'sm', icon: true }, 'max-pane:hidden')}
                  >
                    <X aria-hidden size={19} />
                  </Parts.Close>
                </div>
                <div className="mt-4 grid items-start gap-x-8 gap-y-7 pane:mt-6 wide:grid-cols-2">
                  <div className="space-y-6">
                    <Script call={call} citing={leaving} speaking={speaking} hasThumbBar />
                    <Sources call={call} citing={leaving} />
                  </div>
                  <div className="space-y-6 max-pane:px-4">
                    <AfterScript call={call} citing={leaving} />
                  </div>
                </div>
              </div>
            </div>
            <div className="flex gap-2 border-t border-line bg-surface px-3 py-2.5 pane:hidden print:hidden">
              <MinuteButton speaking={speaking} />
              <LargerButton speaking={speaking} />
              <Parts.Close
                aria-label={close}
                className={buttonClass({ variant: 'secondary', size: 'sm', icon: true })}
              >
                <X aria-hidden size={19} />
              </Parts.Close>
            </div>
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Where the words of the script stand, each the way to its page; nothing where they are general law. */
function Sources({ call, citing }: { call: ColdCall; citing: Citing }) {
  const cites = [...new Set(call.script.flatMap(({ lines }) => lines.flatMap((line) => line.cites)))];
  if (cites.length === 0) return null;
  return (
    <section className="max-pane:px-4">
      <h3 className="heading mb-2 text-[21px]/[1.3]">Sources</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {cites.map((index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => citing.onOpen(index)}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunken"
            >
              <span className="rounded-[5px] bg-brand-soft px-2 text-meta font-semibold text-brand">
                {index + 1}
              </span>
              {sourceLines([index], citing.citations).join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

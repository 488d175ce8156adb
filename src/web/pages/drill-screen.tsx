import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import type { UnitQuote } from '#contract/units.ts';
import { ApiError } from '../api-error.ts';
import { DailyLimitDialog } from '../features/billing/daily-limit-dialog.tsx';
import { useSettings } from '../features/drills/settings.ts';
import { type DrillStart, useDrillActions } from '../features/drills/use-drills.ts';
import { type Ear, findEar, findVoice, hush, say } from '../features/drills/voice.ts';
import { SourceViewer } from '../features/sources/source-viewer.tsx';
import { materialTitle } from '../ui/answer/source-line.ts';
import { Sheet } from '../ui/sheet.tsx';
import { DrillCall } from './drill-call.tsx';
import { DrillStartPage } from './drill-start.tsx';
import { useCourseMaterials } from './use-course-materials.ts';
import { useOpenSource } from './use-open-source.ts';

/** The cold-call drill of a course: the start, or the call that the address names, and the page behind every quote. */
export function DrillScreen({ clone }: { clone: Clone }) {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const callId = Number(query.get('call'));
  const actions = useDrillActions(clone.id);
  const { materials } = useCourseMaterials(clone.id);
  const source = useOpenSource();
  const [settings, changeSettings] = useSettings();
  const [ear, setEar] = useState<Ear | null>(null);
  const [hasVoice, setVoice] = useState(() => findVoice() !== null);
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isLimit = error instanceof ApiError && error.code === 'daily_limit';

  useEffect(() => {
    void findEar().then(setEar);
    // Browsers learn of their voices a moment after a page begins.
    const look = () => setVoice(findVoice() !== null);
    globalThis.speechSynthesis?.addEventListener?.('voiceschanged', look);
    return () => {
      globalThis.speechSynthesis?.removeEventListener?.('voiceschanged', look);
      hush();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another call, or none, begins at its top and in silence
  useEffect(() => {
    hush();
    window.scrollTo(0, 0);
  }, [callId]);

  const nameOf = (id: number) =>
    materialTitle(materials?.find((material) => material.id === id)?.name ?? 'Source');
  const openQuote = ({ text, ...place }: UnitQuote) => {
    const material_name = materials?.find(({ id }) => id === place.material_id)?.name ?? 'Source';
    source.open({
      owner: 'drill',
      citations: [{ ...place, material_name, heading: '', quote: text }],
      index: 0,
    });
  };
  const start = async (how: DrillStart) => {
    setStarting(true);
    setError(null);
    try {
      const drill = await actions.start(how);
      setQuery({ call: String(drill.id) });
    } catch (cause) {
      setError(cause);
    }
    setStarting(false);
  };
  const leave = () => setQuery({});

  return (
    <>
      {callId > 0 ? (
        <DrillCall
          key={callId}
          clone={clone}
          callId={callId}
          actions={actions}
          nameOf={nameOf}
          onOpen={openQuote}
          ear={ear?.where === 'device' || settings.aloud ? ear : null}
          say={settings.speaks && hasVoice ? say : null}
          onLeave={leave}
          onAgain={(name) =>
            void start({ on: 'again', name, pressure: settings.pressure, seconds: settings.seconds })
          }
          isStarting={isStarting}
          startError={isLimit ? null : error}
        />
      ) : (
        <DrillStartPage
          clone={clone}
          settings={settings}
          onSettings={changeSettings}
          ear={ear}
          hasVoice={hasVoice}
          nameOf={nameOf}
          onOpenQuote={openQuote}
          onOpenCall={(id) => setQuery({ call: String(id) })}
          onStart={(how) => void start(how)}
          isStarting={isStarting}
          error={isLimit ? null : error}
        />
      )}
      <Sheet isOpen={source.source !== null} onClose={source.close} title="Source">
        <div className="-m-5 h-[calc(100%+40px)]">
          {source.source && (
            <SourceViewer source={source.source} materials={materials ?? []} onStep={source.step} />
          )}
        </div>
      </Sheet>
      <DailyLimitDialog
        isOpen={isLimit}
        onClose={() => setError(null)}
        returnPath={pathname}
        keeps="A call that was begun can be gone on with, and cards stay open."
        {...(error instanceof ApiError && error.body?.resets_at ? { resetsAt: error.body.resets_at } : {})}
      />
    </>
  );
}

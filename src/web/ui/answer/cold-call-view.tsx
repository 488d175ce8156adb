import { useEffect, useState } from 'react';
import { later, loadWhenQuiet } from '../../later.tsx';
import type { Citing } from './citation-chip.tsx';
import type { ColdCall } from './cold-call.ts';
import { AfterScript, Asked } from './cold-call-after.tsx';
import { Script } from './cold-call-script.tsx';
import { useSpeaking } from './use-speaking.ts';

const page = () => import('./cold-call-page.tsx');
const ColdCallPage = later(page);

type ColdCallViewProps = { call: ColdCall; citing: Citing };

/**
 * Help for the minute one is called on: the script first, what may be asked next, what to say when unsure. The same on
 * the whole screen, where it is read from.
 */
export function ColdCallView({ call, citing }: ColdCallViewProps) {
  const speaking = useSpeaking(call.seconds);
  const [isFull, setFull] = useState(false);
  // Where one is called on the network may be gone.
  useEffect(() => loadWhenQuiet([page]), []);
  return (
    <div className="space-y-6 text-[16.5px]/[1.5]">
      <Script call={call} citing={citing} speaking={speaking} onFullPage={() => setFull(true)} />
      <AfterScript call={call} citing={citing} />
      <Asked call={call} citing={citing} />
      {isFull && (
        <ColdCallPage call={call} citing={citing} speaking={speaking} onClose={() => setFull(false)} />
      )}
    </div>
  );
}

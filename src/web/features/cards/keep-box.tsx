import { useState } from 'react';
import { wordsOf } from '../../api-error.ts';
import { useIsSample } from '../../session/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.ts';
import { canKeepScreen } from './kept-screen.ts';
import type { KeptDeckSwitch } from './use-kept-deck.ts';

/** Lets this device keep the due cards, for reviews without a network. Off unless the student turns it on. */
export function KeepBox({ kept }: { kept: KeptDeckSwitch }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const isSample = useIsSample();
  if (isSample || !canKeepScreen()) return null;
  const change = async (isOn: boolean) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await (isOn ? kept.keep() : kept.forget());
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="keep-cards" className="mt-8">
      <h2 id="keep-cards" className="heading mb-3 text-section">
        Without a network
      </h2>
      <Card className="grid gap-2">
        <Switch
          isOn={kept.isKept}
          onChange={(isOn) => void change(isOn)}
          label="Keep the due cards on this device"
          className="text-[16px]"
        />
        <p className="text-[15px] text-ink-3">
          Open this page without a network and review them; what you rate is sent when you are back. Signing
          out wipes them from this device. Leave it off on a computer that others use.
        </p>
      </Card>
    </section>
  );
}

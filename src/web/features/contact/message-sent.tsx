import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Spec §2, to the letter; the heading takes the focus, for the form it was in is gone. */
export function MessageSent({ onAnother }: { onAnother: () => void }) {
  return (
    <Card className="grid justify-items-center py-12! text-center">
      <CircleCheck aria-hidden size={40} strokeWidth={1.6} className="text-ok" />
      <h2 ref={takeFocus} tabIndex={-1} className="heading mt-4 text-[29px] leading-tight outline-none">
        Message Sent!
      </h2>
      <p className="mt-2 text-ink-2">We'll get back to you within 24 hours.</p>
      <Button variant="secondary" className="mt-6" onClick={onAnother}>
        Send Another Message
      </Button>
    </Card>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

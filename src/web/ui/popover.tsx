import { Popover as Parts } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

type PopoverProps = {
  /** The button that opens it. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A last line that does something and closes the panel. */
  action?: { label: string; onPress: () => void } | undefined;
};

/** A small panel above the button that opened it. */
export default function Popover({ anchor, isOpen, onClose, children, action }: PopoverProps) {
  return (
    <Parts.Root
      open={isOpen}
      onOpenChange={(willOpen, { event }) => {
        // Pressed again, the button closes it by itself.
        const isButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!willOpen && !(isButton && event.type !== 'keydown')) onClose();
      }}
    >
      <Parts.Portal>
        <Parts.Positioner anchor={anchor} side="top" sideOffset={6} collisionPadding={12} className="z-40">
          <Parts.Popup
            finalFocus={anchor}
            className="fade-pop max-w-[min(400px,calc(100vw-24px))] rounded-card border border-line bg-surface p-4 text-small shadow-pop"
          >
            {children}
            {action && (
              <Parts.Close className="link mt-1.5 block max-pane:min-h-11" onClick={action.onPress}>
                {action.label}
              </Parts.Close>
            )}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}

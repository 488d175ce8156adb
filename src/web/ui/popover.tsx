import { Popover as Parts } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

type PopoverProps = {
  /** The element that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** A last line that does something and closes the panel. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Milliseconds of hovering that open it too; without it only a press does. */
  hoverDelay?: number;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
};

/** A small panel beside what opens it. */
export function Popover({
  trigger,
  children,
  action,
  hoverDelay,
  side = 'top',
  align = 'center',
}: PopoverProps) {
  return (
    <Parts.Root>
      <Parts.Trigger render={trigger} openOnHover={hoverDelay !== undefined} delay={hoverDelay} />
      <Parts.Portal>
        <Parts.Positioner side={side} align={align} sideOffset={6} collisionPadding={12} className="z-40">
          <Parts.Popup className="fade-pop max-w-[min(400px,calc(100vw-24px))] rounded-card border border-line bg-surface p-4 text-small shadow-pop">
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

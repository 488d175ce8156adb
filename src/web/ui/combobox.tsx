import { Combobox as Parts } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { CONTROL, Field } from './field.tsx';

type ComboboxProps<Item> = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  placeholder?: string;
  items: readonly Item[];
  labelOf: (item: Item) => string;
  isSame: (one: Item, other: Item) => boolean;
  value: Item | null;
  onChange: (value: Item | null) => void;
  inputValue: string;
  onInputChange: (text: string) => void;
  /** Whether there is something to show: a list, or words about an empty one. */
  canOpen: boolean;
  /** Words above the list: nothing found, a failed search. */
  note?: ReactNode;
};

/** A text field with a list of matches that the caller searches for. Arrow keys and Enter choose. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, hint, error, required, placeholder, items, labelOf, isSame, canOpen, note } = props;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && canOpen;
  const frame = useRef<HTMLSpanElement>(null);
  return (
    <Parts.Root
      items={items}
      filter={null}
      open={isShown}
      onOpenChange={setOpen}
      itemToStringLabel={labelOf}
      isItemEqualToValue={isSame}
      value={props.value}
      onValueChange={props.onChange}
      inputValue={props.inputValue}
      onInputValueChange={props.onInputChange}
    >
      <Field {...{ label, hint, error, required }}>
        {(ids) => (
          <span ref={frame} className="relative block">
            <Search
              aria-hidden
              size={18}
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
            />
            <Parts.Input
              {...ids}
              placeholder={placeholder}
              className={`h-11 ${CONTROL} pl-10`}
              onBlur={() => setOpen(false)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setOpen(false);
              }}
            />
          </span>
        )}
      </Field>
      {isShown && (
        <Parts.Portal container={frame}>
          <Parts.Positioner sideOffset={6} className="z-60 outline-none">
            {/* Not the library's popup: that hides the page behind from screen readers, though Tab still reaches it. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a press in the list must not take the focus from the field */}
            <div
              onMouseDown={(event) => event.preventDefault()}
              className="w-(--anchor-width) overflow-hidden rounded-card border border-line bg-surface shadow-pop"
            >
              <p role="status" className="px-4 pt-3 text-ink-2 empty:hidden">
                {note}
              </p>
              <Parts.List className="max-h-[min(320px,var(--available-height))] overflow-y-auto overscroll-contain empty:hidden p-1.5">
                {(item: Item) => (
                  <Parts.Item
                    key={labelOf(item)}
                    value={item}
                    className="flex cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-2.5 leading-snug data-highlighted:bg-brand-soft"
                  >
                    {labelOf(item)}
                    <Parts.ItemIndicator>
                      <Check aria-hidden size={17} className="text-brand" />
                    </Parts.ItemIndicator>
                  </Parts.Item>
                )}
              </Parts.List>
            </div>
          </Parts.Positioner>
        </Parts.Portal>
      )}
    </Parts.Root>
  );
}

/** A key of the keyboard, as small print beside what it does; not shown where there is none. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-[5px] border border-line bg-surface px-1.5 py-0.5 font-sans text-[12px] font-semibold text-ink-2 max-pane:hidden">
      {children}
    </kbd>
  );
}

import { site } from '../site.ts';

/** The mark: a hornbook, the paddle with a lesson of three lines. */
export function LogoMark({ className = 'size-[26px]' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className={`block shrink-0 ${className}`}>
      <path
        fillRule="evenodd"
        d="M5.5 2h13A1.5 1.5 0 0 1 20 3.5v11a1.5 1.5 0 0 1-1.5 1.5H14v5a2 2 0 0 1-4 0v-5H5.500A1.5 1.5 0 0 1 4 14.500v-11A1.500 1.500 0 0 1 5.500 2ZM7 5.200v1.500h10V5.200H7Zm0 3.200v1.500h10V8.400H7Zm0 3.200v1.500h6.500v-1.500H7Z"
      />
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-[22px] font-semibold leading-none tracking-[-0.012em]">
      <LogoMark className="size-[26px] text-brand" />
      {site.name}
    </span>
  );
}

import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';

export type ButtonLook = {
  /** `danger` is for what cannot be taken back; the inverse ones stand on a banner. */
  variant?: keyof typeof VARIANTS;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** Takes the width of what it stands in. */
  full?: boolean;
  /** A square button that holds one icon; give it an aria-label. */
  icon?: boolean;
};

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-none whitespace-nowrap select-none transition-colors duration-150 disabled:bg-raised disabled:text-ink-3 disabled:border-transparent aria-disabled:bg-raised aria-disabled:text-ink-3 aria-disabled:border-transparent';

const VARIANTS = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-edge bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-bad/50 bg-surface text-bad hover:bg-bad-soft',
  inverse: 'border-transparent bg-on-banner text-banner hover:bg-on-banner/90',
  inverseOutline: 'border-on-banner/55 text-on-banner hover:bg-on-banner/10',
};

const SIZES = {
  xs: 'h-[30px] px-2.5 text-[14px]',
  sm: 'h-9 px-3.5 text-[14.5px] max-pane:h-11',
  md: 'h-11 px-[18px] text-[16px]',
  lg: 'h-[50px] px-[22px] text-[17px]',
};

const SQUARES = { xs: 'size-[30px]', sm: 'size-9 max-pane:size-11', md: 'size-11', lg: 'size-[50px]' };

/** The classes of a button, for links and parts that only look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', full, icon }: ButtonLook, more = '') =>
  [BASE, VARIANTS[variant], icon ? SQUARES[size] : SIZES[size], full ? 'w-full' : '', more].join(' ');

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** While true a click does nothing, the button keeps its focus and shows that it works. */
    busy?: boolean;
  };

/** A button. With aria-disabled it stays focusable and does nothing, so that the reason beside it can be read. */
export function Button({
  variant,
  size,
  full,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isBlocked = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={isBlocked || undefined}
      className={buttonClass({ variant, size, full, icon }, className)}
      onClick={click}
    >
      {busy && <LoaderCircle aria-hidden size={17} className="turning" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, size, full, icon }, className)} />;
}

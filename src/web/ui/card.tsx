import type { ComponentProps } from 'react';

/** A surface with a border. Pass `padded={false}` where rows run from edge to edge. */
export function Card({
  padded = true,
  className = '',
  ...rest
}: ComponentProps<'div'> & { padded?: boolean }) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-surface ${padded ? 'p-5 pane:p-6' : ''} ${className}`}
    />
  );
}

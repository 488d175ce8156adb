import { Skeleton } from '../skeleton.tsx';

/** Where an excerpt will stand, in its width and with its margin; like all skeletons it waits 200 ms. */
export function SkeletonCard() {
  return (
    <div
      aria-hidden
      className="pad skeleton-frame px-3.5 pt-4 pb-5 pl-[42px] [--pad:30px] pane:pl-[52px] pane:[--pad:36px]"
    >
      <Skeleton className="mb-4 h-[13px] w-44" />
      {['w-1/2', 'w-[94%]', 'w-5/6', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`mt-[11px] h-[13px] ${width}`} />
      ))}
    </div>
  );
}

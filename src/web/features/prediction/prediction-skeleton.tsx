import { Skeleton, Waiting } from '../../ui/skeleton.tsx';

/** The prediction's shape while it is fetched. */
export function PredictionSkeleton() {
  return (
    <Waiting label="Loading the prediction">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-6 h-[150px] rounded-card" />
      <div className="mt-8 grid gap-7 wide:grid-cols-[minmax(0,1fr)_336px]">
        <Skeleton className="h-[560px] rounded-card" />
        <Skeleton className="h-[420px] rounded-card" />
      </div>
    </Waiting>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getStorage } from '#contract/materials.ts';
import { call } from '../../api.ts';

const MB = 1024 * 1024;
const asGigabytes = (bytes: number): string =>
  bytes < 1024 * MB ? `${Math.ceil(bytes / MB)} MB` : `${(bytes / (1024 * MB)).toFixed(1)} GB`;

/** What the student has stored of what an account holds, asked again when `files` has changed; nothing until it is known. */
export function StoredSoFar({ files }: { files: number }) {
  const { data } = useQuery({
    queryKey: ['storage', files],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getStorage, {}, { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <p className="mt-3 text-[15px] text-ink-2">
      Your account stores {data.files.toLocaleString('en-US')} of {data.most_files.toLocaleString('en-US')}{' '}
      files, {asGigabytes(data.bytes)} of {data.most_bytes / (1024 * MB)} GB.
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listCloneMaterials } from '#contract/materials.ts';
import { call } from '../../api.ts';

/** Files named; of more the rest is counted. */
const MOST = 3;

/** The files of a clone that could not be read, each with why, and where to put that right. */
export function UnreadFiles({ cloneId, count }: { cloneId: number; count: number }) {
  const { data } = useQuery({
    queryKey: ['unread-files', cloneId, count],
    queryFn: ({ signal }) => call(listCloneMaterials, { id: cloneId }, { signal }),
  });
  const failed = data?.filter(({ status }) => status === 'failed') ?? [];
  const more = count - Math.min(MOST, failed.length);
  return (
    <div className="mt-3 rounded-control bg-gold-soft px-3 py-2.5 text-small">
      <p className="font-semibold">
        {count === 1 ? '1 file could not be read' : `${count} files could not be read`}
      </p>
      <ul>
        {failed.slice(0, MOST).map(({ id, name, reason }) => (
          <li key={id} className="mt-1">
            <b className="font-semibold">{name}</b>: {reason ?? 'it could not be read.'}
          </li>
        ))}
      </ul>
      {failed.length > 0 && more > 0 && <p className="mt-1">and {more} more</p>}
      <Link to={`/study/${cloneId}#materials`} className="link mt-1.5 inline-block">
        Read again, replace or remove {count === 1 ? 'it' : 'them'}
      </Link>
    </div>
  );
}

import { Link, useLocation } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import './practice.css';
import { usePracticeLines } from './practice-lines.ts';

type PracticeSheetProps = { cloneId: number; onClose: () => void };

/** The ways to practice on a phone: a sheet from below. */
export default function PracticeSheet({ cloneId, onClose }: PracticeSheetProps) {
  const { pathname } = useLocation();
  const lines = usePracticeLines(cloneId, true);
  return (
    <Dialog isOpen onClose={onClose} title="Practice">
      <ul className="practice-sheet">
        {lines.map(({ path, name, words, state, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              onClick={onClose}
              className="practice-line"
              aria-current={path === pathname ? 'page' : undefined}
            >
              <Icon aria-hidden size={20} />
              <span>
                <b>{name}</b>
                <small>{words}</small>
              </span>
              <em>{state}</em>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import { later } from '../../later.tsx';
import { buttonClass } from '../../ui/button.tsx';

const ITEM =
  'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-sunken';

const DeleteCloneDialog = later(() => import('./delete-clone-dialog.tsx'));

/** What else can be done with a clone. */
export default function CloneMenu({ clone }: { clone: Clone }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={`More for ${clone.course_name}`}
          className={buttonClass({ variant: 'ghost', size: 'sm', icon: true }, 'ml-auto')}
        >
          <Ellipsis aria-hidden size={19} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={6} className="z-40 outline-none">
            <Menu.Popup className="fade-pop min-w-44 rounded-card border border-line bg-surface p-1.5 shadow-pop outline-none">
              {/* An address of its own, so that Back closes what it opens. */}
              <Menu.Item className={ITEM} render={<Link to={`?edit=${clone.id}`} />}>
                <Pencil aria-hidden size={18} className="text-ink-3" />
                Edit clone
              </Menu.Item>
              <Menu.Item
                onClick={() => setDeleting(true)}
                className={`${ITEM} text-bad data-highlighted:bg-bad-soft`}
              >
                <Trash2 aria-hidden size={18} />
                Delete clone
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isDeleting && <DeleteCloneDialog clone={clone} onClose={() => setDeleting(false)} />}
    </>
  );
}

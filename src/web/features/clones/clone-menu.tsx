import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Clone } from '#contract/clones.ts';
import { buttonClass } from '../../ui/button.tsx';

const DeleteCloneDialog = lazy(() => import('./delete-clone-dialog.tsx'));

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
              <Menu.Item
                onClick={() => setDeleting(true)}
                className="flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-bad outline-none data-highlighted:bg-bad-soft"
              >
                <Trash2 aria-hidden size={18} />
                Delete clone
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isDeleting && (
        <Suspense>
          <DeleteCloneDialog clone={clone} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadPersonalData } from '#contract/personal-data.ts';
import { addressFor } from '../../api.ts';
import { later } from '../../later.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BringBack } from './bring-back.tsx';

const DeleteAccountDialog = later(() => import('./delete-account-dialog.tsx'));

/** What a student can do with all that is theirs: take it along, bring it back, have it deleted. `stored` says how much it is. */
export function YourData({ stored }: { stored: ReactNode }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="rounded-card border border-line bg-surface p-5 pane:px-6">
      <h2 className="font-semibold">Your data</h2>
      {stored}
      <ul className="mt-1 divide-y divide-line">
        <Row
          title="Download my data"
          words="One zip: every file you uploaded, and everything else as JSON."
          action={
            <a
              href={addressFor(downloadPersonalData, {})}
              download
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Download aria-hidden size={17} />
              Download
            </a>
          }
        />
        <BringBack />
        <Row
          title="Delete my account"
          words="Removes your clones, files, conversations and plan for good."
          action={
            <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden size={17} />
              Delete my account
            </Button>
          }
        />
      </ul>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </section>
  );
}

function Row({ title, words, action }: { title: string; words: string; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-3.5 last:pb-0">
      <div>
        <p className="font-[550]">{title}</p>
        <p className="text-[15px] text-ink-2">{words}</p>
      </div>
      {action}
    </li>
  );
}

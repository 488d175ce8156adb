import { Lock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/account.ts';
import { useCapabilities } from '../../capabilities.ts';

const SECURITY = {
  google:
    'You sign in with Google, so no password is kept here. A session ends after 14 days without a visit, and after 30 days in any case.',
  local:
    'This server runs on your own computer and asks for no password. A session ends after 14 days without a visit, and after 30 days in any case.',
};

/** How the account is guarded and what happens to what is uploaded. */
export function AccountNotes({ user }: { user: User }) {
  const answers = useCapabilities()?.answers;
  const isEmbedded = answers === undefined || answers === 'embedded';
  return (
    <div className="grid gap-4 pane:grid-cols-2 pane:gap-5">
      <Note icon={<ShieldCheck size={20} />} title="Account security">
        {SECURITY[user.managed_by]}
      </Note>
      <Note icon={<Lock size={20} />} title="Data privacy">
        Your uploads are private to you, never pooled, never used for training.{' '}
        {isEmbedded
          ? 'They are read on this server and do not leave it.'
          : `To write answers, passages from them are sent to ${answers}.`}
      </Note>
    </div>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 pane:p-6">
      <h2 className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden className="text-ok">
          {icon}
        </span>
        {title}
      </h2>
      <p className="mt-2 text-[15px] leading-normal text-ink-2">{children}</p>
    </section>
  );
}

import { Award } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { plural } from '../../ui/plural.ts';
import { levelProgress } from './level.ts';
import { useProfile } from './profile.ts';

/** Level and XP beside the work that earns them; looks again whenever `earnings`, a count of that work, changes. */
export function LevelMark({ earnings }: { earnings: number }) {
  const { data, refetch } = useProfile();
  const lookAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (earnings > 0) lookAgain();
  }, [earnings]);
  if (!data) return null;
  const { missing } = levelProgress(data.level, data.current_xp);
  const streak = data.streak > 1 ? ` ${plural(data.streak, 'day')} in a row.` : '';
  const more = `${missing.toLocaleString('en-US')} XP to level ${data.level + 1}.${streak}`;
  return (
    <p
      title={more}
      className="flex items-center gap-1.5 text-small whitespace-nowrap text-ink-2 tabular-nums max-wide:hidden"
    >
      <Award aria-hidden size={16} className="text-gold" />
      Level {data.level}, {data.current_xp.toLocaleString('en-US')} XP
      <span className="sr-only">. {more}</span>
    </p>
  );
}

import { Layers, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type CardFormat, exportCards } from '#contract/cards.ts';
import { wordsOf } from '../../api-error.ts';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.ts';

/** The ways cards leave: for Anki, and as a table. */
export function ExportBox({ cloneId }: { cloneId: number }) {
  const toast = useToast();
  const [busy, setBusy] = useState<CardFormat | null>(null);
  const save = async (format: CardFormat) => {
    setBusy(format);
    try {
      await saveFile(exportCards, { clone_id: cloneId, format }, `Cards.${format}`);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setBusy(null);
  };
  return (
    <section aria-labelledby="export-cards" className="mt-8">
      <h2 id="export-cards" className="heading mb-3 text-section">
        Export
      </h2>
      <Card className="grid gap-4 pane:grid-cols-2 pane:gap-8">
        <Way
          name="Anki package"
          words=".apkg, each card with its quote and page. A second import updates the first."
          icon={<Layers aria-hidden size={19} className="mt-0.5 text-brand" />}
          isBusy={busy === 'apkg'}
          onSave={() => void save('apkg')}
        />
        <Way
          name="CSV"
          words="Front, back, quote, source, page, link and topic, for spreadsheets and other apps."
          icon={<Table2 aria-hidden size={19} className="mt-0.5 text-brand" />}
          isBusy={busy === 'csv'}
          onSave={() => void save('csv')}
        />
      </Card>
    </section>
  );
}

type WayProps = { name: string; words: string; icon: ReactNode; isBusy: boolean; onSave: () => void };

function Way({ name, words, icon, isBusy, onSave }: WayProps) {
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-start gap-3">
      {icon}
      <p className="leading-snug">
        <b className="font-semibold">{name}</b>
        <span className="block text-[15px] text-ink-3">{words}</span>
      </p>
      <Button variant="secondary" size="sm" aria-label={`Save ${name}`} busy={isBusy} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}

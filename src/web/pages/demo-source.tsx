import type { Citation } from '#contract/chat.ts';
import { useDemoPage } from '../features/demo/demo-answers.ts';
import { StoredPage } from '../features/sources/stored-page.tsx';
import { pageMarks } from '../ui/answer/page-marks.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';

/** The page of the sample course that a citation stands on, with what is quoted marked. */
export function DemoSource({ citation }: { citation: Citation }) {
  const page = useDemoPage(citation);
  if (page.isError) {
    return <ErrorNote words="The page could not be loaded." onRetry={() => void page.refetch()} />;
  }
  if (!page.data) {
    return (
      <Waiting label="Opening the page" className="grid gap-3">
        {Array.from({ length: 8 }, (_, n) => (
          <Skeleton key={n} className="h-5" />
        ))}
      </Waiting>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet it stands in scrolls, and must do so by keyboard
    <section tabIndex={0} aria-label="Page of the material">
      <StoredPage page={page.data} marks={pageMarks(citation)} />
    </section>
  );
}

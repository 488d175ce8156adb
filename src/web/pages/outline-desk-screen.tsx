import { ChevronDown, Download, ListTree } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/account.ts';
import type { Clone } from '#contract/clones.ts';
import type { Outline } from '#contract/outlines.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { TopicCount } from '../features/found/topic-count.tsx';
import { useFound } from '../features/found/use-found.ts';
import { AuditList } from '../features/outline/audit-list.tsx';
import { ExportDialog } from '../features/outline/export-dialog.tsx';
import { PageCounter } from '../features/outline/page-counter.tsx';
import { PrintOutline } from '../features/outline/print-outline.tsx';
import { SaveNote } from '../features/outline/save-note.tsx';
import { SheetOptions } from '../features/outline/sheet-options.tsx';
import { SheetView } from '../features/outline/sheet-view.tsx';
import { SkeletonNav } from '../features/outline/skeleton-nav.tsx';
import { swapped, useArrangement } from '../features/outline/use-arrangement.ts';
import { type OutlineDesk, shownWords } from '../features/outline/use-desk.ts';
import { useSheet } from '../features/outline/use-outline.ts';
import { citationOf } from '../features/prediction/open-source.ts';
import { nameOf as nameOfUser } from '../session/user-name.ts';
import { materialTitle } from '../ui/answer/source-line.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { professorName } from '../ui/professor-name.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { useScreen } from '../ui/use-screen.ts';
import { stepPane } from './outline-panes.ts';
import { OutlineUnit } from './outline-unit.tsx';
import { useCourseMaterials } from './use-course-materials.ts';
import type { OpenedSource } from './use-open-source.ts';

const VIEWS = ['outline', 'audit', 'sheet'] as const;
type View = (typeof VIEWS)[number];

type Props = {
  clone: Clone;
  user: User;
  tab: string;
  outline: Outline;
  desk: OutlineDesk;
  onAdd: () => void;
};

/** The outline at work: the skeleton, a unit and its page; the audit; the attack sheet. */
export function OutlineDeskScreen({ clone, user, tab, outline, desk, onAdd }: Props) {
  const screen = useScreen();
  const [search, setSearch] = useSearchParams();
  const arrange = useArrangement(clone.id);
  const { materials } = useCourseMaterials(clone.id);
  const found = useFound(clone.id);
  const [source, setSource] = useState<OpenedSource | null>(null);
  const [sheetOf, setSheetOf] = useState<'skeleton' | 'source' | null>(null);
  const [isExporting, setExporting] = useState(false);
  const isPrinting = usePrinting();
  const { entries, topics, arrangement, measured, audit } = outline;
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'outline';
  const entry = entries.find(({ key }) => key === search.get('unit')) ?? entries[0];
  const nameById = (id: number) => materials?.find((each) => each.id === id)?.name ?? '';
  const go = (next: { view?: View; unit?: string }) => {
    const { view: to = view, unit = entry?.key } = next;
    setSearch({ ...(to === 'outline' ? {} : { view: to }), ...(unit ? { unit } : {}) }, { replace: true });
  };
  const preview = (key: string) => {
    if (entry && key !== entry.key) {
      void desk.flush(entry.key);
      setSource(null);
    }
    go({ view: 'outline', unit: key });
  };
  const choose = (key: string) => {
    setSheetOf(null);
    preview(key);
  };
  const show = (opened: OpenedSource) => {
    setSource(opened);
    if (screen !== 'wide') setSheetOf('source');
  };
  const topicNames = [...new Set(entries.map(({ topic }) => topic))];
  const moveTopic = (name: string, step: 1 | -1) =>
    arrange((now) => ({ ...now, topics: swapped(topicNames, topicNames.indexOf(name), step) }));
  const moveUnit = (key: string, step: 1 | -1) => {
    const topic = entries.find((each) => each.key === key)?.topic;
    const inTopic = entries.filter((each) => each.topic === topic).map((each) => each.key);
    const order = swapped(inTopic, inTopic.indexOf(key), step);
    const units = topicNames.flatMap((name) =>
      name === topic ? order : entries.filter((each) => each.topic === name).map((each) => each.key),
    );
    arrange((now) => ({ ...now, units }));
  };
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'F6' && stepPane(event.shiftKey ? -1 : 1)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const limit = found.data?.facts.find(({ fact }) => fact === 'pages')?.evidence ?? null;
  const longest = entries.find(({ key }) => key === measured.longest)?.name ?? null;
  const skeleton =
    view === 'sheet' ? (
      <SheetSide clone={clone} outline={outline} onArrange={arrange} />
    ) : (
      <SkeletonNav
        topics={topics}
        entries={entries}
        wordsOf={(each) => shownWords(each, desk.held)}
        chosen={entry?.key ?? null}
        onChoose={choose}
        onPreview={preview}
        onMoveTopic={moveTopic}
        onMoveUnit={moveUnit}
        onAdd={onAdd}
      />
    );
  const counted = view !== 'sheet' && (
    <TopicCount cloneId={clone.id} shown={topicNames} lacking="no unit in this outline" />
  );
  const place = entry
    ? `${topicNames.indexOf(entry.topic) + 1}. ${topicTitle(entry.topic)}, ${entry.name}`
    : '';
  const bar = (
    <div className="ol-bar">
      <PageCounter
        cloneId={clone.id}
        measured={measured}
        longest={longest}
        limit={limit}
        nameOf={(id) => materialTitle(nameById(id))}
        onOpen={(evidence) => show({ owner: 'limit', citations: [citationOf(evidence, nameById)], index: 0 })}
      />
      <SaveNote held={desk.held} onRetry={() => void desk.flushAll()} />
      <div className="ol-bar-end">
        <SegmentedControl
          label="View"
          value={view}
          options={[
            { value: 'outline', label: 'Outline' },
            { value: 'audit', label: audit.length > 0 ? `Audit (${audit.length})` : 'Audit' },
            { value: 'sheet', label: 'Attack sheet' },
          ]}
          onChange={(to) => {
            void desk.flushAll();
            go({ view: to });
          }}
        />
        <Button variant="secondary" size="sm" onClick={() => setExporting(true)}>
          <Download aria-hidden size={16} />
          Export
        </Button>
      </div>
    </div>
  );
  const sourceSheet = sheetOf === 'source' && screen !== 'wide';
  return (
    <main
      id="content"
      className="ol-main"
      data-view={view}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setSheetOf(null)}
    >
      <button type="button" className="ol-opener" onClick={() => setSheetOf('skeleton')}>
        <ListTree aria-hidden size={18} />
        <span className="truncate">{view === 'sheet' ? 'What stands on the sheet' : place}</span>
        <ChevronDown aria-hidden size={18} />
      </button>
      <nav
        aria-label={view === 'sheet' ? 'Attack sheet' : 'Units'}
        className="ol-skeleton"
        data-pane
        tabIndex={-1}
      >
        {screen !== 'phone' && skeleton}
        {screen !== 'phone' && counted}
      </nav>
      {view === 'outline' && entry && (
        <OutlineUnit
          key={entry.key}
          clone={clone}
          tab={tab}
          outline={outline}
          entry={entry}
          topicNumber={topicNames.indexOf(entry.topic) + 1}
          topicNames={topicNames}
          desk={desk}
          bar={bar}
          materials={materials ?? []}
          source={source}
          onSource={setSource}
          onShow={show}
          hasPane={screen === 'wide'}
          isSourceOpen={sourceSheet}
          onCloseSource={() => setSheetOf(null)}
          onMove={(step) => moveUnit(entry.key, step)}
          onLeave={() => choose(entries.find(({ key }) => key !== entry.key)?.key ?? '')}
        />
      )}
      {view !== 'outline' && (
        <div className="ol-middle" data-pane tabIndex={-1}>
          {bar}
          {view === 'audit' ? (
            <AuditList audit={audit} entries={entries} onChoose={choose} />
          ) : (
            <SheetPane
              clone={clone}
              user={user}
              hasPages={arrangement.sheet.has_pages}
              paper={arrangement.paper}
            />
          )}
        </div>
      )}
      <Sheet
        isOpen={sheetOf === 'skeleton' && screen === 'phone'}
        onClose={() => setSheetOf(null)}
        title={view === 'sheet' ? 'Attack sheet' : 'Units'}
      >
        <div className="ol-skeleton-sheet">
          {skeleton}
          {counted}
        </div>
      </Sheet>
      {isExporting && (
        <ExportDialog
          cloneId={clone.id}
          what={view === 'sheet' ? 'attack_sheet' : 'outline'}
          arrangement={arrangement}
          onArrange={arrange}
          onBefore={desk.flushAll}
          onPrint={() => {
            // The dialog is no part of the paper.
            flushSync(() => setExporting(false));
            window.print();
          }}
          onClose={() => setExporting(false)}
        />
      )}
      {isPrinting && view !== 'sheet' && (
        <PrintOutline
          title={`${clone.course_name}, outline`}
          outline={outline}
          entries={entries}
          nameOf={(quote) => materialTitle(nameById(quote.material_id) || (quote.source ?? ''))}
        />
      )}
    </main>
  );
}

type SheetSideProps = { clone: Clone; outline: Outline; onArrange: ReturnType<typeof useArrangement> };

function SheetSide({ clone, outline, onArrange }: SheetSideProps) {
  const sheet = useSheet(clone.id);
  return (
    <SheetOptions
      outline={outline}
      arrangement={outline.arrangement}
      sheet={sheet.data}
      onArrange={onArrange}
    />
  );
}

type SheetPaneProps = { clone: Clone; user: User; hasPages: boolean; paper: string };

function SheetPane({ clone, user, hasPages, paper }: SheetPaneProps) {
  const sheet = useSheet(clone.id);
  return (
    <div className="ol-sheet-wrap" data-paper={paper}>
      {sheet.error ? (
        <ErrorNote className="mt-6" error={sheet.error} onRetry={() => void sheet.refetch()} />
      ) : sheet.data ? (
        <SheetView
          sheet={sheet.data}
          course={clone.course_name}
          whose={`${nameOfUser(user)}, ${professorName(clone.professor_name).full}`}
          hasPages={hasPages}
        />
      ) : (
        <Waiting label="Loading" className="mt-6">
          <Skeleton className="h-80 rounded-card" />
        </Waiting>
      )}
    </div>
  );
}

import { Check, Minus } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { barWords, FIGURE_GROUPS, isMet, percent, type ShownFigure } from './measured.ts';

/** Every figure beside what we ask of it. On phones each is a block with its values under their names. */
export function FigureTable() {
  return (
    <>
      <p className="text-ink-2">
        A bar is what we ask of ourselves; of errors and faults less is better. Where none stands, we only
        watch.
      </p>
      <div className="mt-5 overflow-hidden rounded-card border border-line bg-surface max-pane:-mx-5 max-pane:rounded-none max-pane:border-x-0">
        <table className="w-full border-collapse text-left max-pane:block">
          <caption className="sr-only">Measured figures</caption>
          <thead className="max-pane:sr-only">
            <tr className="text-small text-ink-2">
              <th scope="col" className="px-6 py-3 font-semibold">
                What
              </th>
              <th scope="col" className="px-4 py-3 text-right font-semibold">
                Ours
              </th>
              <th scope="col" className="px-4 py-3 text-right font-semibold">
                Counted
              </th>
              <th scope="col" className="px-4 py-3 text-right font-semibold">
                Our bar
              </th>
              <th scope="col" className="px-6 py-3 font-semibold">
                Result
              </th>
            </tr>
          </thead>
          {FIGURE_GROUPS.map(({ title, note, figures }) => (
            <tbody key={title} className="max-pane:block">
              <tr className="border-t border-line bg-paper max-pane:block">
                <th scope="rowgroup" colSpan={5} className="px-5 py-3.5 font-normal pane:px-6 max-pane:block">
                  <span className="block font-serif text-[18px] font-medium">{title}</span>
                  <span className="block text-small text-pretty text-ink-3">{note}</span>
                </th>
              </tr>
              {figures.map((figure) => (
                <Row key={figure.name} figure={figure} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

const CELL = 'px-4 py-3.5 text-right align-top tabular-nums max-pane:order-2 max-pane:p-0 max-pane:text-left';

function Row({ figure }: { figure: ShownFigure }) {
  const { label, note, value, count, hits, interval, isLower, files, unit = 'questions' } = figure;
  return (
    <tr className="border-t border-line max-pane:grid max-pane:grid-cols-3 max-pane:gap-x-4 max-pane:gap-y-2.5 max-pane:px-5 max-pane:py-4">
      <th scope="row" className="py-3.5 pr-4 pl-6 font-normal max-pane:col-span-2 max-pane:p-0">
        {label}
        <span className="block text-small text-ink-3">{note}</span>
        {files && (
          <span className="block text-small text-ink-3">
            Needs files that are not shipped: {files.needs}.
            {!files.isAbsent && ' Without them it is counted on the sample course alone.'}
          </span>
        )}
      </th>
      <td className={CELL}>
        <Name>Ours</Name>
        <b className="font-semibold">{percent(value, isLower)}</b>
        <span className="block text-small whitespace-nowrap text-ink-3">
          {percent(interval[0], isLower)}–{percent(interval[1], isLower)}
        </span>
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        <Name>Counted</Name>
        {hits === null ? `${count} ${unit}` : `${hits} of ${count}`}
      </td>
      <td className={CELL}>
        <Name>Our bar</Name>
        {barWords(figure)}
      </td>
      <td className="px-6 py-3.5 align-top max-pane:order-1 max-pane:justify-self-end max-pane:p-0">
        <Result isMet={isMet(figure)} />
      </td>
    </tr>
  );
}

/** The name of a value where the table's head is out of sight. */
function Name({ children }: { children: string }) {
  return (
    <span aria-hidden className="block text-meta font-normal text-ink-3 pane:hidden">
      {children}
    </span>
  );
}

function Result({ isMet: met }: { isMet: boolean | null }) {
  if (met === null) return <Badge>Watched</Badge>;
  return met ? (
    <Badge tone="ok">
      <Check aria-hidden size={14} />
      Met
    </Badge>
  ) : (
    <Badge tone="bad">
      <Minus aria-hidden size={14} />
      Not met
    </Badge>
  );
}

import { formatCents } from '@lugnut/domain/money';
import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { costsCopy as copy } from '../copy';

type Bar = { readonly key: string; readonly label: string; readonly cents: number };

const mostBars = 12;
const width = 100;

/** The figures stand as text beside the bars, so nothing is told by length alone. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ cents }) => Math.abs(cents)));
  return (
    <ol className="grid gap-1.5">
      {bars.map(({ key, label, cents }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(4.5rem,30%)_minmax(0,1fr)_auto] items-center gap-2 text-sm"
        >
          <span className="truncate">{label}</span>
          <svg
            viewBox={`0 0 ${width} 10`}
            preserveAspectRatio="none"
            className="h-5 w-full"
            aria-hidden="true"
          >
            <rect
              width={Math.max(1, (Math.abs(cents) / most) * width)}
              height="10"
              className={cents < 0 ? 'fill-warn' : 'fill-forest-ink'}
            />
          </svg>
          <span className="figures text-right font-semibold">{formatCents(cents)}</span>
        </li>
      ))}
    </ol>
  );
}

type Props<Row> = {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly noun: string;
  readonly onExport: () => void;
};

/** A plot, with its table behind it. */
export function CostPlot<Row>(props: Props<Row>) {
  const { title, bars, columns, rows, rowKey, noun, onExport } = props;
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-pressed={isTable}
            aria-label={copy.tableOf(title)}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? copy.plot : copy.table}
          </Button>
          <Button size="sm" aria-label={copy.exportOf(title)} onClick={onExport}>
            {copy.export}
          </Button>
        </span>
      </div>
      {isTable ? (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} pageSize={10} noun={noun} />
      ) : (
        <>
          <Bars bars={bars.slice(0, mostBars)} />
          {bars.length > mostBars && (
            <p className="text-sm text-ink-soft">{copy.more(bars.length - mostBars)}</p>
          )}
        </>
      )}
    </Card>
  );
}

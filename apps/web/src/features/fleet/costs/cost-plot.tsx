import { formatCents } from '@lugnut/domain/money';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { BarList } from '../../../shared/ui/plots/bar-list';
import { fleetCopy } from '../copy';
import { costsCopy as copy } from './copy';

type Bar = { readonly key: string; readonly label: string; readonly cents: number };

const mostBars = 12;

/** More was given back than was paid: the figure says so, and there is no bar below zero. */
const barOf = ({ key, label, cents }: Bar) => ({
  id: key,
  label,
  value: Math.max(0, cents),
  text: formatCents(cents),
});

type Props<Row> = {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly noun: string;
  /** Months are all drawn; of vehicles and groups those that cost the most. */
  readonly isWhole?: boolean;
  readonly onExport: () => void;
  readonly isExporting?: boolean;
  /** Of a list that the server searches and cuts into pages: above it, and below. */
  readonly search?: ReactNode;
  readonly pager?: ReactNode;
};

/** A plot, with its table behind it; the figures stand as text, so nothing is told by length alone. */
export function CostPlot<Row>(props: Props<Row>) {
  const { title, bars, columns, rows, rowKey, noun, isWhole = false, search, pager } = props;
  const { onExport, isExporting = false } = props;
  const drawn = isWhole ? bars : bars.slice(0, mostBars);
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
          <Button size="sm" aria-label={copy.exportOf(title)} loading={isExporting} onClick={onExport}>
            {copy.export}
          </Button>
        </span>
      </div>
      {search}
      {search !== undefined && rows.length === 0 ? (
        <p role="status" className="text-ink-soft">
          {fleetCopy.nothingFound}
        </p>
      ) : isTable ? (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          {...(pager === undefined ? { pageSize: 10, noun } : {})}
        />
      ) : (
        <>
          <BarList label={title} bars={drawn.map(barOf)} />
          {bars.length > drawn.length && (
            <p className="text-sm text-ink-soft">{copy.more(bars.length - drawn.length)}</p>
          )}
        </>
      )}
      {pager}
    </Card>
  );
}

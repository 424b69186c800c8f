import type { PulseRow } from '@lugnut/contract';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { weekdayText } from '../ui/plain-date';
import { workPaths } from '../work-paths';
import { rowCopy as copy } from './row-copy.en';
import { factsOf, titleHeader, titleOf } from './row-facts';

type RowsTableProps = {
  readonly measure: PulseMeasure;
  readonly caption: string;
  readonly rows: readonly PulseRow[];
  /** All of one market: its name would stand in every row. */
  readonly isOfMarket: boolean;
  /** What to do, or what was looked through, where there are none. */
  readonly emptyHelp: string;
  /** Not everybody may open every job. */
  readonly opensJobs?: boolean;
};

const amounts: ReadonlySet<string> = new Set(['amount', 'agreed', 'charged']);
const moments: ReadonlySet<string> = new Set(['window', 'left', 'arrived', 'asked', 'due', 'answered']);

const columnsOf = ({
  measure,
  rows,
  isOfMarket,
  opensJobs = true,
}: Omit<RowsTableProps, 'caption' | 'emptyHelp'>): readonly Column<PulseRow>[] => {
  const market = { id: 'market', header: copy.rowMarket, text: (row: PulseRow) => row.market };
  return [
    {
      id: 'job',
      header: titleHeader(measure),
      cell: (row) =>
        row.appointment_id === null || !opensJobs ? (
          titleOf(measure, row)
        ) : (
          <Link
            to={workPaths.officeRequest(row.appointment_id)}
            className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9"
          >
            {titleOf(measure, row)}
          </Link>
        ),
    },
    { id: 'day', header: copy.rowDay, nowrap: true, cell: ({ day }) => weekdayText(day) },
    ...[...(isOfMarket ? [] : [market]), ...factsOf(measure)]
      .filter(({ header }) => header !== titleHeader(measure))
      .filter(({ text }) => rows.some((row) => text(row) !== ''))
      .map(
        ({ id, header, text }): Column<PulseRow> => ({
          id,
          header,
          cell: text,
          ...(amounts.has(id) ? { align: 'end' as const } : {}),
          ...(moments.has(id) ? { nowrap: true } : {}),
        }),
      ),
  ];
};

/** PULSE-1: cases as a table, each leading to its job. */
export function RowsTable({ caption, emptyHelp, ...props }: RowsTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(props)}
      rows={props.rows}
      rowKey={({ id }) => id}
      dense
      empty={
        <EmptyState title={copy.rowsEmpty} icon={<SearchX className="size-6" aria-hidden="true" />}>
          {emptyHelp}
        </EmptyState>
      }
    />
  );
}

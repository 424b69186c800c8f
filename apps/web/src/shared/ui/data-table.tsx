import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import { uiCopy } from './copy.en';
import { type PageSize, Pagination } from './pagination';
import { Select } from './select';
import { pageOf, type SortDirection, type SortValue, sortRows } from './table-rows';
import { useMediaQuery } from './use-media-query';

export interface Column<Row> {
  id: string;
  header: string;
  /** The header is spoken but not drawn, e.g. over a column of buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortValue?: (row: Row) => SortValue;
  /** `end` is for figures. */
  align?: 'start' | 'end';
  /** Days and numbers stay on one line. */
  nowrap?: boolean;
}

/** Of a list that comes a page at a time: what is not here yet. */
export interface MoreRows {
  hasMore: boolean;
  isLoadingMore: boolean;
  more: () => unknown;
  /** Whoever sorts means all of it. */
  all: () => unknown;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** The first column is the title of a card on phones. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Leave out to show all rows. */
  pageSize?: PageSize | undefined;
  noun?: string | undefined;
  more?: MoreRows | undefined;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Rows of 36 px for staff. */
  dense?: boolean | undefined;
}

export interface Sort {
  columnId: string;
  direction: SortDirection;
}

interface ViewProps<Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rows' | 'rowKey' | 'dense'> {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, empty, noun, more } = props;
  const narrow = useMediaQuery('(width < 600px)');
  const [sort, setSort] = useState<Sort>();
  const [asked, setAsked] = useState(1);
  const [pageSize, setPageSize] = useState(props.pageSize);
  if (rows.length === 0 && empty !== undefined) return empty;

  const sortValue = columns.find((column) => column.id === sort?.columnId)?.sortValue;
  const sorted = sort && sortValue ? sortRows(rows, sortValue, sort.direction) : rows;
  const page = pageOf(sorted, asked, pageSize ?? Math.max(1, rows.length));
  const onSort = (next: Sort) => {
    setSort(next);
    setAsked(1);
    void more?.all();
  };
  // The page after the last one here is shown once it has come.
  const onPageChange = (number: number) => {
    setAsked(number);
    if (number > page.count) void more?.more();
  };
  const view = { ...props, rows: page.rows, sort, onSort };
  return (
    <div className="grid gap-3">
      {narrow ? <CardList {...view} /> : <TableView {...view} />}
      {pageSize !== undefined && (
        <Pagination
          page={page}
          onPageChange={onPageChange}
          more={more}
          pageSize={pageSize}
          onPageSizeChange={setPageSize}
          noun={noun}
        />
      )}
    </div>
  );
}

function TableView<Row>({ caption, columns, rows, rowKey, sort, onSort, dense }: ViewProps<Row>) {
  const cell = dense ? 'h-9 px-3' : 'h-14 px-4 py-2';
  return (
    // Focusable, so a table wider than its place can be scrolled with the keyboard.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable region
      tabIndex={0}
      // Positioned, so that what is only spoken is cut off with its cell and widens no page.
      className="relative overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-ink-soft">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} dense={dense} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              className="border-b border-line last:border-0 hover:bg-sunken"
            >
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={classNames(
                    cell,
                    index === 0 && 'font-semibold',
                    column.align === 'end' && 'text-right figures',
                    (column.nowrap || column.align === 'end') && 'whitespace-nowrap',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeaderCellProps<Row> extends Pick<ViewProps<Row>, 'sort' | 'onSort' | 'dense'> {
  column: Column<Row>;
}

function HeaderCell<Row>({ column, sort, onSort, dense }: HeaderCellProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  const end = column.align === 'end';
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(
        'h-11 font-semibold',
        dense ? 'px-3' : 'px-4',
        end && 'text-right',
        column.nowrap && 'whitespace-nowrap',
      )}
    >
      {column.sortValue ? (
        <button
          type="button"
          className="-mx-1 inline-flex min-h-11 items-center gap-1 rounded-control px-1 hover:text-ink"
          onClick={() =>
            onSort({ columnId: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {column.header}
          <Arrow className="size-4" aria-hidden="true" />
        </button>
      ) : (
        <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

function CardList<Row>({ caption, columns, rows, rowKey, sort, onSort }: ViewProps<Row>) {
  const [title, ...facts] = columns;
  const sortable = columns.filter((column) => column.sortValue);
  return (
    <div className="grid gap-3">
      {sortable.length > 0 && (
        <Select
          label={uiCopy.sortBy}
          className="-mb-4"
          options={sortable.map((column) => ({ value: column.id, label: column.header }))}
          value={sort?.columnId}
          onValueChange={(columnId) => onSort({ columnId, direction: 'ascending' })}
        />
      )}
      <ul aria-label={caption} className="grid gap-3">
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            data-row={rowKey(row)}
            className="rounded-card border border-line bg-card p-4 shadow-card"
          >
            <div className="font-semibold wrap-anywhere">{title?.cell(row)}</div>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
              {facts.map((column) => (
                <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
                  <dt className={column.headerHidden ? 'sr-only' : 'text-ink-soft'}>{column.header}</dt>
                  <dd
                    className={classNames(
                      'min-w-0 text-right wrap-anywhere figures',
                      column.headerHidden && 'col-span-2',
                    )}
                  >
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

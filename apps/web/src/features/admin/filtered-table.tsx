import { Inbox, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ListState, MorePages } from '../../shared/api/use-list-pages';
import { Button } from '../../shared/ui/button';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { inputClass } from '../../shared/ui/field-frame';
import { ShowMore } from '../../shared/ui/show-more';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { adminCopy as copy } from './copy';
import { useTableKeys } from './use-table-keys';

/** More than anybody reads: the filter finds the rest. */
const mostShown = 200;

export type FilteredTableProps<Row> = {
  readonly title: string;
  readonly query: ListState;
  /** Of a list that comes a page at a time: all that was loaded is shown. */
  readonly pages?: MorePages;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Everything a row can be found by. */
  readonly wordsOf: (row: Row) => string;
  readonly add?: { readonly label: string; readonly onPress: () => void } | undefined;
};

export function FilteredTable<Row>(props: FilteredTableProps<Row>) {
  const { title, query, rows, columns, rowKey, wordsOf, add, pages } = props;
  const [typed, setTyped] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  useTableKeys({ filter, add: add?.onPress });
  const wanted = typed.trim().toLowerCase();
  const found = rows.filter((row) => wordsOf(row).toLowerCase().includes(wanted));
  const shown = pages ? found : found.slice(0, mostShown);
  const hasMore = pages?.hasMore ?? false;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">{title}</h2>
        <span role="status" className="text-sm text-ink-soft figures">
          {query.isSuccess && copy.count(found.length, rows.length, hasMore)}
        </span>
        {add && (
          <Button className="ml-auto" onClick={add.onPress} aria-label={add.label}>
            <Plus className="size-4" aria-hidden="true" />
            {copy.add}
          </Button>
        )}
      </div>
      <input
        ref={filter}
        type="search"
        aria-label={copy.filter(title)}
        placeholder={copy.filterPlaceholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // The browser would empty the field: leaving it keeps what was searched for.
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        className={inputClass(false, 'h-11 sm:max-w-sm')}
      />
      {query.isPending && <SkeletonCard label={copy.loading} />}
      {query.isError && (
        <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()}>
          {copy.failedHelp}
        </ErrorNotice>
      )}
      {query.isSuccess && (
        <WithMore pages={pages} ids={shown.map(rowKey)}>
          <DataTable
            caption={title}
            columns={columns}
            rows={shown}
            rowKey={rowKey}
            dense
            empty={
              wanted === '' ? (
                <EmptyState title={copy.nothing} icon={<Inbox className="size-6" aria-hidden="true" />}>
                  {add ? copy.nothingHelp : undefined}
                </EmptyState>
              ) : (
                <EmptyState
                  title={copy.nothingFound}
                  icon={<SearchX className="size-6" aria-hidden="true" />}
                  action={<Button onClick={() => setTyped('')}>{copy.showAll}</Button>}
                >
                  {hasMore ? copy.foundOnlyIn(rows.length) : undefined}
                </EmptyState>
              )
            }
          />
        </WithMore>
      )}
    </div>
  );
}

type WithMoreProps = {
  readonly pages: MorePages | undefined;
  readonly ids: readonly string[];
  readonly children: ReactNode;
};

function WithMore({ pages, ids, children }: WithMoreProps) {
  return pages ? (
    <ShowMore pages={pages} ids={ids}>
      {children}
    </ShowMore>
  ) : (
    children
  );
}

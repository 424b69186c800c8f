import { Download, ExternalLink, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveCsv } from '../csv/save-csv';
import { siteLocale } from '../page/site-locale';
import { carName } from '../service-names/car-name.en';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-style';
import { type Column, DataTable, type MoreRows } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { ErrorNotice } from '../ui/error-notice';
import { getLocalDate } from '../ui/plain-date';
import { SkeletonCard } from '../ui/skeleton';
import { TextField } from '../ui/text-field';
import { VisuallyHidden } from '../ui/visually-hidden';
import { pastServicesCopy as copy } from './copy.en';
import {
  documentColumns,
  matchingServices,
  type PastServiceRow,
  pastServicesFile,
  serviceText,
} from './past-service-rows';

const dayText = (day: string): string =>
  getLocalDate(day).toLocaleDateString(siteLocale, { year: 'numeric', month: 'short', day: 'numeric' });

type DocumentLinkProps = {
  readonly row: PastServiceRow;
  readonly kind: (typeof documentColumns)[number][0];
  readonly header: string;
};

function DocumentLink({ row, kind, header }: DocumentLinkProps) {
  const link = row.attributes.documents[kind];
  if (link === null)
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{copy.none}</VisuallyHidden>
      </span>
    );
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      aria-label={copy.viewLabel(header, serviceText(row), dayText(row.attributes.date))}
      className={buttonClass({ variant: 'link', size: 'sm', className: '-my-2' })}
    >
      {copy.view}
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  );
}

const columns: readonly Column<PastServiceRow>[] = [
  { id: 'service', header: copy.service, cell: serviceText, sortValue: serviceText },
  {
    id: 'date',
    header: copy.date,
    nowrap: true,
    cell: ({ attributes }) => dayText(attributes.date),
    sortValue: ({ attributes }) => attributes.date,
  },
  {
    id: 'vehicle',
    header: copy.vehicle,
    cell: ({ attributes: { vehicle, vehicle_name } }) =>
      vehicle_name === null ? (
        carName(vehicle)
      ) : (
        <>
          {vehicle_name}
          <span className="block text-ink-soft">{carName(vehicle)}</span>
        </>
      ),
    sortValue: ({ attributes }) => attributes.vehicle_name ?? carName(attributes.vehicle),
  },
  {
    id: 'vin',
    header: copy.vin,
    nowrap: true,
    cell: ({ attributes }) =>
      attributes.vin === null ? (
        <span className="text-ink-soft">–</span>
      ) : (
        <span className="font-mono text-xs tracking-wide">{attributes.vin}</span>
      ),
  },
  ...documentColumns.map(([kind, header]) => ({
    id: kind,
    header,
    nowrap: true,
    cell: (row: PastServiceRow) => <DocumentLink row={row} kind={kind} header={header} />,
  })),
];

export type PastServicesTableProps = {
  readonly rows: readonly PastServiceRow[];
  /** Shown where there are no past services at all. */
  readonly empty: ReactNode;
  /** What else there is: searched, sorted and saved with the rest. */
  readonly pages: Omit<MoreRows, 'all'> & {
    readonly problem: string;
    readonly all: () => Promise<readonly PastServiceRow[] | undefined>;
  };
};

/** AREA-1: what was done, with its documents; 10 rows or 5, a filter on the service, and CSV. */
export function PastServicesTable({ rows, empty, pages }: PastServicesTableProps) {
  const [typed, setTyped] = useState('');
  const [isSaving, setSaving] = useState(false);
  if (rows.length === 0) return empty;
  const shown = matchingServices(rows, typed);
  const isSearching = pages.hasMore && typed.trim() !== '';
  const filter = (text: string): void => {
    setTyped(text);
    if (text.trim() !== '') void pages.all();
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    const all = await pages.all();
    setSaving(false);
    if (all === undefined) return;
    saveCsv('past-services.csv', pastServicesFile(matchingServices(all, typed), globalThis.location.origin));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <TextField
          label={copy.filter}
          type="search"
          className="-mb-6 min-w-0 flex-1 basis-52 sm:max-w-80"
          value={typed}
          onValueChange={filter}
          autoComplete="off"
          spellCheck={false}
          start={<Search className="size-5" aria-hidden="true" />}
        />
        <Button disabled={shown.length === 0 && !isSearching} loading={isSaving} onClick={() => void save()}>
          <Download className="size-5" aria-hidden="true" />
          {copy.export}
        </Button>
      </div>
      {/* All that was loaded is shown as it is, though it could not be made new. */}
      {pages.hasMore && pages.problem !== '' && (
        <ErrorNotice title={copy.partTitle} onRetry={() => void pages.all()}>
          {pages.problem}
        </ErrorNotice>
      )}
      <DataTable
        caption={copy.table}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        pageSize={10}
        noun={copy.noun}
        more={pages}
        empty={
          isSearching ? (
            pages.problem === '' && <SkeletonCard label={copy.searching} />
          ) : (
            <EmptyState
              title={copy.noMatch}
              icon={<Search className="size-6" aria-hidden="true" />}
              action={<Button onClick={() => setTyped('')}>{copy.clear}</Button>}
            >
              {copy.noMatchText}
            </EmptyState>
          )
        }
      />
    </div>
  );
}

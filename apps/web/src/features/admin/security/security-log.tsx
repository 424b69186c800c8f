import { type RouteAnswer, type RouteRequest, securityLogRoutes } from '@lugnut/contract';
import { securityEventKinds } from '@lugnut/domain/security';
import { useRef, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { useListPages } from '../../../shared/api/use-list-pages';
import { saveCsvText } from '../../../shared/csv/save-csv';
import { Button } from '../../../shared/ui/button';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { ShowMore } from '../../../shared/ui/show-more';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { useDebounced } from '../../../shared/ui/use-debounced';
import { momentText } from '../moment-text';
import { securityCopy as copy } from './copy';
import { readFilter, type TypedFilter } from './read-filter';

type Row = RouteAnswer<typeof securityLogRoutes.listSecurityEvents>['data'][number];
type Filter = RouteRequest<typeof securityLogRoutes.listSecurityEvents>['query'];

const everything: TypedFilter = { person: '', kind: 'any', address: '', since: '', until: '' };

const kindOptions = [
  { value: 'any' as const, label: copy.anyKind },
  ...securityEventKinds.map((value) => ({ value, label: copy.kinds[value] })),
];

const byText = ({ attributes: { by, account, actor } }: Row): string => {
  if (by === null) return copy.actors[actor];
  return by.id === account?.id ? copy.self : by.name;
};

const columns: readonly Column<Row>[] = [
  { id: 'what', header: copy.what, cell: ({ attributes }) => copy.kinds[attributes.kind] },
  { id: 'when', header: copy.when, nowrap: true, cell: ({ attributes }) => momentText(attributes.at) },
  {
    id: 'whose',
    header: copy.whose,
    cell: ({ attributes: { account } }) => (
      <span title={account?.id} className="wrap-anywhere">
        {account?.name ?? copy.nobody}
      </span>
    ),
  },
  { id: 'by', header: copy.by, cell: (row) => <span className="wrap-anywhere">{byText(row)}</span> },
  { id: 'from', header: copy.from, cell: (row) => <FromWhere row={row} /> },
  {
    id: 'about',
    header: copy.about,
    cell: ({ attributes: { note, subject } }) => (
      <div className="grid gap-0.5 py-1 leading-5">
        {note !== null && <span className="wrap-anywhere">{note}</span>}
        {subject !== null && (
          <span className="text-xs wrap-anywhere text-ink-soft">
            {subject.type} {subject.id}
          </span>
        )}
      </div>
    ),
  },
];

function FromWhere({ row: { attributes } }: { readonly row: Row }) {
  if (attributes.address === null) return null;
  return (
    <div className="grid gap-0.5 py-1 leading-5">
      <span className="wrap-anywhere figures">{attributes.address}</span>
      <span className="text-xs text-ink-soft">
        {attributes.device}
        {attributes.address_mark !== null && (
          <span className="block wrap-anywhere">{copy.mark(attributes.address_mark)}</span>
        )}
        {attributes.request_id !== null && (
          <span className="block wrap-anywhere">{copy.request(attributes.request_id)}</span>
        )}
      </span>
    </div>
  );
}

/** SAFE-5: found by who, what, when and from where; the newest first. */
export function SecurityLog() {
  const [typed, setTyped] = useState<TypedFilter>(everything);
  const settled = useDebounced(typed, 300);
  const last = useRef(typed);
  last.current = settled ?? last.current;
  const asked: Filter = readFilter(last.current);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl">{copy.title}</h2>
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        <ExportButton filter={asked} />
      </div>
      <FilterForm typed={typed} onChange={setTyped} />
      <FoundEvents filter={asked} />
    </div>
  );
}

type FilterFormProps = { readonly typed: TypedFilter; readonly onChange: (typed: TypedFilter) => void };

function FilterForm({ typed, onChange }: FilterFormProps) {
  const field = (name: 'person' | 'address' | 'since' | 'until') => ({
    value: typed[name],
    autoComplete: 'off',
    onValueChange: (value: string) => onChange({ ...typed, [name]: value }),
  });
  return (
    <search aria-label={copy.search} className="grid gap-x-3 sm:grid-cols-2 xl:grid-cols-5">
      <TextField label={copy.person} hint={copy.personHint} {...field('person')} />
      <Select
        label={copy.kind}
        options={kindOptions}
        value={typed.kind}
        onValueChange={(kind) => onChange({ ...typed, kind })}
      />
      <TextField label={copy.address} hint={copy.addressHint} {...field('address')} />
      <TextField label={copy.since} type="date" {...field('since')} />
      <TextField label={copy.until} type="date" {...field('until')} />
    </search>
  );
}

function FoundEvents({ filter }: { readonly filter: Filter }) {
  const pages = useListPages(securityLogRoutes.listSecurityEvents, { query: filter });
  if (pages.isPending) return <SkeletonCard label={copy.loading} />;
  if (pages.isError)
    return (
      <ErrorNotice title={copy.failed} onRetry={() => void pages.refetch()}>
        {copy.failedHelp}
      </ErrorNotice>
    );
  return (
    <ShowMore pages={pages} ids={pages.rows.map(({ id }) => id)}>
      <DataTable
        caption={copy.title}
        columns={columns}
        rows={pages.rows}
        rowKey={({ id }) => id}
        dense
        empty={<EmptyState title={copy.nothing} />}
      />
    </ShowMore>
  );
}

function ExportButton({ filter }: { readonly filter: Filter }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { csv, rows, is_cut } = await api.call(securityLogRoutes.exportSecurityEvents, { body: filter });
      saveCsvText(copy.fileName, csv);
      showToast(is_cut ? copy.cut(rows) : copy.saved(rows));
    } catch (error) {
      showToast(failureWords(error, copy.didNotWork), { tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button className="ml-auto" loading={isBusy} onClick={() => void save()}>
      {copy.save}
    </Button>
  );
}

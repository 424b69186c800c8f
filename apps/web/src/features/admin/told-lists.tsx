import { adminRoutes, leadRoutes, type RouteAnswer } from '@lugnut/contract';
import { formatPhone } from '@lugnut/domain/contact';
import { useMemo } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { useListPages } from '../../shared/api/use-list-pages';
import { Button } from '../../shared/ui/button';
import type { Column } from '../../shared/ui/data-table';
import { showToast } from '../../shared/ui/toast-store';
import { adminCopy, listCopy as copy } from './copy';
import { FilteredTable } from './filtered-table';
import { momentText } from './moment-text';
import { useUndo } from './use-undo';

type Lead = RouteAnswer<typeof leadRoutes.listLeads>['data'][number];
type Feedback = RouteAnswer<typeof adminRoutes.listAdminFeedback>['data'][number];
type BrowserError = RouteAnswer<typeof adminRoutes.listAdminErrors>['data'][number];

const leadColumns: readonly Column<Lead>[] = [
  { id: 'name', header: copy.name, cell: ({ attributes }) => attributes.name },
  { id: 'kind', header: copy.kind, cell: ({ attributes }) => copy.leadKinds[attributes.lead_type] },
  {
    id: 'contact',
    header: copy.contact,
    cell: ({ attributes: { phone, email } }) => (phone ? formatPhone(phone) : (email ?? '')),
  },
  { id: 'message', header: copy.message, cell: ({ attributes }) => attributes.message },
  {
    id: 'came',
    header: copy.came,
    nowrap: true,
    cell: ({ attributes }) => momentText(attributes.created_at),
  },
  {
    id: 'answered',
    header: copy.answered,
    cell: ({ attributes }) =>
      attributes.answered_at === null ? copy.waiting : momentText(attributes.answered_at),
  },
];

export function LeadList() {
  const pages = useListPages(leadRoutes.listLeads, { query: {} });
  return (
    <FilteredTable
      title={copy.leads}
      query={pages}
      pages={pages}
      rows={pages.rows}
      columns={leadColumns}
      rowKey={({ id }) => id}
      wordsOf={({ attributes }) => JSON.stringify(attributes)}
    />
  );
}

const feedbackColumns: readonly Column<Feedback>[] = [
  { id: 'name', header: copy.name, cell: ({ name }) => name ?? '' },
  { id: 'kind', header: copy.kind, cell: ({ kind }) => copy.feedbackKinds[kind] },
  { id: 'rating', header: copy.rating, align: 'end', cell: ({ rating }) => rating ?? '' },
  { id: 'message', header: copy.message, cell: ({ text }) => text },
  { id: 'came', header: copy.came, nowrap: true, cell: ({ created_at }) => momentText(created_at) },
];

export function FeedbackList() {
  const pages = useListPages(adminRoutes.listAdminFeedback, { query: {} });
  return (
    <FilteredTable
      title={copy.feedback}
      query={pages}
      pages={pages}
      rows={pages.rows}
      columns={feedbackColumns}
      rowKey={({ id }) => id}
      wordsOf={(row) => JSON.stringify(row)}
    />
  );
}

const errorColumns: readonly Column<BrowserError>[] = [
  {
    id: 'error',
    header: copy.error,
    cell: ({ error, settled }) => {
      const [first, ...stack] = error.split('\n');
      return stack.length === 0 ? (
        <span className={settled ? 'break-words text-ink-soft' : 'break-words'}>{first}</span>
      ) : (
        <details className="min-w-0 py-1">
          <summary className="min-h-6 break-words">{first}</summary>
          <pre className="overflow-x-auto text-xs font-normal whitespace-pre-wrap">{stack.join('\n')}</pre>
        </details>
      );
    },
  },
  { id: 'screen', header: copy.screen, cell: ({ path }) => path ?? '' },
  { id: 'times', header: copy.times, align: 'end', cell: ({ times_seen }) => times_seen },
  { id: 'last', header: copy.last, nowrap: true, cell: ({ last_seen_at }) => momentText(last_seen_at) },
];

export function ErrorList() {
  const pages = useListPages(adminRoutes.listAdminErrors, { query: {} });
  const { refetch } = pages;
  const { tell } = useUndo(refetch);
  const columns = useMemo((): readonly Column<BrowserError>[] => {
    const settle = ({ id, version, settled }: BrowserError): void => {
      const call = { params: { id }, body: { version, attributes: { settled: !settled } } };
      api.call(adminRoutes.saveAdminError, call).then(
        (saved) => tell(settled ? copy.openedAgain : copy.markedSettled, saved),
        (error: unknown) => {
          showToast(failureWords(error, adminCopy.didNotWork), { tone: 'bad' });
          void refetch();
        },
      );
    };
    const action: Column<BrowserError> = {
      id: 'settled',
      header: copy.settled,
      cell: (row) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${row.settled ? copy.openAgain : copy.settle}: ${row.error.split('\n')[0]}`}
          onClick={() => settle(row)}
        >
          {row.settled ? copy.openAgain : copy.settle}
        </Button>
      ),
    };
    return [...errorColumns, action];
  }, [refetch, tell]);
  return (
    <FilteredTable
      title={copy.errors}
      query={pages}
      pages={pages}
      rows={pages.rows}
      columns={columns}
      rowKey={({ id }) => id}
      wordsOf={({ error, path }) => `${error} ${path ?? ''}`}
    />
  );
}

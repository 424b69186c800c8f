import { jobQueueRoutes, type RouteAnswer, type RouteRequest } from '@lugnut/contract';
import { type FormEvent, useRef, useState } from 'react';
import { askAgain } from '../../../shared/api/route-query';
import { useListPages } from '../../../shared/api/use-list-pages';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { Dialog } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { ShowMore } from '../../../shared/ui/show-more';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { useDebounced } from '../../../shared/ui/use-debounced';
import { momentText } from '../moment-text';
import { ageInWords, queueCopy as copy, countInWords, kindInWords } from './copy';

type Row = RouteAnswer<typeof jobQueueRoutes.listGivenUp>['data'][number];
type Filter = RouteRequest<typeof jobQueueRoutes.listGivenUp>['query'];
type Kind = RouteAnswer<typeof jobQueueRoutes.getJobQueue>['data']['kinds'][number];

const anyKind = 'any';
const failed = (words: string): void => void showToast(words, { tone: 'bad' });
const describe = ({ kind, given_up_at }: Row): string => `${kindInWords(kind)}, ${momentText(given_up_at)}`;

const facts: readonly Column<Row>[] = [
  {
    id: 'why',
    header: copy.why,
    cell: ({ error }) => <span className="wrap-anywhere">{error ?? copy.noReason}</span>,
  },
  { id: 'kind', header: copy.kind, cell: ({ kind }) => kindInWords(kind) },
  { id: 'when', header: copy.givenUp, nowrap: true, cell: ({ given_up_at }) => momentText(given_up_at) },
  { id: 'made', header: copy.made, nowrap: true, cell: ({ created_at }) => momentText(created_at) },
  { id: 'attempts', header: copy.attempts, align: 'end', cell: ({ attempts }) => attempts },
];

/** What nobody sends unless told to: found, tried again one by one or all of a kind, or discarded. */
export function GivenUp({ kinds, reload }: { readonly kinds: readonly Kind[]; readonly reload: () => void }) {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState(anyKind);
  const [asked, setAsked] = useState<Row>();
  const settled = useDebounced(typed, 300);
  const last = useRef('');
  last.current = settled ?? last.current;
  const filter: Filter = {
    ...(last.current.trim() === '' ? {} : { q: last.current.trim() }),
    ...(kind === anyKind ? {} : { kind }),
  };
  const changed = (): void => {
    void askAgain(jobQueueRoutes.listGivenUp);
    reload();
  };
  const troubled = kinds.filter(({ retryable }) => retryable > 0);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-lg">{copy.givenUp}</h3>
        <p className="text-sm text-ink-soft">{copy.givenUpLead}</p>
      </div>
      {troubled.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {troubled.map((one) => (
            <RetryAll key={one.id} kind={one} onDone={changed} />
          ))}
        </div>
      )}
      <search aria-label={copy.search} className="grid gap-x-3 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          label={copy.search}
          hint={copy.searchHint}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
        />
        <Select
          label={copy.kind}
          options={[
            { value: anyKind, label: copy.allKinds },
            ...kinds.map(({ id }) => ({ value: id, label: kindInWords(id) })),
          ]}
          value={kind}
          onValueChange={setKind}
        />
      </search>
      <Found filter={filter} onChanged={changed} onDiscard={setAsked} />
      {/* Here, so that it stays open when what is listed changes behind it. */}
      {asked && <DiscardDialog message={asked} onClose={() => setAsked(undefined)} onDone={changed} />}
    </section>
  );
}

type RetryAllProps = { readonly kind: Kind; readonly onDone: () => void };

function RetryAll({ kind, onDone }: RetryAllProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {copy.tryAll(kindInWords(kind.id))}
      </Button>
      {isAsking && <RetryAllDialog kind={kind} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  );
}

/** Says how many would go and how old they are: what was given up in the morning may be of no use at night. */
function RetryAllDialog({ kind, onClose, onDone }: RetryAllProps & { readonly onClose: () => void }) {
  const { send, isPending, problem } = useRouteCall(jobQueueRoutes.retryAllGivenUp, {
    otherwise: copy.didNotWork,
    onDone: ({ data }) => {
      showToast(copy.triedAll(data.count), { tone: 'ok' });
      onClose();
      onDone();
    },
  });
  const { id, given_up, retryable, oldest_retryable_seconds } = kind;
  const what = countInWords(id, retryable);
  return (
    <Dialog open onClose={onClose} title={copy.tryAllTitle(what)} size="sm">
      <div className="grid gap-3">
        <p className="text-sm">{copy.tryAllHelp(ageInWords(oldest_retryable_seconds))}</p>
        {given_up > retryable && <p className="text-sm">{copy.tryAllLeft(kindInWords(id))}</p>}
        {problem && (
          <p role="alert" className="text-sm text-bad-ink">
            {problem}
          </p>
        )}
        <Button variant="primary" wide loading={isPending} onClick={() => void send({ body: { kind: id } })}>
          {copy.tryAllNow(what)}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

type FoundProps = {
  readonly filter: Filter;
  readonly onChanged: () => void;
  readonly onDiscard: (row: Row) => void;
};

function Found({ filter, onChanged, onDiscard }: FoundProps) {
  const pages = useListPages(jobQueueRoutes.listGivenUp, { query: filter });
  const { send, pendingInput } = useRouteCall(jobQueueRoutes.retryGivenUp, {
    otherwise: copy.didNotWork,
    onDone: ({ data }) => {
      showToast(data.count === 0 ? copy.triedAlready : copy.triedOne, { tone: 'ok' });
      onChanged();
    },
    onFailed: failed,
  });
  if (pages.isPending) return <SkeletonCard label={copy.loading} />;
  if (pages.isError)
    return (
      <ErrorNotice title={copy.failed} onRetry={() => void pages.refetch()}>
        {copy.failedHelp}
      </ErrorNotice>
    );
  const columns: readonly Column<Row>[] = [
    ...facts,
    {
      id: 'acts',
      header: copy.tryAgain,
      headerHidden: true,
      cell: (row) => (
        <div className="flex flex-wrap gap-2 py-1">
          <Button
            size="sm"
            loading={pendingInput?.params.id === row.id}
            aria-label={copy.tryAgainOf(describe(row))}
            onClick={() => void send({ params: { id: row.id } })}
          >
            {copy.tryAgain}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={copy.discardOf(describe(row))}
            onClick={() => onDiscard(row)}
          >
            {copy.discard}
          </Button>
        </div>
      ),
    },
  ];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <ShowMore pages={pages} ids={pages.rows.map(({ id }) => id)}>
      <DataTable
        caption={copy.givenUp}
        columns={columns}
        rows={pages.rows}
        rowKey={({ id }) => id}
        dense
        empty={<EmptyState title={isFiltered ? copy.nothingFound : copy.nothingGivenUp} />}
      />
    </ShowMore>
  );
}

type DiscardProps = { readonly message: Row; readonly onClose: () => void; readonly onDone: () => void };

function DiscardDialog({ message, onClose, onDone }: DiscardProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { send, isPending, problem } = useRouteCall(jobQueueRoutes.discardGivenUp, {
    otherwise: copy.didNotWork,
    onDone: () => {
      showToast(copy.discarded, { tone: 'ok' });
      onClose();
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isTold = reason.trim().length >= 3;
    setMissing(!isTold);
    if (isTold) void send({ params: { id: message.id }, body: { reason: reason.trim() } });
  };
  return (
    <Dialog open onClose={onClose} title={copy.discardTitle} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <p className="text-sm">{copy.discardHelp}</p>
        <TextField
          data-first-focus=""
          label={copy.reason}
          value={reason}
          onValueChange={setReason}
          error={isMissing ? copy.reasonMissing : problem || undefined}
        />
        <Button type="submit" variant="danger" wide loading={isPending}>
          {copy.discard}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {copy.cancel}
        </Button>
      </form>
    </Dialog>
  );
}

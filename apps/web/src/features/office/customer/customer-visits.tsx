import type { CustomerVisit } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import { shownWindow } from '@lugnut/domain/scheduling';
import { useState } from 'react';
import { Link } from 'react-router';
import { statusText } from '../../../shared/job-status/status-in-words';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { StatusChip, type StatusTone } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { visitPaths } from '../../../shared/visit-paths';
import { workPaths } from '../../../shared/work-paths';
import { customerCopy as copy } from './copy';
import { dayText } from './texts';
import { CancelDialog, MoveDialog, RefundVisit } from './visit-dialogs';

const tones: Readonly<Record<string, StatusTone>> = {
  pending: 'warn',
  scheduled: 'forest',
  en_route: 'forest',
  in_progress: 'forest',
  completed: 'ok',
  cancelled: 'bad',
};

type Doing = { readonly what: 'move' | 'cancel' | 'refund'; readonly visit: CustomerVisit };
const dialogs = { move: MoveDialog, cancel: CancelDialog, refund: RefundVisit } as const;

type CustomerVisitsProps = {
  readonly visits: readonly CustomerVisit[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
  readonly reload: () => Promise<void>;
};

/** Every visit, in every status, with what may be done about it. */
export function CustomerVisits(props: CustomerVisitsProps) {
  const { visits, total, hasMore, isLoadingMore, loadMore, reload } = props;
  const [doing, setDoing] = useState<Doing>();
  const Dialog = doing && dialogs[doing.what];
  return (
    <section aria-labelledby="customer-visits" className="min-w-0">
      <h2 id="customer-visits" className="mb-2 flex items-baseline gap-2 font-sans text-base font-semibold">
        {copy.visits}
        <span className="text-sm font-normal text-ink-soft figures">
          {copy.visitsCount(visits.length, total)}
        </span>
      </h2>
      {visits.length === 0 && <EmptyState title={copy.noVisits} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} onDo={(what) => setDoing({ what, visit })} />
        ))}
      </ul>
      {hasMore && (
        <Button size="sm" className="mt-3" loading={isLoadingMore} onClick={() => void loadMore()}>
          {copy.more}
        </Button>
      )}
      {doing && Dialog && <Dialog visit={doing.visit} onClose={() => setDoing(undefined)} onDone={reload} />}
    </section>
  );
}

function VisitRow({
  visit,
  onDo,
}: {
  readonly visit: CustomerVisit;
  readonly onDo: (what: Doing['what']) => void;
}) {
  const { charge } = visit;
  const when =
    visit.day === null
      ? copy.askedOn(dayText(visit.asked_at))
      : [dayText(visit.day), visit.window && shownWindow(visit.window)].filter(Boolean).join(', ');
  const action = (what: Doing['what']) => (
    <Button
      key={what}
      size="sm"
      variant="quiet"
      aria-label={copy.actionOn(copy[what], visit.order_number)}
      onClick={() => onDo(what)}
    >
      {copy[what]}
    </Button>
  );
  return (
    <li className="grid gap-x-4 py-2 text-sm leading-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={workPaths.officeRequest(visit.id)}
            className="inline-flex min-h-6 items-center font-mono font-semibold tracking-wide underline underline-offset-4"
          >
            {visit.order_number}
          </Link>
          <StatusChip tone={tones[visit.status] ?? 'neutral'}>
            {statusText(visit.status, visit.status === 'scheduled' && visit.day === null)}
          </StatusChip>
          <span className="figures">{when}</span>
          {visit.is_by_phone && <span className="text-ink-soft">{copy.byPhone}</span>}
        </p>
        <p className="truncate text-ink-soft">
          {[visit.car, ...visit.services, visit.technician].filter(Boolean).join(' · ')}
        </p>
      </div>
      {/* A word without a frame stands at the edge of the column. */}
      <div className="flex flex-wrap items-center gap-x-1 max-sm:[&>:first-child:is(a,button)]:-ml-4 sm:justify-end">
        {charge && (
          <span className="mr-2 font-semibold figures">
            {priceText(charge.amount_cents)}{' '}
            <span className="font-normal text-ink-soft">
              {copy.charge[charge.status as keyof typeof copy.charge]}
              {charge.refunded_cents > 0 && `, ${copy.refunded(priceText(charge.refunded_cents))}`}
            </span>
          </span>
        )}
        {visit.can_book && (
          <ButtonLink
            size="sm"
            variant="quiet"
            to={visitPaths.booking(visit.id)}
            aria-label={copy.actionOn(copy.book, visit.order_number)}
          >
            {copy.book}
          </ButtonLink>
        )}
        {visit.can_move && action('move')}
        {visit.can_cancel && action('cancel')}
        {charge?.can_refund && action('refund')}
      </div>
    </li>
  );
}

import { yardDayRoutes } from '@lugnut/contract';
import { addDays, shownWindow } from '@lugnut/domain/scheduling';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { longDayOf } from '../../../shared/booking/appointment-day';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { RadioCards } from '../../../shared/ui/radio-cards';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { LoadFailed } from '../loading';
import { yardCopy as copy } from './yard-copy';
import { inOrder, offerKey, type YardOffer } from './yard-days';

type Props = {
  readonly yardId: string;
  readonly value: YardOffer | undefined;
  readonly onChange: (offer: YardOffer) => void;
  readonly error?: string | undefined;
};

const shownFirst = 4;

/** Whole yard days only: each with how many come and until when. */
export function YardOffers({ yardId, value, onChange, error }: Props) {
  const [from, setFrom] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const query = useRouteQuery(
    yardDayRoutes.listYardOffers,
    { params: { id: yardId }, query: from === undefined ? {} : { from } },
    { timeoutMs: 30_000, select: ({ data }) => data },
  );
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <Looking />;
  const { offers, until } = query.data;
  const sorted = inOrder(offers);
  const shown = isOpen ? sorted : sorted.slice(0, shownFirst);
  const isShown = value !== undefined && shown.some((offer) => offerKey(offer) === offerKey(value));
  const all = value === undefined || isShown ? shown : [value, ...shown];
  const fewest = sorted[0]?.technicians ?? 1;
  const later = () => {
    setFrom(addDays(until, 1));
    setOpen(false);
  };
  return (
    <div className="grid gap-3">
      {fewest > 1 && <p className="text-sm text-ink-soft">{copy.severalNeeded(fewest)}</p>}
      {all.length === 0 ? (
        <EmptyState title={copy.noTimes} icon={<CalendarDays className="size-6" aria-hidden="true" />}>
          {copy.noTimesHelp}
        </EmptyState>
      ) : (
        <RadioCards
          legend={copy.times}
          columns={2}
          error={error}
          value={value && offerKey(value)}
          onValueChange={(key) => {
            const offer = all.find((one) => offerKey(one) === key);
            if (offer) onChange(offer);
          }}
          options={all.map((offer) => ({
            value: offerKey(offer),
            label: `${longDayOf(offer.appointment_day)}, ${shownWindow(offer.appointment_time).replaceAll(' ', '\u00a0')}`,
            detail: copy.offer(offer.technicians, offer.ends_about),
          }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!isOpen && sorted.length > shownFirst && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {copy.moreTimes}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={later}>
          {copy.laterDays}
        </Button>
      </div>
    </div>
  );
}

function Looking() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2">
      <VisuallyHidden>{copy.finding}</VisuallyHidden>
      {[1, 2, 3, 4].map((nth) => (
        <Skeleton key={nth} className="h-20 rounded-card" />
      ))}
    </div>
  );
}

import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { siteLocale } from '../../shared/page/site-locale';
import {
  type PastServiceRow,
  PastServices,
  pastServicesCopy,
  usePastServices,
} from '../../shared/past-services';
import { carName } from '../../shared/service-names/car-name.en';
import { serviceName } from '../../shared/service-names/service-name.en';
import { Card } from '../../shared/ui/card';
import { StatusChip } from '../../shared/ui/chip';
import { EmptyState } from '../../shared/ui/empty-state';
import { getLocalDate } from '../../shared/ui/plain-date';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { warrantyCopy as copy } from './copy.en';

/** What was done, and how long it is guaranteed: two views of one answer. */
export function MyHistory() {
  const pages = usePastServices();
  const { rows, hasMore } = pages;
  const loadAll = useEffectEvent(() => void pages.all());
  // A warranty of long ago may be running still: the list of them is about every job.
  useEffect(() => {
    if (hasMore) loadAll();
  }, [hasMore]);
  return (
    <>
      <section aria-labelledby="past-services" className="grid gap-4">
        <h2 id="past-services" className="text-2xl">
          {pastServicesCopy.title}
        </h2>
        <PastServices pages={pages} />
      </section>
      {rows.length > 0 && <Warranties rows={rows} />}
    </>
  );
}

type Warranty = NonNullable<PastServiceRow['attributes']['warranty']>;

/** What lasts longest comes first; what has ended, last. */
const byTimeLeft = (a: { readonly warranty: Warranty }, b: { readonly warranty: Warranty }): number =>
  Number(a.warranty.state === 'ended') - Number(b.warranty.state === 'ended') ||
  b.warranty.ends_on.localeCompare(a.warranty.ends_on);

function Warranties({ rows }: { readonly rows: readonly PastServiceRow[] }) {
  const warranties = rows
    .flatMap(({ id, attributes: { warranty, vehicle, vehicle_name } }) =>
      warranty ? [{ id, warranty, vehicle: vehicle_name ?? carName(vehicle) }] : [],
    )
    .toSorted(byTimeLeft);
  return (
    <section aria-labelledby="warranty" className="grid gap-4">
      <div>
        <h2 id="warranty" className="text-2xl">
          {copy.title}
        </h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      {warranties.length === 0 ? (
        <EmptyState title={copy.emptyTitle} icon={<ShieldCheck className="size-6" aria-hidden="true" />}>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {warranties.map((one) => (
            <WarrantyCard key={one.id} {...one} />
          ))}
        </ul>
      )}
    </section>
  );
}

const dayText = (day: string): string =>
  getLocalDate(day).toLocaleDateString(siteLocale, { year: 'numeric', month: 'long', day: 'numeric' });
const milesText = (miles: number): string => miles.toLocaleString(siteLocale);

/** Two years with a leap day in them. */
const longestDays = 731;

type WarrantyCardProps = { readonly warranty: Warranty; readonly vehicle: string };

function WarrantyCard({ warranty, vehicle }: WarrantyCardProps) {
  const isCovered = warranty.state === 'covered';
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg leading-tight">{warranty.services.map(serviceName).join(', ')}</h3>
        <StatusChip tone={isCovered ? 'ok' : 'neutral'}>{isCovered ? copy.covered : copy.ended}</StatusChip>
      </div>
      <p className="flex-1 text-sm text-ink-soft">{vehicle}</p>
      <div className="grid gap-1 text-sm figures">
        {isCovered && (
          <>
            <ProgressBar label={copy.timeLeft} value={(warranty.days_left / longestDays) * 100} />
            <p className="font-semibold">
              {warranty.months_left > 0
                ? copy.monthsLeft(warranty.months_left)
                : copy.daysLeft(warranty.days_left)}
            </p>
            {warranty.miles_left !== null && <p>{copy.milesLeft(milesText(warranty.miles_left))}</p>}
          </>
        )}
        <p className="text-ink-soft">
          {copy.until(dayText(warranty.ends_on))}
          {warranty.ends_at_miles !== null && ` ${copy.untilMiles(milesText(warranty.ends_at_miles))}`}
        </p>
      </div>
    </Card>
  );
}

import type { AppointmentAttributes } from '@lugnut/contract';
import { CalendarPlus } from 'lucide-react';
import { priceInWords, workOrderSums } from '../../../shared/estimate';
import { serviceName } from '../../../shared/service-names/service-name.en';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { AmountRow } from '../../../shared/ui/work-order';
import { visitPaths } from '../../../shared/visit-paths';
import { decideCopy as copy } from './copy.en';
import type { useSecondVisit } from './use-second-visit';

/** A price that is not the sum of what is listed says what was taken off. */
function TakenOff({ lines }: { readonly lines: AppointmentAttributes['price_lines'] }) {
  if (!lines.some(({ kind, amount }) => kind === 'amount' && amount !== null && amount < 0)) return null;
  return (
    <dl className="grid gap-1 text-sm text-ink-soft">
      {workOrderSums({ price_lines: lines }).map((sum) => (
        <AmountRow key={sum.label} {...sum} pricing={false} />
      ))}
    </dl>
  );
}

type SecondVisitCardProps = {
  readonly offer: ReturnType<typeof useSecondVisit>;
  readonly appointmentId: string;
  /** Something was approved and had no room. */
  readonly wasRefused: boolean;
  /** Another window can be chosen: nobody is on the way or at the car. */
  readonly canMove: boolean;
};

/** Work this visit has no time for: a visit of its own, or all of it in another window. */
export function SecondVisitCard({ offer, appointmentId, wasRefused, canMove }: SecondVisitCardProps) {
  const { services, totalCents } = offer;
  const otherWindow = canMove && (
    <ButtonLink to={visitPaths.reschedule(appointmentId)} wide>
      {copy.otherWindow}
    </ButtonLink>
  );
  if (services.length === 0) return wasRefused && otherWindow;
  return (
    <Card as="section" aria-labelledby="second-visit" className="grid content-start gap-3">
      <h2 id="second-visit" className="flex items-center gap-2 text-lg">
        <CalendarPlus className="size-5 shrink-0 text-forest-ink" aria-hidden="true" />
        {copy.secondVisit}
      </h2>
      <p>{copy.noTime(services.map(serviceName))}</p>
      <p className="text-ink-soft">{copy.secondVisitPrice(priceInWords(totalCents))}</p>
      <TakenOff lines={offer.priceLines} />
      {otherWindow}
    </Card>
  );
}

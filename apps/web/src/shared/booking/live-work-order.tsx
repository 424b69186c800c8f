import { type Cents, formatCents } from '@lugnut/domain/money';
import { carTitle } from '@lugnut/domain/vehicles';
import { memo } from 'react';
import type { QuoteStart } from '../quote-start';
import type { DeskChoice } from '../service-desk';
import { carName } from '../service-names/car-name.en';
import { engineName } from '../service-names/engine-name.en';
import { serviceName } from '../service-names/service-name.en';
import { WorkOrder, type WorkOrderLine } from '../ui/work-order';
import { bookingCopy } from './copy.en';
import type { FunnelCar } from './request-draft';

const copy = bookingCopy.order;

type LiveWorkOrderProps = {
  readonly start: QuoteStart;
  readonly desk: DeskChoice;
  readonly car: FunnelCar | undefined;
  readonly diagnosisCents: Cents | undefined;
};

const carText = (car: FunnelCar): string =>
  [carName(carTitle(car)), car.engine && engineName(car.engine)].filter(Boolean).join(' ');

const linesOf = ({ desk, car, diagnosisCents }: LiveWorkOrderProps): readonly WorkOrderLine[] => {
  if (desk.tab === 'services')
    return desk.services.map((name) => ({
      id: name,
      label: serviceName(name),
      note: car ? copy.withQuote : copy.afterCar,
    }));
  return [
    {
      id: 'diagnosis',
      label: copy.diagnosis,
      amount: diagnosisCents === undefined ? undefined : formatCents(diagnosisCents),
      note: desk.description.trim().slice(0, 120) || undefined,
    },
  ];
};

/** What the request amounts to so far, as the ticket it will become. */
export const LiveWorkOrder = memo(function LiveWorkOrder(props: LiveWorkOrderProps) {
  const { start, car } = props;
  return (
    <WorkOrder
      title={copy.title}
      place={`${start.zip} ${start.city}`.trim()}
      vehicle={car ? carText(car) : copy.noCar}
      lines={linesOf(props)}
      emptyText={copy.empty}
      notes={
        <>
          <strong className="block text-ink">{copy.dueNow}</strong>
          {copy.notCharged}
        </>
      }
    />
  );
});

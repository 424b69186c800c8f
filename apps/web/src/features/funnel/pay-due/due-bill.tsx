import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import type { Appointment } from '../../../shared/booking/stages';
import { workNamesOf } from '../../../shared/estimate';
import { carName } from '../../../shared/service-names/car-name.en';
import { serviceName } from '../../../shared/service-names/service-name.en';
import { WorkOrder, type WorkOrderSum } from '../../../shared/ui/work-order';
import { payDueCopy as copy } from './copy.en';
import type { PaymentDue } from './use-payment-due';

type DueBillProps = { readonly appointment: Appointment; readonly due: PaymentDue };

const inDollars = (dollars: number): string => formatCents(centsFromDollars(dollars));

const sumsOf = ({ lines, total, paid }: PaymentDue): readonly WorkOrderSum[] => [
  ...lines.map(({ label, amount }) => ({
    label,
    amount: inDollars(amount),
    ...(amount < 0 ? { tone: 'discount' as const } : {}),
  })),
  ...(paid.length > 0 ? [{ label: copy.total, amount: inDollars(total) }] : []),
  ...paid.map(({ label, amount }) => ({
    label: copy.paid(label),
    amount: inDollars(-amount),
    tone: 'discount' as const,
  })),
];

/** What is paid for, before a card is asked for: the car, the work, its price, what was paid, what is due. */
export function DueBill({ appointment: { attributes }, due }: DueBillProps) {
  return (
    <WorkOrder
      title={copy.bill}
      orderNumber={attributes.order_number}
      vehicle={carName(attributes.car.one_string)}
      lines={workNamesOf(attributes).map((name) => ({ id: name, label: serviceName(name) }))}
      emptyText={attributes.diagnosis_input}
      sums={sumsOf(due)}
      total={{ label: copy.balance, amount: inDollars(due.amount) }}
    />
  );
}

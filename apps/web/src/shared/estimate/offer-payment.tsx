import { estimateRoutes, type ShownPayment } from '@lugnut/contract';
import { useRouteQuery } from '../api/route-query';
import type { Appointment } from './read-appointment';

/** FLT-12: how the work on offer would be paid, where the job goes on a fleet's monthly invoice. */
export const useOfferPayment = ({ id, attributes }: Appointment): ShownPayment | undefined => {
  const isAsked = attributes.paid_with === 'terms' && attributes.estimate?.awaits_decision === true;
  const { data } = useRouteQuery(estimateRoutes.showOfferPayment, isAsked ? { params: { id } } : undefined, {
    select: (answer) => answer.data,
  });
  return isAsked ? (data ?? undefined) : undefined;
};

/** Said before the press: what pays, and loudly where it is not what was agreed on before. */
export function PaymentWords({
  payment,
  lead,
  className = '',
}: {
  readonly payment: ShownPayment;
  /** Of what it is said, where not of the one button below. */
  readonly lead?: string;
  readonly className?: string;
}) {
  return (
    <p
      role="status"
      className={`${payment.is_warning ? 'rounded-card border border-warn bg-warn-wash p-3' : 'text-sm text-ink-soft'} ${className}`}
    >
      {lead === undefined ? payment.words : `${lead} ${payment.words}`}
    </p>
  );
}

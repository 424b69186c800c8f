import type { AppointmentAttributes } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';

/** What cancelling costs, in words; undefined where no window is promised. */
export const visitFee = ({ cancellation }: Pick<AppointmentAttributes, 'cancellation'>) =>
  cancellation
    ? {
        text: formatCents(Math.round(cancellation.fee * 100), { dropZeroCents: true }),
        isCharged: cancellation.fee_applies_now,
        deadline: cancellation.free_until_text,
      }
    : undefined;

/** What cancelling has cost, in words; undefined where it was free. */
export const chargedFee = ({
  cancellation,
}: Pick<AppointmentAttributes, 'cancellation'>): string | undefined =>
  cancellation?.fee_charged
    ? formatCents(Math.round(cancellation.fee_charged * 100), { dropZeroCents: true })
    : undefined;

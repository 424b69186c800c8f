import type { AppointmentAttributes } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';

/** What canceling costs, in words; undefined where no window is promised. */
export const visitFee = ({ cancellation }: Pick<AppointmentAttributes, 'cancellation'>) =>
  cancellation
    ? {
        text: formatCents(Math.round(cancellation.fee * 100), { dropZeroCents: true }),
        isCharged: cancellation.fee_applies_now,
        /** What it costs at this moment. */
        nowCents: cancellation.fee_applies_now ? Math.round(cancellation.fee * 100) : 0,
        deadline: cancellation.free_until_text,
        /** Why it costs nothing, however late it is. */
        alwaysFree: cancellation.always_free ? cancellation.terms : undefined,
      }
    : undefined;

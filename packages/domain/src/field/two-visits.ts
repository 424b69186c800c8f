import type { ArrivalWindow } from '../scheduling/arrival-window';
import { windowInWords } from '../scheduling/arrival-window';
import { dayInWords } from '../scheduling/moment-in-words';
import type { PlainDay } from '../scheduling/plain-day';

/** A booked visit of a car that is known by its VIN. */
export type VisitOfVin = {
  readonly jobId: string;
  /** The first visit of the same job, where it is not the first. */
  readonly firstVisitId: string | null;
  /** Null: whoever booked has no account. */
  readonly accountId: string | null;
  readonly orderNumber: string;
  readonly vin: string;
  readonly day: PlainDay;
  readonly window: ArrivalWindow;
};

export type TwoVisits = { readonly first: VisitOfVin; readonly second: VisitOfVin };

const jobOf = ({ firstVisitId, jobId }: VisitOfVin): string => firstVisitId ?? jobId;

const isOneCustomer = (a: VisitOfVin, b: VisitOfVin): boolean =>
  a.accountId !== null && a.accountId === b.accountId;

/**
 * OPS-1: cars that two people have booked on one day. Neither is refused, as neither may learn of the other. In the order
 * given; each later visit stands beside the first of its car.
 */
export const findTwoVisits = (visits: readonly VisitOfVin[]): readonly TwoVisits[] =>
  visits.flatMap((second, nth) => {
    const first = visits
      .slice(0, nth)
      .find(
        (other) =>
          other.vin.toUpperCase() === second.vin.toUpperCase() &&
          other.day === second.day &&
          jobOf(other) !== jobOf(second) &&
          !isOneCustomer(other, second),
      );
    return first ? [{ first, second }] : [];
  });

const visitInWords = ({ orderNumber, window }: VisitOfVin): string =>
  `${orderNumber} (${windowInWords(window)})`;

/** For the office. */
export const twoVisitsReason = ({ first, second }: TwoVisits): string =>
  `Two visits for one car on ${dayInWords(first.day)}: orders ${visitInWords(first)} and ${visitInWords(second)}. Ask both customers which one is right.`;

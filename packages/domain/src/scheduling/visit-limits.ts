import { isSameCar, type WrittenCar } from '../vehicles';
import type { Visit } from './cancellation';

/** Promised visits to come that one customer may have; more are booked by calling us. */
export const mostVisitsToCome = 5;
/** A fleet has as many as it has vehicles, and of one vehicle a few. */
export const mostVisitsOfVehicle = 3;

/** A car of a visit, as it was written for it. */
export type VisitCar = WrittenCar & {
  /** Of the car in the account. */
  readonly id: string | null;
  readonly plate: string | null;
};

export type PlannedVisit = {
  readonly car: VisitCar;
  readonly visit: Visit;
  /** Only a typed phone or email says that it is theirs: they are not told of it. */
  readonly isOnlyTyped?: boolean;
};

export type VisitRefusal = 'same car' | 'too many';

const refusals: Record<VisitRefusal, readonly [said: string, next: string]> = {
  'same car': [
    'This car already has an appointment at that time.',
    'Pick another time, or change the one you have.',
  ],
  'too many': ['You already have several appointments coming up.', 'Call us to book more.'],
};

/** Who only typed their number may be told of visits that somebody else booked under it: a login tells them apart. */
export const visitRefusalText = (
  refusal: VisitRefusal,
  { isKnown }: { readonly isKnown: boolean },
): string => {
  const [said, next] = refusals[refusal];
  return isKnown ? `${said} ${next}` : `${said} ${next} Not yours? Log in first, then book.`;
};

const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

/** Two of one customer that look alike are one car, unless an id or a plate tells them apart. */
const isOneCar = (one: VisitCar, other: VisitCar): boolean =>
  (one.id !== null && one.id === other.id) ||
  (!differs(one.id, other.id) && !differs(one.plate, other.plate) && isSameCar(one, other));

const overlaps = (one: Visit, other: Visit): boolean =>
  one.day === other.day &&
  one.window.startMinutes < other.window.endMinutes &&
  other.window.startMinutes < one.window.endMinutes;

/** Whether one more promised visit may be given to a customer who has others to come. */
export const findVisitRefusal = (
  wanted: PlannedVisit,
  others: readonly PlannedVisit[],
  { isFleet }: { readonly isFleet: boolean },
): VisitRefusal | undefined => {
  const ofCar = others.filter(({ car }) => isOneCar(car, wanted.car));
  if (ofCar.some(({ visit, isOnlyTyped }) => !isOnlyTyped && overlaps(visit, wanted.visit)))
    return 'same car';
  const isFull = isFleet ? ofCar.length >= mostVisitsOfVehicle : others.length >= mostVisitsToCome;
  return isFull ? 'too many' : undefined;
};

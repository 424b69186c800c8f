import { told } from '@lugnut/contract/reasons';
import type { Coverage } from '@lugnut/domain/coverage';
import { flatOilChangeAuthor, instantQuoteAuthor } from '@lugnut/domain/pricing';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Appointment } from './appointment';
import { lockEstimate, saveEstimate } from './appointment-store';
import { type QuoteDeps, quoteFor, readServices } from './quote-appointment';

/** Reprices the same work for another market, as the estimate's next version. */
export type Requote = NonNullable<Appointment['quote']> & { readonly priceBookVersion: string };

const ownAuthors: readonly string[] = [instantQuoteAuthor, flatOilChangeAuthor];

/** Instantly priced and not yet changed by anybody: only such an estimate can be repriced automatically. */
const isInstant = ({ quote, services }: Appointment): boolean =>
  quote !== undefined &&
  ownAuthors.includes(quote.estimate.createdBy) &&
  quote.estimate.services.length === services.length &&
  quote.estimate.services.every(({ name, status }) => services.includes(name) && status !== 'rejected');

/** Undefined if no instant price exists: the office made this one, or would have to make the new one. */
export const quoteElsewhere = async (
  deps: QuoteDeps & { readonly db: Database },
  appointment: Appointment,
  coverage: Coverage,
): Promise<Requote | undefined> => {
  const { quote, contact, car } = appointment;
  if (!quote || !contact || !isInstant(appointment)) return undefined;
  const fresh = await quoteFor(deps, {
    type: appointment.type,
    accountId: appointment.accountId,
    contact,
    code: undefined,
    car: { year: car.year ?? 0, make: car.make ?? '', model: car.model ?? '', engine: car.engine },
    wanted: await readServices(deps, appointment.services),
    coverage,
    membershipId: undefined,
    namedCar: car,
  });
  if (!fresh.quote) return undefined;
  const { priceBook } = await deps.priceList.list();
  const before = quote.estimate;
  const known = new Map(before.services.map((service) => [service.serviceId, service]));
  return {
    quotedOn: fresh.quote.quotedOn,
    priceBookVersion: priceBook.version,
    estimate: {
      ...fresh.quote.estimate,
      id: before.id,
      version: before.version + 1,
      services: fresh.quote.estimate.services.map((service) => ({
        ...service,
        id: known.get(service.serviceId)?.id ?? service.id,
        // What is free for a member was counted when it was first quoted.
        memberBenefit: known.get(service.serviceId)?.memberBenefit ?? service.memberBenefit,
      })),
      // Discounts already granted stay.
      discounts: before.discounts,
      ...(before.secondVisits === undefined ? {} : { secondVisits: before.secondVisits }),
    },
  };
};

/** The appointment must be locked. A concurrent change of the estimate wins. */
export const keepRequote = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  { estimate, quotedOn, priceBookVersion }: Requote,
): Promise<void> => {
  const locked = await lockEstimate(tx, { appointmentId });
  if (locked?.quote?.estimate.version !== estimate.version - 1)
    throw new Failure('conflict', told('quote_just_changed'));
  await saveEstimate(tx, estimate);
  await tx
    .updateTable('estimate')
    .set({ quoted_on: quotedOn, price_book_version: priceBookVersion })
    .where('id', '=', estimate.id)
    .execute();
};

import type { appointmentUpkeepRoutes, RouteInput } from '@lugnut/contract';
import { chooseDiscounts, type Discount } from '@lugnut/domain/discounts';
import { countedServices } from '@lugnut/domain/estimates';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Account, isOffice } from '../accounts';
import type { Appointment, Contact } from './appointment';
import { appointmentStore, lockAppointment, lockEstimate, saveEstimate } from './appointment-store';
import type { QuoteDeps } from './quote-appointment';
import { requireContact } from './require-contact';
import { storedDiscounts } from './stored';

type ContactChange = RouteInput<typeof appointmentUpkeepRoutes.updateContact>['body'];

const unbooked: ReadonlySet<Appointment['status']> = new Set(['pending', 'quoted', 'no_service_area']);

/** Until somebody owns it or has paid for it; after that its messages and its owner follow the contact. */
const isAnybodys = ({ status, accountId, payment }: Appointment): boolean =>
  unbooked.has(status) && accountId === undefined && payment === undefined;

const requireMayChange = (appointment: Appointment, account: Account | undefined): void => {
  const isOwner = account !== undefined && (isOffice(account) || appointment.accountId === account.id);
  if (!isAnybodys(appointment) && !isOwner)
    throw new Failure('conflict', 'This appointment is booked. Please log in to change who we reach.');
};

/** What the service writer and the cancel page gave is nobody's contact's. */
const keptKinds: ReadonlySet<Discount['kind']> = new Set(['agent', 'keep appointment']);

/**
 * Whether somebody is new here follows from the phone and the e-mail: with another contact the discounts are looked for
 * again. The whole quote may be booked only at the price that is shown.
 */
const findDiscountsFor = async (
  { findDiscounts }: Pick<QuoteDeps, 'findDiscounts'>,
  appointment: Appointment,
  contact: Contact,
  code: string | undefined,
): Promise<readonly Discount[] | undefined> => {
  const { market, quote, status, payment, contact: before } = appointment;
  const isSame = before?.phone === contact.phone && before.email === contact.email;
  const hasPrice = quote !== undefined || appointment.type === 'diagnosis';
  if (isSame || !hasPrice || !market || !unbooked.has(status) || payment !== undefined) return undefined;
  const found = await findDiscounts({
    contact,
    accountId: appointment.accountId,
    code,
    type: appointment.type,
    market,
    serviceIds: countedServices(quote?.estimate.services ?? []).map(({ serviceId }) => serviceId),
  });
  const given = quote?.estimate.discounts ?? appointment.diagnosisDiscounts;
  return chooseDiscounts([...given.filter(({ kind }) => keptKinds.has(kind)), ...found]);
};

const keepDiscounts = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  discounts: readonly Discount[],
): Promise<void> => {
  const locked = await lockEstimate(tx, { appointmentId });
  const estimate = locked?.quote?.estimate;
  if (!estimate) {
    await tx
      .updateTable('appointment')
      .set({ diagnosis_discounts: storedDiscounts.encode(discounts) })
      .where('id', '=', appointmentId)
      .execute();
  } else if (JSON.stringify(estimate.discounts) !== JSON.stringify(discounts)) {
    await saveEstimate(tx, { ...estimate, version: estimate.version + 1, discounts });
  }
};

type ContactRequest = {
  readonly id: string;
  readonly change: ContactChange;
  readonly account: Account | undefined;
};

const contactAfter = (
  { change, account }: ContactRequest,
  before: Contact | undefined,
  heardBefore: string | null,
): Contact =>
  requireContact(
    {
      name: change.name ?? before?.name,
      email: change.email ?? before?.email,
      phone: change.phone ?? before?.phone,
      heard_about_us: change.heard_about_us ?? heardBefore,
    },
    account,
  );

/** Who to reach; what is not said stays as it was. Undefined: there is no such appointment. */
export const updateContact = async (
  deps: Pick<QuoteDeps, 'findDiscounts'> & { readonly db: Database },
  request: ContactRequest,
): Promise<Appointment | undefined> => {
  const { change, account } = request;
  const known = await appointmentStore(deps.db).find(request.id);
  if (!known) return undefined;
  requireMayChange(known, account);
  const row = await deps.db
    .selectFrom('appointment')
    .select(['heard_about_us', 'referral_code'])
    .where('id', '=', known.id)
    .executeTakeFirstOrThrow();
  const contact = contactAfter(request, known.contact, row.heard_about_us);
  const code = change.referral_code || row.referral_code || undefined;
  const discounts = await findDiscountsFor(deps, known, contact, code);
  return deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, request.id);
    if (!appointment) return undefined;
    // Booked meanwhile: from then on only its owner changes it, and its price stands.
    requireMayChange(appointment, account);
    await tx
      .updateTable('appointment')
      .set((e) => ({
        contact_name: contact.name,
        contact_email: contact.email,
        contact_phone: contact.phone,
        ...(change.heard_about_us ? { heard_about_us: change.heard_about_us } : {}),
        ...(change.referral_code ? { referral_code: change.referral_code } : {}),
        ...(change.referral_name ? { referral_name: change.referral_name } : {}),
        ...(change.work_commute
          ? {
              tracking: sql`${e.ref('tracking')} || jsonb_build_object('work_commute', ${change.work_commute}::text)`,
            }
          : {}),
      }))
      .where('id', '=', appointment.id)
      .execute();
    if (discounts && unbooked.has(appointment.status) && appointment.payment === undefined)
      await keepDiscounts(tx, appointment.id, discounts);
    return appointmentStore(tx).find(appointment.id);
  });
};

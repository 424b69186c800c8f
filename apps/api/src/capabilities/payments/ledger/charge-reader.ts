import { firstName } from '@lugnut/domain/contact';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { accountStore } from '../../accounts';
import { type Appointment, appointmentStore, firstNameOf } from '../../appointments';
import type { Charge } from './charge-store';

export const findAppointmentOf = async (
  tx: DatabaseTransaction,
  charge: Charge,
): Promise<Appointment | undefined> =>
  charge.appointment_id === null ? undefined : appointmentStore(tx).find(charge.appointment_id);

type Reader = {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly greeting: string;
};

const findCaller = async (tx: DatabaseTransaction, leadId: string): Promise<Reader> => {
  const { name, email, phone } = await tx
    .selectFrom('lead')
    .select(['name', 'email', 'phone'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  return {
    email: email ?? undefined,
    phone: phone ?? undefined,
    greeting: `Hi ${firstName(name) || 'there'},`,
  };
};

/** Who is told of a charge, and how they are greeted. */
export const findReader = async (
  tx: DatabaseTransaction,
  charge: Charge,
  appointment: Appointment | undefined,
): Promise<Reader> => {
  if (appointment?.contact) return { ...appointment.contact, greeting: `Hi ${firstNameOf(appointment)},` };
  if (charge.lead_id !== null) return findCaller(tx, charge.lead_id);
  const account = charge.account_id === null ? undefined : await accountStore(tx).findById(charge.account_id);
  return {
    email: account && (account.email ?? (await accountStore(tx).findUnprovenEmail(account.id))),
    phone: account?.phone,
    greeting: `Hi ${firstName(account?.name ?? '') || 'there'},`,
  };
};

/** What a charge is for, as the customer is told. */
export const whatFor: Readonly<Record<Charge['kind'], string>> = {
  job: 'the work on your car',
  cancellation_fee: 'the late cancellation',
  visit_fee: 'the missed visit',
  tip: 'your tip',
  membership_start: 'your membership',
  membership_renewal: 'your membership',
  virtual_diagnosis: 'your virtual diagnosis',
  statement: 'your monthly invoice',
};

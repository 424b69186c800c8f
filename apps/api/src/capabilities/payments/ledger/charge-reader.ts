import { firstName } from '@lugnut/domain/contact';
import type { LanguageCode } from '@lugnut/domain/language';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { commonWords } from '../../../platform/words';
import { accountStore } from '../../accounts';
import { type Appointment, appointmentStore, greetingOf } from '../../appointments';
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
  readonly language: LanguageCode;
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
    greeting: commonWords.en.hi(firstName(name)),
    language: 'en',
  };
};

/** Who is told of a charge, and how they are greeted. */
export const findReader = async (
  tx: DatabaseTransaction,
  charge: Charge,
  appointment: Appointment | undefined,
): Promise<Reader> => {
  if (appointment?.contact) return { ...appointment.contact, greeting: greetingOf(appointment) };
  if (charge.lead_id !== null) return findCaller(tx, charge.lead_id);
  const account = charge.account_id === null ? undefined : await accountStore(tx).findById(charge.account_id);
  const language = account?.language ?? 'en';
  return {
    email: account && (account.email ?? (await accountStore(tx).findUnprovenEmail(account.id))),
    phone: account?.phone,
    greeting: commonWords[language].hi(firstName(account?.name ?? '')),
    language,
  };
};

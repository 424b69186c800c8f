import type { appointmentUpkeepRoutes, RouteInput } from '@lugnut/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Account, isOffice } from '../accounts';
import type { Appointment } from './appointment';
import { appointmentStore, lockAppointment } from './appointment-store';
import { requireContact } from './require-contact';

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

/** Who to reach; what is not said stays as it was. Undefined: there is no such appointment. */
export const updateContact = async (
  db: Database,
  request: {
    readonly id: string;
    readonly change: ContactChange;
    readonly account: Account | undefined;
  },
): Promise<Appointment | undefined> =>
  db.transaction().execute(async (tx) => {
    const { change, account } = request;
    const appointment = await lockAppointment(tx, request.id);
    if (!appointment) return undefined;
    requireMayChange(appointment, account);
    const { heard_about_us: heardBefore } = await tx
      .selectFrom('appointment')
      .select('heard_about_us')
      .where('id', '=', appointment.id)
      .executeTakeFirstOrThrow();
    const before = appointment.contact;
    const contact = requireContact(
      {
        name: change.name ?? before?.name,
        email: change.email ?? before?.email,
        phone: change.phone ?? before?.phone,
        heard_about_us: change.heard_about_us ?? heardBefore,
      },
      account,
    );
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
    return appointmentStore(tx).find(appointment.id);
  });

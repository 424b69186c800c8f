import type { LanguageCode } from '@lugnut/domain/language';
import type { Database } from '../../platform/db/schema';
import type { FollowPage } from '../../platform/http/mount-routes';

/** Of visits of customers: fleets are told in English. */
const contactsOf = (db: Database, language: LanguageCode) =>
  db
    .updateTable('appointment_contact')
    .set({ language })
    .where('language', '<>', language)
    .where('appointment_id', 'not in', (e) =>
      e
        .selectFrom('appointment')
        .select('id')
        .where('fleet_job', '=', true)
        .whereRef('id', '=', 'appointment_contact.appointment_id'),
    );

/** What is still to be said of their visits, also of those that are over, is said in the language they chose. */
export const keepLanguage = async (
  tx: Database,
  { accountId, language }: { readonly accountId: string; readonly language: LanguageCode },
): Promise<void> => {
  await contactsOf(tx, language)
    .where('appointment_id', 'in', (e) =>
      e.selectFrom('appointment').select('id').where('account_id', '=', accountId),
    )
    .execute();
};

type Doing = { readonly appointmentId: string; readonly isByStaff: boolean };

/**
 * Who does something about their visit is written to of it in the language of the page they do it on, and so is who
 * presses its switch, unless its owner said what they read (`writtenLanguage`).
 */
export const followPage = async (
  db: Database,
  { appointmentId, isByStaff }: Doing,
  language: LanguageCode,
): Promise<void> => {
  if (isByStaff) return;
  await contactsOf(db, language)
    .where('appointment_id', '=', appointmentId)
    .where('appointment_id', 'not in', (e) =>
      e
        .selectFrom('appointment')
        .innerJoin('account', 'account.id', 'appointment.account_id')
        .select('appointment.id')
        .where('account.language_chosen', '=', true)
        .where('appointment.id', '=', appointmentId),
    )
    .execute();
};

/** Asked before anything is done: what is done tells the customer. */
export const createPageFollower =
  (db: Database): FollowPage =>
  async (job, language) => {
    if (language !== undefined) await followPage(db, job, language);
  };

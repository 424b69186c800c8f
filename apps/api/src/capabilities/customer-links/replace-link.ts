import { randomUUID } from 'node:crypto';
import { pagePath, pages } from '@lugnut/contract';
import { maskContact } from '@lugnut/domain/security';
import type { Database } from '../../platform/db/schema';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { commonWords, urlFor } from '../../platform/words';
import {
  carInWords,
  getLockedAppointment,
  linkNameOf,
  lockAppointment,
  noSuchAppointment,
} from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';
import { linkWords } from './message-words';
import { requireSettledContact } from './settled-contact';

/**
 * Voids what was sent so far, and what was proven with it; the customer alone gets the new one, whoever asked for it.
 */
export const replaceLink = (
  deps: {
    readonly db: Database;
    readonly now: () => Date;
    readonly messages: MessageSettings;
  },
  appointmentId: string,
): Promise<readonly string[]> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await lockAppointment(tx, appointmentId))) throw noSuchAppointment();
    await requireSettledContact(tx, appointmentId, deps.now());
    const now = deps.now();
    await tx
      .updateTable('appointment_link')
      .set({ voided_at: now })
      .where('appointment_id', '=', appointmentId)
      .where('voided_at', 'is', null)
      .execute();
    await tx.deleteFrom('link_step_up').where('appointment_id', '=', appointmentId).execute();
    const link = randomUUID();
    await tx
      .insertInto('appointment_link')
      .values({ id: link, appointment_id: appointmentId, made_at: now })
      .execute();
    const appointment = await getLockedAppointment(tx, appointmentId);
    for (const kind of ['link_voided', 'link_made'] as const)
      await recordSecurityEvent(tx, {
        kind,
        accountId: appointment.accountId,
        subject: { type: 'appointment', id: appointmentId },
      });
    const { contact } = appointment;
    if (!contact || appointment.fleetJob) return [];
    const { language } = contact;
    const words = linkWords[language];
    const url = urlFor(deps.messages, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));
    const said = words.replaced(carInWords(appointment, language));
    await notifyCustomer(tx, deps.messages, contact, `link replaced ${link}`, {
      short: `${said} ${words.newOne(url)}`,
      email: {
        subject: words.subject,
        paragraphs: [said, words.nobodyElse],
        links: [{ label: commonWords[language].seeAppointment, url }],
      },
    });
    return [maskContact(contact.phone), maskContact(contact.email)];
  });

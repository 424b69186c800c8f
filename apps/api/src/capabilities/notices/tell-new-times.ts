import { pagePath, pages } from '@lugnut/contract';
import { isUnreached } from '@lugnut/domain/appointment';
import { firstName } from '@lugnut/domain/contact';
import { instantAt, marketMomentAt } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import { type Appointment, carInWords, findPromised, linkNameOf, lockAppointment } from '../appointments';
import { newTimeDue, notifyCustomer } from '../messaging';
import { findExpectedStart } from '../scheduling';
import { noticeWords } from './message-words';
import type { NoticeDeps } from './send-reminders';

/** Also of visits that are over or canceled meanwhile: nobody is told, and the row goes. */
const listDue = ({ db }: NoticeDeps) =>
  db
    .selectFrom('sent_notice')
    .select(['appointment_id as id', 'due_at'])
    .where('kind', '=', newTimeDue)
    .execute();

type Due = Awaited<ReturnType<typeof listDue>>[number];

type Coming = { readonly appointment: Appointment; readonly arrivalMinutes: number };

/** Who comes now, and when; undefined where the window is another one, or the late notice says more. */
const findComing = async (
  tx: DatabaseTransaction,
  { id, due_at: dueAt }: Due,
  now: Date,
): Promise<Coming | undefined> => {
  const appointment = await lockAppointment(tx, id);
  const promised = appointment && findPromised(appointment);
  const market = appointment?.market;
  if (!promised || !market || !isUnreached(appointment.status)) return undefined;
  const offsets = offsetsOf(market.timeZone);
  const moment = marketMomentAt(now.getTime(), offsets);
  const isSame = instantAt(promised.day, promised.window.startMinutes, offsets) === dueAt.getTime();
  // Who is on the way has said so, with a time.
  if (!isSame || promised.day !== moment.day || promised.isUnderway) return undefined;
  const { technicianId, day, window } = promised;
  const arrivalMinutes = await findExpectedStart(tx, market, { jobId: id, technicianId, day }, now);
  if (arrivalMinutes === undefined || arrivalMinutes > window.endMinutes) return undefined;
  return { appointment, arrivalMinutes };
};

const tell = async (tx: DatabaseTransaction, { messages, now }: NoticeDeps, due: Due): Promise<void> => {
  const coming = await findComing(tx, due, now());
  const { numDeletedRows } = await tx
    .deleteFrom('sent_notice')
    .where('appointment_id', '=', due.id)
    .where('kind', '=', newTimeDue)
    .where('due_at', '=', due.due_at)
    .executeTakeFirst();
  if (numDeletedRows === 0n || !coming) return;
  const { appointment, arrivalMinutes } = coming;
  const { contact, visit } = appointment;
  if (!contact || !visit.reserved) return;
  const { language } = contact;
  const { clock, followLive, window } = commonWords[language];
  const words = noticeWords[language];
  const who = visit.technician ? firstName(visit.technician.name) : words.anotherMechanic;
  const time = clock(Math.ceil(arrivalMinutes / 5) * 5);
  const said = words.newTime(who, carInWords(appointment, language), time, window(visit.reserved.window));
  const url = urlFor(messages, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));
  await notifyCustomer(tx, messages, contact, `new time ${due.id} ${now().toISOString()}`, {
    short: `${said} ${words.follow(url)}`,
    email: {
      subject: words.newTimeSubject(time),
      paragraphs: [said],
      links: [{ label: followLive, url }],
    },
  });
};

/** FIELD-9: who was told a time hears the new one when somebody else takes the visit over. */
export const tellNewTimes = async (deps: NoticeDeps, signal: AbortSignal): Promise<void> => {
  await eachByItself(await listDue(deps), signal, (due) =>
    deps.db.transaction().execute((tx) => tell(tx, deps, due)),
  );
};

import { isOfficeOpen } from '@lugnut/domain/desk';
import { momentInWords, type ZoneOffsets } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { urlFor } from '../../platform/words';
import {
  carInWords,
  decisionPath,
  linkNameOf,
  listWaitingForQuote,
  lockAppointment,
  waitsForQuote,
} from '../appointments';
import { claimNotice, notifyCustomer } from '../messaging';
import { closeOfficeTasks, openOfficeTask } from '../payments';
import { noticeWords } from './message-words';
import type { NoticeDeps } from './send-reminders';

/** Whoever has waited longer was forgotten by more than an hour: the office calls them. */
const newsForMs = 24 * 60 * 60_000;

type LateQuote = { readonly id: string; readonly dueMs: number; readonly offsets: ZoneOffsets };

const tell = async (
  tx: DatabaseTransaction,
  { messages, now }: NoticeDeps,
  { id, dueMs, offsets }: LateQuote,
): Promise<void> => {
  const appointment = await lockAppointment(tx, id);
  // Quoted or canceled since the list was read.
  if (!appointment || !waitsForQuote(appointment)) return;
  const dueAt = new Date(dueMs);
  await openOfficeTask(tx, {
    kind: 'quote_late',
    appointmentId: id,
    reason: `We promised this quote by ${momentInWords(dueMs, offsets)}. Price it first.`,
    dueAt,
  });
  // A fleet's people see theirs in the portal; who has waited for days is called, not texted.
  if (!appointment.contact || appointment.fleetJob || now().getTime() >= dueMs + newsForMs) return;
  if (!(await claimNotice(tx, { appointmentId: id, kind: 'quote_late', dueAt, now: now() }))) return;
  const { language } = appointment.contact;
  const words = noticeWords[language];
  const car = carInWords(appointment, language);
  const said = words.quoteLate(car);
  const next = words.quoteLateNext;
  const url = urlFor(messages, language, decisionPath(appointment, 'estimate', linkNameOf(appointment)));
  await notifyCustomer(tx, messages, appointment.contact, `quote late ${id}`, {
    short: `${said} ${next} ${words.seeRequest}: ${url}`,
    email: {
      subject: words.quoteLateSubject(car),
      paragraphs: [said, next],
      links: [{ label: words.seeRequest, url }],
    },
    notAfter: new Date(dueMs + newsForMs),
  });
};

/** Of requests that were quoted, canceled or moved out of our area since. */
const closeSettled = async (db: Database, now: Date, waiting: ReadonlySet<string>): Promise<void> => {
  const open = await db
    .selectFrom('office_task')
    .select('appointment_id')
    .where('kind', '=', 'quote_late')
    .where('done_at', 'is', null)
    .execute();
  for (const { appointment_id: id } of open)
    if (id !== null && !waiting.has(id))
      await closeOfficeTasks(db, { appointmentId: id, kinds: ['quote_late'], now });
};

/**
 * OFF-8: when the promised hour is over without a quote, it is a task of the office until it is sent, and the customer
 * hears it from us, once, in office hours.
 */
export const tellLateQuotes = async (deps: NoticeDeps, signal: AbortSignal): Promise<void> => {
  const nowMs = deps.now().getTime();
  const waiting = await listWaitingForQuote(deps.db);
  await closeSettled(deps.db, deps.now(), new Set(waiting.map(({ id }) => id)));
  const late = waiting.filter(
    ({ dueMs, hours, offsets }) => dueMs < nowMs && isOfficeOpen(nowMs, hours, offsets),
  );
  await eachByItself(late, signal, (one) => deps.db.transaction().execute((tx) => tell(tx, deps, one)));
};

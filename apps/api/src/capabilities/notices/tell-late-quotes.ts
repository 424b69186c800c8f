import { isOfficeOpen } from '@lugnut/domain/desk';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import {
  carInWords,
  decisionPath,
  linkNameOf,
  listWaitingForQuote,
  lockAppointment,
  waitsForQuote,
} from '../appointments';
import { claimNotice, notifyCustomer } from '../messaging';
import type { NoticeDeps } from './send-reminders';

/** Whoever has waited longer was forgotten by more than an hour: the office calls them. */
const newsForMs = 24 * 60 * 60_000;

const tell = async (
  tx: DatabaseTransaction,
  { messages, now }: NoticeDeps,
  { id, dueMs }: { readonly id: string; readonly dueMs: number },
): Promise<void> => {
  const appointment = await lockAppointment(tx, id);
  // Quoted or canceled since the list was read; a fleet's people see theirs in the portal.
  if (!appointment?.contact || appointment.fleetJob || !waitsForQuote(appointment)) return;
  const dueAt = new Date(dueMs);
  if (!(await claimNotice(tx, { appointmentId: id, kind: 'quote_late', dueAt, now: now() }))) return;
  const car = carInWords(appointment);
  const said = `We're still working on your quote for the ${car}. We're sorry it's taking longer than an hour.`;
  const next = "We'll text and email you as soon as it's ready.";
  const url = `${messages.publicUrl}${decisionPath(appointment, 'estimate', linkNameOf(appointment))}`;
  await notifyCustomer(tx, messages, appointment.contact, `quote late ${id}`, {
    short: `${said} ${next} See your request: ${url}`,
    email: {
      subject: `We're still working on your quote for the ${car}`,
      paragraphs: [said, next],
      links: [{ label: 'See your request', url }],
    },
    notAfter: new Date(dueMs + newsForMs),
  });
};

/** OFF-8: when the promised hour is over without a quote, the customer hears it from us, once, in office hours. */
export const tellLateQuotes = async (deps: NoticeDeps, signal: AbortSignal): Promise<void> => {
  const nowMs = deps.now().getTime();
  const late = (await listWaitingForQuote(deps.db)).filter(
    ({ dueMs, hours, offsets }) =>
      dueMs < nowMs && nowMs < dueMs + newsForMs && isOfficeOpen(nowMs, hours, offsets),
  );
  await eachByItself(late, signal, (one) => deps.db.transaction().execute((tx) => tell(tx, deps, one)));
};

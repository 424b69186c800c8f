import { officeOpensAt, quoteDueAt, quoteDueInWords } from '@lugnut/domain/desk';
import { clockInWords } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { type MessageSettings, notifyCustomer } from '../messaging';
import type { Appointment } from './appointment';
import { carInWords } from './appointment-in-words';
import { decisionPath, linkNameOf } from './decision-path';

/** Nobody has priced it, and we said by when somebody will. */
const isPromised = ({ status, quote, market }: Appointment): boolean =>
  status === 'pending' && quote === undefined && market !== undefined;

const readHours = async (db: Database, marketId: string) => {
  const row = await db
    .selectFrom('market')
    .select(['office_opens_minutes', 'office_closes_minutes'])
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow();
  return { opensMinutes: row.office_opens_minutes, closesMinutes: row.office_closes_minutes };
};

/** OFF-8: when the quote will come, in words; null where none is waited for. */
export const findQuoteDue = async (
  db: Database,
  appointment: Appointment,
  now: Date,
): Promise<string | null> => {
  const { market } = appointment;
  if (!isPromised(appointment) || !market) return null;
  const hours = await readHours(db, market.id);
  const asked = await db
    .selectFrom('appointment_event')
    .select('happened_at')
    .where('appointment_id', '=', appointment.id)
    .where('type', '=', 'requested')
    .orderBy('id')
    .executeTakeFirst();
  const offsets = offsetsOf(market.timeZone);
  const dueMs = quoteDueAt((asked?.happened_at ?? now).getTime(), hours, offsets);
  return quoteDueInWords(now.getTime(), dueMs, offsets);
};

/** Asked for while the office is closed, or about to: the customer is told when to expect the answer. */
export const tellQuoteDue = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  at: Date,
): Promise<void> => {
  const { market, contact } = appointment;
  if (!isPromised(appointment) || !market || !contact) return;
  const hours = await readHours(tx, market.id);
  const offsets = offsetsOf(market.timeZone);
  const dueMs = quoteDueAt(at.getTime(), hours, offsets);
  const due = quoteDueInWords(at.getTime(), dueMs, offsets);
  if (due === 'within an hour') return;
  const opensMs = officeOpensAt(at.getTime(), hours, offsets);
  const opening = opensMs > at.getTime() ? `Our office opens at ${clockInWords(hours.opensMinutes)}. ` : '';
  const car = carInWords(appointment);
  const url = `${settings.publicUrl}${decisionPath(appointment, 'estimate', linkNameOf(appointment))}`;
  await notifyCustomer(tx, settings, contact, `quote due ${appointment.id}`, {
    short: `We got your request for the ${car}. ${opening}We’ll text you the quote ${due}. See your request: ${url}`,
    email: {
      subject: `Your quote for the ${car} comes ${due}`,
      paragraphs: [
        `We got your request for the ${car}.`,
        `${opening}We’ll text and email you a fixed quote ${due}.`,
      ],
      links: [{ label: 'See your request', url }],
    },
    // Once the quote is there, this would only confuse.
    notAfter: new Date(dueMs),
  });
};

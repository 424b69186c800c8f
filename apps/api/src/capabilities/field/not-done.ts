import { told } from '@lugnut/contract/reasons';
import { isMostTakenOff, markNotDone } from '@lugnut/domain/estimates';
import { isAtWork } from '@lugnut/domain/field';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { actorOf, applyEvent, saveEstimate } from '../appointments';
import type { MessageSettings } from '../messaging';
import { openOfficeTask, readBill } from '../payments';
import { tellNotDone } from './field-messages';
import type { Action } from './record-action';

/**
 * BILL-3: from arrival on only the technician's word takes agreed work off the bill; the customer is told at once, and
 * the office when most of the work is gone.
 */
export const takeOffNotDone = async (
  deps: { readonly messages: MessageSettings },
  { tx, appointment, account, at }: Action,
  serviceId: string,
): Promise<void> => {
  const { quote } = appointment;
  if (!isAtWork(appointment.status) || !quote) throw new Failure('conflict', told('not_done_not_at_car'));
  const { estimate: before } = quote;
  const result = markNotDone(before, serviceId);
  if (!result.ok)
    throw new Failure(
      result.reason === 'unknown_service' ? 'not_found' : 'conflict',
      told(`approval_${result.reason}`),
    );
  if (result.estimate === before) return;
  await saveEstimate(tx, result.estimate);
  await applyEvent(tx, appointment.id, {
    type: 'decided',
    actor: actorOf(account, appointment),
    at,
    details: { decision: 'not done', version: result.estimate.version, serviceIds: [serviceId] },
    facts: {},
  });
  const after = { ...appointment, quote: { ...quote, estimate: result.estimate } };
  const { agreed } = await readBill(tx, after);
  if (isMostTakenOff(result.estimate, await findNotDone(tx, appointment.id)))
    await openOfficeTask(tx, {
      kind: 'work_taken_off',
      appointmentId: appointment.id,
      reason: 'The technician took most of the approved work off the bill as not done.',
    });
  const name = before.services.find(({ id }) => id === serviceId)?.name ?? '';
  await tellNotDone(tx, deps.messages, { appointment: after, name, totalCents: agreed.totalCents });
};

/** The services the technician said were not done. */
export const findNotDone = async (db: Database, appointmentId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('appointment_event')
    .select(sql<string>`jsonb_array_elements_text(details -> 'serviceIds')`.as('service_id'))
    .where('appointment_id', '=', appointmentId)
    .where('type', '=', 'decided')
    .where(sql<string>`details ->> 'decision'`, '=', 'not done')
    .execute();
  return new Set(rows.map(({ service_id }) => service_id));
};

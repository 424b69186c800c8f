import { told } from '@lugnut/contract/reasons';
import { isPromised } from '@lugnut/domain/appointment';
import { settleUndecided, withdrawExtras } from '@lugnut/domain/estimates';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Appointment, actorOf, applyEvent, saveEstimate } from '../appointments';
import type { MessageSettings } from '../messaging';
import { readBill } from '../payments';
import { tellWithdrawn } from './field-messages';
import type { Action } from './record-action';

/** BILL-2: extra work nobody has decided about is taken back by the technician or the office; the customer is told. */
export const withdrawExtraWork = async (
  deps: { readonly messages: MessageSettings },
  { tx, appointment, account, at }: Action,
  serviceIds: readonly string[],
): Promise<void> => {
  const { quote } = appointment;
  if (!isPromised(appointment.status) || !quote) throw new Failure('conflict', told('only_booked_extras'));
  const result = withdrawExtras(quote.estimate, serviceIds);
  if (!result.ok)
    throw new Failure(
      result.reason === 'unknown_service' ? 'not_found' : 'conflict',
      told(`approval_${result.reason}`),
    );
  const names = quote.estimate.services.filter(({ id }) => serviceIds.includes(id)).map(({ name }) => name);
  await saveEstimate(tx, result.estimate);
  await applyEvent(tx, appointment.id, {
    type: 'decided',
    actor: actorOf(account, appointment),
    at,
    details: {
      decision: 'withdrawn',
      version: result.estimate.version,
      serviceIds: [...serviceIds],
      names,
    },
    facts: {},
  });
  const after = { ...appointment, quote: { ...quote, estimate: result.estimate } };
  const { agreed } = await readBill(tx, after);
  await tellWithdrawn(tx, deps.messages, { appointment: after, names, totalCents: agreed.totalCents });
};

/** BILL-2: before the bill is written. The receipt says what was left out. */
export const dropUndecided = async (
  tx: DatabaseTransaction,
  {
    appointment,
    at,
    actor,
  }: { readonly appointment: Appointment; readonly at: Date } & Pick<
    Parameters<typeof applyEvent>[2],
    'actor'
  >,
): Promise<void> => {
  if (!appointment.quote) return;
  const { estimate: before } = appointment.quote;
  const { estimate, dropped } = settleUndecided(before);
  if (estimate === before) return;
  await saveEstimate(tx, estimate);
  await applyEvent(tx, appointment.id, {
    type: 'decided',
    actor,
    at,
    details: {
      decision: 'undecided',
      version: estimate.version,
      serviceIds: dropped.map(({ id }) => id),
      names: dropped.map(({ name }) => name),
    },
    facts: {},
  });
};

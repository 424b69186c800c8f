import { told } from '@lugnut/contract/reasons';
import {
  canPickAnyDay,
  canPickDay,
  earliestDayOf,
  isPartDay,
  type MissingPart,
  marketMomentAt,
  type PlainDay,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { lockAppointment } from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { tellPartExpected, tellPartReady } from './visit-messages';

/** Whether windows of a day can be chosen: none while a part is missing that nobody knows the day of. */
export const requirePart = (part: MissingPart, day: PlainDay): void => {
  if (canPickDay(part, day)) return;
  const { partExpectedOn } = part;
  const earliest = earliestDayOf(part);
  if (earliest === undefined || !canPickAnyDay(part)) throw new Failure('conflict', told('part_awaited'));
  throw new Failure(
    'conflict',
    told(earliest === partExpectedOn ? 'part_expected' : 'return_from', { day: earliest }),
  );
};

/** FIELD-1: what could not be done is the office's to settle first: its customer picks no window meanwhile. */
export const requireNotCalledOff = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  const open = await tx
    .selectFrom('office_task')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'visit_called_off')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (open) throw new Failure('conflict', told('office_decides'));
};

/** FIELD-1: somebody knows when the part is there: the customer can pick a window from then on, and is told. */
export const notePartExpected = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  { appointmentId, day, now }: { readonly appointmentId: string; readonly day: PlainDay; readonly now: Date },
): Promise<void> => {
  const appointment = await lockAppointment(tx, appointmentId);
  if (!appointment?.visit.isPartAwaited) throw new Failure('conflict', told('no_part_awaited'));
  const { day: today } = marketMomentAt(
    now.getTime(),
    offsetsOf(appointment.market?.timeZone ?? 'America/New_York'),
  );
  if (!isPartDay(day, today)) throw new Failure('invalid_input', told('part_day'));
  if (appointment.visit.partExpectedOn === day) return;
  await tx
    .updateTable('visit_request')
    .set({ part_expected_on: day })
    .where('appointment_id', '=', appointmentId)
    .execute();
  if (appointment.status === 'scheduled') await tellPartExpected(tx, messages, appointment, { day, at: now });
};

/** FIELD-1: the office has the part: the customer is asked for a window, once. */
export const notePartReady = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  { appointmentId, now }: { readonly appointmentId: string; readonly now: Date },
): Promise<void> => {
  const appointment = await lockAppointment(tx, appointmentId);
  if (!appointment) return;
  const { isPartAwaited, partExpectedOn } = appointment.visit;
  if (!isPartAwaited && partExpectedOn === undefined) return;
  await tx
    .updateTable('visit_request')
    .set({ part_awaited_since: null, part_expected_on: null })
    .where('appointment_id', '=', appointmentId)
    .execute();
  // Who has picked a time already waits for nothing.
  if (isPartAwaited && appointment.status === 'scheduled')
    await tellPartReady(tx, messages, appointment, now);
};

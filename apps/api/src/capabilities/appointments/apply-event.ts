import { told } from '@lugnut/contract/reasons';
import {
  type Actor,
  type AppointmentEventType,
  type AppointmentStatus,
  type FollowUpOf,
  findStatusAfter,
  followUpsOf,
  proofOf,
} from '@lugnut/domain/appointment';
import type { Discount } from '@lugnut/domain/discounts';
import type { Cents } from '@lugnut/domain/money';
import type { OfficeService } from '@lugnut/domain/pricing';
import type { Visit } from '@lugnut/domain/scheduling';
import { sql, type Updateable } from 'kysely';
import type { DatabaseTransaction, Schema } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type EventDetails, storedDiscounts, storedEventDetails, storedOfficeReasons } from './stored';

type Columns = Updateable<Schema['appointment']>;

/** Columns an event changes besides the status. */
type EventFacts = {
  readonly covered: {
    readonly zip: string;
    readonly marketId: string;
    readonly officeReasons: readonly OfficeService[];
    readonly diagnosisDiscounts: readonly Discount[];
    readonly diagnosisPriceCents: Cents;
  };
  readonly discounted: { readonly diagnosisDiscounts: readonly Discount[] };
  readonly decided: { readonly agreedPlanId?: string | null };
  readonly booked: { readonly agreedPlanId?: string; readonly accountId?: string };
  readonly relocated: {
    readonly zip: string;
    readonly marketId: string;
    readonly diagnosisPriceCents?: Cents;
    readonly carColor?: string;
  };
  readonly kept: { readonly diagnosisDiscounts?: readonly Discount[] };
  readonly contact_changed: {
    readonly heardAboutUs?: string;
    readonly referralCode?: string;
    readonly referralName?: string;
    readonly workCommute?: string;
  };
  readonly claimed: { readonly accountId: string };
  /** No membership yet where nobody owns the job that is joined with. */
  readonly joined: { readonly membershipId: string | undefined; readonly memberType?: string };
};

/** What the log keeps of a promised window, by which promises are counted. */
export type WindowDetails = {
  readonly technicianId: string;
  readonly day: string;
  readonly startMinutes: number;
  readonly endMinutes: number;
};

/** Events that say which window stands from now on. */
type NamesWindow = 'held' | 'promised' | 'moved';

type DetailsOf<Type extends AppointmentEventType> = Type extends NamesWindow
  ? { readonly details: EventDetails & WindowDetails }
  : { readonly details?: EventDetails };

type FactsOf<Type extends AppointmentEventType> = Type extends keyof EventFacts
  ? { readonly facts: EventFacts[Type] }
  : { readonly facts?: never };

export type AppointmentEvent<Type extends AppointmentEventType> = {
  readonly type: Type;
  readonly actor: Actor;
  readonly at: Date;
} & DetailsOf<Type> &
  FactsOf<Type>;

/** Handlers of the effects; called in the machine's order, in the event's transaction. */
export type FollowUps<Type extends AppointmentEventType> = Readonly<
  Record<FollowUpOf<Type>, () => Promise<void>>
>;

type AnyEvent = { [Type in AppointmentEventType]: AppointmentEvent<Type> }[AppointmentEventType];

const given = <Value>(name: keyof Columns, value: Value | undefined): Columns =>
  value === undefined ? {} : { [name]: value };

const columnsOf = (event: AnyEvent): Columns => {
  switch (event.type) {
    case 'covered':
      return {
        zip: event.facts.zip,
        market_id: event.facts.marketId,
        office_reasons: storedOfficeReasons.encode(event.facts.officeReasons),
        diagnosis_discounts: storedDiscounts.encode(event.facts.diagnosisDiscounts),
        diagnosis_price_cents: event.facts.diagnosisPriceCents,
      };
    case 'discounted':
      return { diagnosis_discounts: storedDiscounts.encode(event.facts.diagnosisDiscounts) };
    case 'decided':
      return given('agreed_plan_id', event.facts.agreedPlanId);
    case 'booked':
      return {
        ...given('agreed_plan_id', event.facts.agreedPlanId),
        ...given('account_id', event.facts.accountId),
      };
    case 'relocated':
      return {
        zip: event.facts.zip,
        market_id: event.facts.marketId,
        ...given('diagnosis_price_cents', event.facts.diagnosisPriceCents),
        ...given('car_color', event.facts.carColor),
      };
    case 'kept':
      return given(
        'diagnosis_discounts',
        event.facts.diagnosisDiscounts && storedDiscounts.encode(event.facts.diagnosisDiscounts),
      );
    case 'contact_changed':
      return {
        ...given('heard_about_us', event.facts.heardAboutUs),
        ...given('referral_code', event.facts.referralCode),
        ...given('referral_name', event.facts.referralName),
      };
    case 'claimed':
      return { account_id: event.facts.accountId };
    case 'joined':
      return {
        member_job: true,
        member_type: event.facts.memberType ?? 'Member',
        ...given('membership_id', event.facts.membershipId),
      };
    case 'unjoined':
      return { member_job: false, member_type: null, membership_id: null, agreed_plan_id: null };
    case 'finished':
      return { completed_at: event.at };
    case 'quoted':
    case 'held':
    case 'promised':
    case 'moved':
    case 'set_off':
    case 'stayed':
    case 'arrived':
    case 'begun':
    case 'turned_back':
    case 'given_back':
    case 'delayed':
    case 'not_there':
    case 'interrupted':
    case 'called_off':
    case 'undone_to_scheduled':
    case 'undone_to_driving':
    case 'undone_to_work':
    case 'canceled':
      return {};
  }
};

const writeRow = async (
  tx: DatabaseTransaction,
  id: string,
  change: { readonly from: AppointmentStatus; readonly to: AppointmentStatus; readonly event: AnyEvent },
): Promise<void> => {
  const { from, to, event } = change;
  const columns: Columns = { ...columnsOf(event), ...(from === to ? {} : { status: to }) };
  const commute = event.type === 'contact_changed' ? event.facts.workCommute : undefined;
  if (Object.keys(columns).length === 0 && commute === undefined) return;
  await tx
    .updateTable('appointment')
    .set((e) => ({
      ...columns,
      ...(commute === undefined
        ? {}
        : { tracking: sql`${e.ref('tracking')} || jsonb_build_object('work_commute', ${commute}::text)` }),
    }))
    .where('id', '=', id)
    .execute();
};

type LogEntry = {
  readonly type: AppointmentEventType | 'requested';
  readonly from: AppointmentStatus | undefined;
  readonly to: AppointmentStatus;
  readonly actor: Actor;
  readonly at: Date;
  readonly details?: EventDetails | undefined;
};

export const logEntryOf = (appointmentId: string, { from, to, actor, ...entry }: LogEntry) => ({
  appointment_id: appointmentId,
  type: entry.type,
  from_status: from ?? null,
  to_status: to,
  actor: actor.kind,
  actor_account_id: actor.kind === 'account' ? actor.accountId : null,
  actor_as: actor.kind === 'account' ? actor.as : null,
  proof: proofOf(actor),
  details: storedEventDetails.encode(entry.details ?? {}),
  happened_at: entry.at,
});

/** What the log keeps of a promised window that an event ends: its row goes. */
export const takenDetails = ({
  technicianId,
  day,
  window,
}: Visit & { readonly technicianId: string }): EventDetails => ({
  wasTechnicianId: technicianId,
  wasDay: day,
  wasStartMinutes: window.startMinutes,
  wasEndMinutes: window.endMinutes,
});

const findTaken = async (
  tx: DatabaseTransaction,
  id: string,
  type: AppointmentEventType,
): Promise<EventDetails> => {
  if (!followUpsOf(type).includes('release window')) return {};
  const visit = await tx
    .selectFrom('visit')
    .select(['technician_id as technicianId', 'day', 'window_start', 'window_end'])
    .where('appointment_id', '=', id)
    .where('held_until', 'is', null)
    .executeTakeFirst();
  if (!visit) return {};
  const { window_start: startMinutes, window_end: endMinutes, ...rest } = visit;
  return takenDetails({ ...rest, window: { startMinutes, endMinutes } });
};

/**
 * The only writer of an existing appointment but for the demo's import: locks its row, asks the state machine, writes,
 * appends the event and runs its effects, all in the caller's transaction. A refused event changes nothing.
 */
export const applyEvent = async <Type extends AppointmentEventType>(
  tx: DatabaseTransaction,
  id: string,
  event: AppointmentEvent<Type>,
  ...[followUps]: [FollowUpOf<Type>] extends [never] ? [] : [followUps: FollowUps<Type>]
): Promise<AppointmentStatus> => {
  const { status: from } = await tx
    .selectFrom('appointment')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const to = findStatusAfter(from, event.type);
  if (to === undefined) throw new Failure('conflict', told('appointment_settled'));
  await writeRow(tx, id, { from, to, event: event as AnyEvent });
  const details = { ...(await findTaken(tx, id, event.type)), ...(event as AnyEvent).details };
  await tx
    .insertInto('appointment_event')
    .values(logEntryOf(id, { ...event, details, from, to }))
    .execute();
  for (const name of followUpsOf(event.type)) await followUps?.[name]();
  return to;
};

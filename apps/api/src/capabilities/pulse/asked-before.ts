import { customersCancelReasons } from '@lugnut/domain/appointment';
import type { EarlierWait } from '@lugnut/domain/pulse';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/**
 * Whether an event canceled because the customer said so, or because they wanted something else. Older events do not say
 * it: of them the cancellation does.
 */
export const isAskedFor = (event: string): RawBuilder<boolean> => sql<boolean>`coalesce(
  (${sql.ref(`${event}.details`)} ->> 'isAskedFor')::boolean,
  exists (select from cancellation why where why.appointment_id = ${sql.ref(`${event}.appointment_id`)}
    and (why.replaced_by is not null or why.reason = any (${[...customersCancelReasons]}::text[]))))`;

/** In milliseconds: since when each waited, and until when where nobody answered it. */
export type WaitRows = readonly (readonly [
  askedAtMs: number,
  endedAtMs: number | null,
  id: string,
  isReplaced: boolean,
])[];

/** Requests by the account or the contact of the one named `a`. */
const sameCustomer = sql`
  select id from appointment where account_id = a.account_id
  union
  select same.appointment_id from appointment_contact own
  join appointment_contact same on same.phone = own.phone where own.appointment_id = a.id
  union
  select same.appointment_id from appointment_contact own
  join appointment_contact same on same.email = own.email where own.appointment_id = a.id`;

/**
 * What waited for a quote when the request named `a` was sent: by account or contact, the same vehicle and the day where
 * it is. What was answered or had ended by then was another promise.
 */
export const askedBefore: RawBuilder<WaitRows> = sql<WaitRows>`
  coalesce((
    select jsonb_agg(jsonb_build_array(
      floor(extract(epoch from wait.asked_at) * 1000)::bigint,
      -- What staff dropped counts itself, however soon it ended.
      -- What its customer took back is none of what came of it, answered or not.
      case when (wait.answered_at is null or wait.ended_at < wait.answered_at or wait.ended_at = wait.canceled_at)
          and (wait.dropped_at is distinct from wait.ended_at or wait.is_asked_for)
        then floor(extract(epoch from wait.ended_at) * 1000)::bigint end,
      before.id,
      exists (select from cancellation c where c.appointment_id = before.id and c.replaced_by is not null)))
    from appointment before
    join market on market.id = a.market_id
    cross join lateral (
      select min(happened_at) as at from appointment_event where appointment_id = a.id) sent
    cross join lateral (
      select
        min(happened_at) filter (where type in ('requested', 'covered') and to_status = 'pending') as asked_at,
        min(happened_at) filter (where type = 'quoted' and actor_as = 'staff') as answered_at,
        min(happened_at) filter (where type in ('canceled', 'promised', 'held')
          or (type = 'quoted' and actor_as is distinct from 'staff')) as ended_at,
        min(happened_at) filter (where type = 'canceled') as canceled_at,
        min(happened_at) filter (where type = 'canceled' and actor_as = 'staff') as dropped_at,
        bool_or(type = 'canceled' and ${isAskedFor('logged')}) as is_asked_for
      from appointment_event logged where appointment_id = before.id) wait
    where before.id in (${sameCustomer})
      and (before.created_at, before.id) < (a.created_at, a.id)
      and (before.created_at at time zone market.time_zone)::date = (a.created_at at time zone market.time_zone)::date
      and case when before.car_id is not null and a.car_id is not null then before.car_id = a.car_id
        else (before.car_year, before.car_make, before.car_model)
          is not distinct from (a.car_year, a.car_make, a.car_model) end
      and wait.asked_at <= sent.at
      and coalesce(least(wait.answered_at, wait.ended_at) > sent.at, true)), '[]'::jsonb)`;

/** What was sent on the day after one of these: how far that one got, or that it was taken back, decides what counts. */
export const findRepeats = async (db: Database, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct later.id from appointment a
    cross join lateral (${sameCustomer}) same
    join appointment later on later.id = same.id
    where a.id = any (${[...ids]}::uuid[])
      and (later.created_at, later.id) > (a.created_at, a.id)
      and later.created_at < a.created_at + interval '1 day'`.execute(db);
  return rows.map(({ id }) => id);
};

export const waitsOf = (rows: WaitRows): readonly EarlierWait[] =>
  rows.map(([askedAtMs, endedAtMs]) => ({ askedAtMs, endedAtMs: endedAtMs ?? undefined }));

/** Of what counts itself: another took the place of what was replaced. */
export const countedBefore = (rows: WaitRows): readonly string[] =>
  rows.flatMap(([, , id, isReplaced]) => (isReplaced ? [] : [id]));

/** Whether the customer of the request named `a` had asked from its zip code on that day before, and we did not come. */
export const unservedBefore = (elsewhere: string): RawBuilder<boolean> => {
  const zone = sql`coalesce((select time_zone from market where id = a.market_id), ${elsewhere})`;
  const isUnserved = (id: string) => sql`exists (
    select from appointment_event asked
    where asked.appointment_id = ${sql.ref(id)} and asked.type = 'requested' and asked.to_status = 'no_service_area')`;
  return sql<boolean>`
    ${isUnserved('a.id')} and exists (
      select from appointment before
      where before.id in (${sameCustomer})
        and before.zip = a.zip
        and (before.created_at, before.id) < (a.created_at, a.id)
        and (before.created_at at time zone ${zone})::date = (a.created_at at time zone ${zone})::date
        and ${isUnserved('before.id')})`;
};

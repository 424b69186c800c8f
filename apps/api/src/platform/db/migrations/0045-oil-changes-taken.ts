import { type Kysely, sql } from 'kysely';

export const oilChangesTaken = {
  /** Free oil changes from before they were counted, in the period their job was agreed to in. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      insert into membership_oil_change (appointment_id, membership_id, period, taken_at)
      select job.id, membership.id,
        greatest(0, least(
          months.begun / plan.oil_change_months,
          months.paid / plan.oil_change_months - 1)),
        agreed.at
      from appointment job
      join membership on membership.id = job.membership_id
      join membership_plan plan on plan.id = membership.plan_id
      join estimate on estimate.appointment_id = job.id
      join estimate_version version
        on version.estimate_id = estimate.id and version.version = estimate.version
      left join booking on booking.appointment_id = job.id
      left join market on market.id = job.market_id
      cross join lateral (select coalesce(booking.booked_at, job.created_at) as at) agreed
      cross join lateral (
        select
          count(*) filter (where month.day <= (agreed.at at time zone coalesce(market.time_zone, 'America/New_York'))::date)
            as begun,
          count(*) filter (where month.day <= membership.renews_on) as paid
        from (
          select (membership.started_on + make_interval(months => nth))::date as day from generate_series(1, 600) nth
        ) month
      ) months
      where job.member_job
        and job.status in ('scheduled', 'en_route', 'in_progress', 'completed')
        and exists (
          select 1 from jsonb_array_elements(version.content -> 'services') service
          where service ->> 'memberBenefit' = 'free' and service ->> 'status' <> 'rejected')
      on conflict (appointment_id) do nothing`.execute(db);
  },
};

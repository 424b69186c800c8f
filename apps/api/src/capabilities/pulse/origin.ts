import { type PulseSource, sourceOf } from '@lugnut/domain/pulse';
import { type RawBuilder, sql } from 'kysely';

export type OriginRow = {
  readonly service: string | null;
  readonly fleet_job: boolean | null;
  readonly is_referred: boolean | null;
  readonly utm_source: string | null;
  readonly heard_about_us: string | null;
};

/** What a job is and where it came from, of the table named `a`; a service that is not in the catalog has no name here. */
export const originColumns: RawBuilder<OriginRow> = sql<OriginRow>`
  case when a.appointment_type = 'diagnosis' then 'Diagnosis'
    else coalesce((select s.name from service s where s.name = a.services[1] limit 1), 'Other') end as service,
  a.fleet_job,
  a.referral_code is not null as is_referred,
  a.tracking ->> 'utm_source' as utm_source,
  a.heard_about_us`;

export const originOf = (row: OriginRow): { readonly service: string; readonly source: PulseSource } => ({
  service: row.service ?? 'Other',
  source: sourceOf({
    isFleet: row.fleet_job ?? false,
    isReferred: row.is_referred ?? false,
    utmSource: row.utm_source ?? undefined,
    heardAboutUs: row.heard_about_us ?? undefined,
  }),
});

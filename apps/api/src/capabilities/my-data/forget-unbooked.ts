import { requestStatuses } from '@lugnut/domain/appointment';
import { erasureStages } from '@lugnut/domain/privacy';
import { type RawBuilder, sql } from 'kysely';
import { deleteSome, type Retention } from '../../platform/retention/retention';
import { pseudonymizeEvents } from '../appointments';
import { dropDocuments } from '../documents';
import { dropRequest } from '../scheduling';
import { eraseRows, openRecordsOf } from './erase-rows';
import type { Person } from './person';

/** Of nobody: the rules of visits alone find anything by it. */
const onlyVisits = (visits: readonly string[]): Person => ({
  accountId: '00000000-0000-0000-0000-000000000000',
  name: '',
  language: 'en',
  phones: [],
  emails: [],
  isBusiness: true,
  visits,
  links: [],
  leads: [],
  referralCodes: [],
});

const isNeverBooked = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  not exists (select from booking where booking.appointment_id = ${id})
  and not exists (select from charge where charge.appointment_id = ${id})
  and not exists (select from visit_exception where visit_exception.appointment_id = ${id})`;

/** Each batch takes a statement for every table of the rules. */
export const unbookedBatch = 25;

/** By the same rules as an erasure: what a quote never booked says of somebody goes, what it cost stays for statistics. */
export const forgetUnbooked =
  (now: () => Date): Retention['forget'] =>
  async (tx, before, most) => {
    const { rows } = await sql<{ id: string }>`
    select a.id from appointment a
    where a.created_at < ${before}
      and (a.status = any(${[...requestStatuses]}::text[]) or a.status = 'cancelled')
      and ${isNeverBooked(sql.ref('a.id'))}
      and (exists (select from appointment_contact where appointment_contact.appointment_id = a.id)
        or exists (select from visit_request where visit_request.appointment_id = a.id
          and visit_request.exact_address is not null))
    order by a.created_at limit ${most} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    const visits = rows.map(({ id }) => id);
    const owner = onlyVisits(visits);
    await openRecordsOf(tx, owner);
    for (const id of visits) await dropRequest(tx, id, now());
    await pseudonymizeEvents(tx, visits);
    await dropDocuments(tx, visits);
    for (const stage of erasureStages) await eraseRows(tx, stage, owner);
    return rows.length;
  };

/** What we took and what the customer sent along. */
export const forgetUnbookedPictures: Retention['forget'] = async (db, before, most) => {
  let removed = 0;
  for (const table of ['job_photo', 'request_media'])
    if (removed < most)
      removed += await deleteSome(
        db,
        table,
        sql<boolean>`created_at < ${before} and appointment_id is not null
          and ${isNeverBooked(sql.ref(`${table}.appointment_id`))}`,
        most - removed,
      );
  return removed;
};

import type { HolidayTerms } from '@lugnut/contract';
import { overStatuses } from '@lugnut/domain/appointment';
import { monthDayInWords } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';

const selectHolidays = (db: Database) =>
  db
    .selectFrom('market')
    .select([
      'id',
      'name',
      sql<HolidayTerms['days']>`(
        select coalesce(json_agg(json_build_object('day', day, 'name', nullif(h.name, '')) order by day), '[]')
        from market_holiday h where h.market_id = market.id)`.as('days'),
    ])
    .orderBy('name');

export const listHolidays = async (db: Database) =>
  (await selectHolidays(db).execute()).map(({ id, name, days }) => ({
    id,
    attributes: { days },
    facts: { market: name },
  }));

export const holidayFactsOf = async (db: Database, id: string) => {
  const { name } = await selectHolidays(db).where('id', '=', id).executeTakeFirstOrThrow();
  return { market: name };
};

/** Locks the days, so that new promises wait for this decision; existing promises stay. */
const requireFree = async (tx: DatabaseTransaction, id: string, days: readonly string[]): Promise<void> => {
  if (days.length === 0) return;
  await tx
    .selectFrom('technician_day')
    .innerJoin('technician', 'technician.id', 'technician_day.technician_id')
    .select('technician_day.day')
    .where('technician.market_id', '=', id)
    .where('technician_day.day', 'in', days)
    .orderBy('technician_day.technician_id')
    .orderBy('technician_day.day')
    .forUpdate('technician_day')
    .execute();
  const promised = await tx
    .selectFrom('visit')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['visit.day', sql<number>`count(*)::int`.as('jobs')])
    .where('technician.market_id', '=', id)
    .where('visit.day', 'in', days)
    .where('visit.held_until', 'is', null)
    .where('appointment.status', 'not in', overStatuses)
    .groupBy('visit.day')
    .orderBy('visit.day')
    .execute();
  if (promised.length > 0)
    throw new EnglishFailure(
      'conflict',
      `This would break arrival windows we promised on ${promised.map(({ day, jobs }) => `${monthDayInWords(day)} (${jobs})`).join(', ')}. Move those jobs first.`,
    );
};

export const holidaySection: AdminSection<HolidayTerms> = {
  name: 'holidays',
  async find(db, id) {
    const row = await selectHolidays(db).where('id', '=', id).executeTakeFirst();
    return row && { days: row.days };
  },
  async put(tx, id, after, before) {
    if (!before) throw new EnglishFailure('not_found', 'There is no such market');
    requireSound(
      new Set(after.days.map(({ day }) => day)).size < after.days.length
        ? ['A day is on the list twice.']
        : [],
    );
    const isIn = (days: HolidayTerms['days'], wanted: string) => days.some(({ day }) => day === wanted);
    const added = after.days.map(({ day }) => day).filter((day) => !isIn(before.days, day));
    const gone = before.days.map(({ day }) => day).filter((day) => !isIn(after.days, day));
    await requireFree(tx, id, added);
    if (gone.length > 0)
      await tx.deleteFrom('market_holiday').where('market_id', '=', id).where('day', 'in', gone).execute();
    if (after.days.length > 0)
      await tx
        .insertInto('market_holiday')
        .values(after.days.map(({ day, name }) => ({ market_id: id, day, name: name ?? '' })))
        .onConflict((conflict) =>
          conflict
            .columns(['market_id', 'day'])
            .doUpdateSet(({ ref }) => ({ name: ref('excluded.name') }))
            .whereRef('market_holiday.name', '<>', 'excluded.name'),
        )
        .execute();
  },
};

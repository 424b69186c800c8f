import type { TechnicianTerms } from '@lugnut/contract';
import { shiftProblems } from '@lugnut/domain/administration';
import { monthDayInWords, type PlainDay, type Technician, type Weekday } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { isId } from '../../appointments';
import { changeTechnician, storedShifts } from '../../scheduling';
import type { AdminSection } from '../audited-change';
import { requireNothingLeft } from '../leave-staff';
import { requireSound } from '../require-sound';

const promisedFrom = (since: Date): string => since.toISOString().slice(0, 10);

const selectTechnicians = (db: Database, now: Date) =>
  db
    .selectFrom('technician')
    .select(['id', 'name', 'market_id', 'kind', 'home_latitude', 'home_longitude', 'skills', 'tools'])
    .select([
      'weekly_shifts',
      'account_id',
      'portrait',
      'left_at',
      sql<
        string[]
      >`array(select day::text from technician_day_off o where o.technician_id = technician.id order by day)`.as(
        'days_off',
      ),
      sql<number>`(select count(*)::int from visit v where v.technician_id = technician.id
        and v.held_until is null and v.day >= ${promisedFrom(now)}::date)`.as('promised_jobs'),
    ])
    .orderBy('market_id')
    .orderBy('name')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof selectTechnicians>['executeTakeFirstOrThrow']>>;

const termsOf = (row: Row): TechnicianTerms => ({
  name: row.name,
  market_id: row.market_id,
  kind: row.kind,
  portrait: row.portrait as TechnicianTerms['portrait'],
  home:
    row.home_latitude === null || row.home_longitude === null
      ? null
      : { latitude: row.home_latitude, longitude: row.home_longitude },
  skills: row.skills as TechnicianTerms['skills'],
  tools: row.tools as TechnicianTerms['tools'],
  shifts: Object.entries(storedShifts.decode(row.weekly_shifts))
    .map(([weekday, [start, end]]) => ({
      weekday: Number(weekday),
      start_minutes: start,
      end_minutes: end,
    }))
    .toSorted((a, b) => a.weekday - b.weekday),
  days_off: row.days_off,
  account_id: row.account_id,
});

const factsOf = ({ promised_jobs, left_at }: Row) => ({ promised_jobs, has_left: left_at !== null });

export const listTechnicians = async (db: Database, now: Date) =>
  (await selectTechnicians(db, now).limit(2_000).execute()).map((row) => ({
    id: row.id,
    attributes: termsOf(row),
    facts: factsOf(row),
  }));

export const technicianFactsOf = async (db: Database, id: string, now: Date) => {
  const row = await selectTechnicians(db, now).where('id', '=', id).executeTakeFirstOrThrow();
  return factsOf(row);
};

const weeklyShiftsOf = ({ shifts }: TechnicianTerms): Technician['weeklyShifts'] =>
  Object.fromEntries(
    shifts.map(({ weekday, start_minutes, end_minutes }) => [
      weekday as Weekday,
      { startMinutes: start_minutes, endMinutes: end_minutes },
    ]),
  );

const requireKept = (days: readonly PlainDay[]): void => {
  if (days.length > 0)
    throw new EnglishFailure(
      'conflict',
      `This would break arrival windows we promised on ${days.map(monthDayInWords).join(', ')}. Move those jobs first.`,
    );
};

const requireLogin = async (tx: DatabaseTransaction, id: string, accountId: string | null): Promise<void> => {
  if (accountId === null) return;
  const account = await tx
    .selectFrom('account')
    .leftJoin('technician', 'technician.account_id', 'account.id')
    .select(['account.role', 'account.invited_role', 'technician.id as technician_id'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  const isFree = account?.technician_id === null || account?.technician_id === id;
  const isTechnician = account?.role === 'technician' || account?.invited_role === 'technician';
  requireSound(
    isTechnician && isFree ? [] : ['The login has to belong to a technician, and only to this one.'],
  );
};

const valuesOf = ({ home, shifts, days_off: _daysOff, ...terms }: TechnicianTerms) => ({
  ...terms,
  // Somebody can log in as this technician again.
  ...(terms.account_id === null ? {} : { left_at: null }),
  home_latitude: home?.latitude ?? null,
  home_longitude: home?.longitude ?? null,
  weekly_shifts: storedShifts.encode(
    Object.fromEntries(shifts.map((shift) => [shift.weekday, [shift.start_minutes, shift.end_minutes]])),
  ),
});

const keepDaysOff = async (tx: DatabaseTransaction, id: string, days: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('technician_day_off')
    .where('technician_id', '=', id)
    .where(sql<boolean>`day <> all(${days}::date[])`)
    .execute();
  if (days.length > 0)
    await tx
      .insertInto('technician_day_off')
      .values(days.map((day) => ({ technician_id: id, day })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export const createTechnicianSection = (now: () => Date): AdminSection<TechnicianTerms> => ({
  name: 'technicians',
  async find(db, id) {
    if (!isId(id)) return undefined;
    const row = await selectTechnicians(db, now()).where('id', '=', id).executeTakeFirst();
    return row && termsOf(row);
  },
  async put(tx, id, after, before) {
    const weekdays = after.shifts.map(({ weekday }) => weekday);
    requireSound([
      ...shiftProblems(weeklyShiftsOf(after)),
      ...(new Set(weekdays).size < weekdays.length ? ['A weekday has two shifts.'] : []),
    ]);
    const market = await tx
      .selectFrom('market')
      .select('id')
      .where('id', '=', after.market_id)
      .executeTakeFirst();
    requireSound(market ? [] : ['There is no such market.']);
    await requireLogin(tx, id, after.account_id);
    const values = valuesOf(after);
    if (before === undefined) {
      const first = { working_since_year: now().getUTCFullYear(), bio: '' };
      await tx
        .insertInto('technician')
        .values({ id, ...first, ...values })
        .execute();
      await keepDaysOff(tx, id, after.days_off);
      return;
    }
    // The login that is taken off can no longer open its jobs.
    if (before.account_id !== null && before.account_id !== after.account_id)
      await requireNothingLeft(tx, before.account_id, now());
    const broken = await changeTechnician(tx, { technicianId: id, now: now() }, async () => {
      await tx.updateTable('technician').set(values).where('id', '=', id).execute();
      await keepDaysOff(tx, id, after.days_off);
    });
    requireKept(broken);
  },
});

import { type OfficeHours, usualOfficeHours } from '@lugnut/domain/desk';
import type { ZoneOffsets } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';

export type PulseMarket = {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly offsets: ZoneOffsets;
  readonly hours: OfficeHours;
};

/** Whose clocks count where we do not come. */
const elsewhere: PulseMarket = {
  id: '',
  name: '',
  timeZone: 'America/New_York',
  offsets: offsetsOf('America/New_York'),
  hours: usualOfficeHours,
};

export type Places = {
  readonly markets: readonly PulseMarket[];
  readonly marketOf: (id: string | null) => PulseMarket;
  /** Logins of technicians. */
  readonly accountOf: (technicianId: string) => string | undefined;
};

/** What hardly ever changes, read once for a run. */
export const readPlaces = async (db: Database): Promise<Places> => {
  const rows = await db
    .selectFrom('market')
    .select(['id', 'name', 'time_zone', 'office_opens_minutes', 'office_closes_minutes', 'status'])
    .orderBy('name')
    .execute();
  const technicians = await db.selectFrom('technician').select(['id', 'account_id']).execute();
  const markets = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        timeZone: row.time_zone,
        offsets: offsetsOf(row.time_zone),
        hours: { opensMinutes: row.office_opens_minutes, closesMinutes: row.office_closes_minutes },
      },
    ]),
  );
  const accounts = new Map(technicians.map(({ id, account_id }) => [id, account_id ?? undefined]));
  return {
    markets: rows.flatMap(({ id, status }) => (status === 'open' ? [markets.get(id) ?? elsewhere] : [])),
    marketOf: (id) => (id === null ? elsewhere : (markets.get(id) ?? elsewhere)),
    accountOf: (id) => accounts.get(id),
  };
};

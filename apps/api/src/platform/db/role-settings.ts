import { sql } from 'kysely';
import pg from 'pg';
import { type ConnectedDatabase, type ConnectSettings, settingsOf } from './connect';
import { LaunchError } from './embedded';

/** We may not alter it; it does not exist here. */
const notOurs = new Set(['42501', '42704']);

const wantedOf = (limits: Pick<ConnectSettings, 'statementTimeoutMs'>): Map<string, string> =>
  new Map(settingsOf({ ...limits, url: '' }));

/**
 * A single statement through a transaction pooler has no transaction in which something could be set, and no session
 * of its own: its zone, schema and limits are those of its role in this database. They are written down on the direct
 * address; where the role is another's, or a name that only the pooler knows, they are left as they are.
 */
export const giveRoleSettings = async (
  { db }: Pick<ConnectedDatabase, 'db'>,
  role: string,
  limits: Pick<ConnectSettings, 'statementTimeoutMs'>,
): Promise<void> => {
  try {
    await db.transaction().execute(async (tx) => {
      // Two starts at once would alter one row at once.
      await sql`select pg_advisory_xact_lock(hashtext('role settings'))`.execute(tx);
      const { rows } = await sql<{ database: string; settings: string[] | null }>`
        select current_database() as database, (
          select setconfig from pg_db_role_setting
          where setdatabase = (select oid from pg_database where datname = current_database())
            and setrole = (select oid from pg_roles where rolname = ${role})) as settings`.execute(tx);
      const { database = '', settings } = rows[0] ?? {};
      const known = new Set((settings ?? []).map((line) => line.toLowerCase()));
      for (const [name, value] of wantedOf(limits)) {
        if (known.has(`${name}=${value}`.toLowerCase())) continue;
        await sql
          .raw(
            `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set ${name} to ${pg.escapeLiteral(value)}`,
          )
          .execute(tx);
      }
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && notOurs.has(String(error.code))) return;
    throw error;
  }
};

/** Refuses a pooler whose sessions would read days in another zone or find other tables. */
export const requirePooledSettings = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool
    .query<{ role: string; zone: string; path: string; statement: string }>(
      `select current_user as role, current_setting('timezone') as zone, current_setting('search_path') as path,
         current_setting('statement_timeout') as statement`,
    )
    .catch((error: unknown) => {
      throw new LaunchError(
        `The database of DATABASE_POOL_URL cannot be used (${error instanceof Error ? error.message : String(error)}): check the address, the account and that the pooler is running.`,
        { cause: error },
      );
    });
  const { role = '', zone, path = '', statement } = rows[0] ?? {};
  const wrong = [
    ...(zone === 'UTC' ? [] : [`timezone is ${zone}`]),
    ...(/(^|[\s,"])public\b/.test(path) ? [] : [`search_path is ${path}`]),
    ...(statement === '0' ? ['statement_timeout is 0'] : []),
  ];
  if (wrong.length === 0) return;
  throw new LaunchError(
    `Sessions of ${role} through DATABASE_POOL_URL begin with other settings (${wrong.join(', ')}): run "alter role ${role} in database … set timezone to 'UTC'", likewise search_path and statement_timeout, and let the pooler make new connections (pgbouncer: RECONNECT).`,
  );
};

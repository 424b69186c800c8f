import type { ErasureStage } from '@lugnut/domain/privacy';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { DataRule } from './data-rule';
import { dataRules } from './data-rules';
import type { Person } from './person';

type RecordOwner = Pick<Person, 'accountId' | 'visits' | 'phones' | 'referralCodes'>;

/** Lets this transaction pass the triggers that keep records as they were written, for the rows of this person alone. */
export const openRecordsOf = async (
  tx: DatabaseTransaction,
  { accountId, visits, phones, referralCodes }: RecordOwner,
): Promise<void> => {
  await sql`
    select set_config('app.erasing', ${accountId}, true),
      set_config('app.erasing_visits', ${visits.join(',')}, true),
      set_config('app.erasing_phones', ${phones.join(',')}, true),
      set_config('app.erasing_codes', ${referralCodes.join(',')}, true)`.execute(tx);
};

export const eraseIn = <T>(
  db: Database,
  person: RecordOwner,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await openRecordsOf(tx, person);
    return work(tx);
  });

const statementOf = (table: string, rule: DataRule, person: Person): RawBuilder<unknown> | undefined => {
  if (rule.rule === 'delete') return sql`delete from ${sql.table(table)} where ${rule.whose(person)}`;
  if (rule.rule !== 'pseudonymize') return undefined;
  const columns = Object.entries(rule.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(columns)} where ${rule.whose(person)}`;
};

/** What one stage does by the rules, table by table; how many rows of each. */
export const eraseRows = async (
  tx: DatabaseTransaction,
  stage: ErasureStage,
  person: Person,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [table, rule] of Object.entries(dataRules)) {
    if (!('stage' in rule) || rule.stage !== stage) continue;
    const statement = statementOf(table, rule, person);
    if (!statement) continue;
    const { numAffectedRows } = await statement.execute(tx);
    if (numAffectedRows) counts[table] = Number(numAffectedRows);
  }
  return counts;
};

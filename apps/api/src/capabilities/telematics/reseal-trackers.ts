import type { Database } from '../../platform/db/schema';
import type { SecretBox } from '../../platform/secret-box';
import { purposeOf } from './trackers';

/** After SECRETS_KEY was changed: credentials elsewhere, sealed with the key of today. Returns how many were not. */
export const resealTrackers = async ({
  db,
  secrets,
}: {
  readonly db: Database;
  readonly secrets: Pick<SecretBox, 'reseal'>;
}): Promise<number> => {
  const rows = await db.selectFrom('tracker_connection').select(['id', 'sealed_credentials']).execute();
  let resealed = 0;
  for (const { id, sealed_credentials } of rows) {
    const anew = secrets.reseal(sealed_credentials, purposeOf(id));
    if (!anew) continue;
    const { numUpdatedRows } = await db
      .updateTable('tracker_connection')
      .set({ sealed_credentials: anew })
      .where('id', '=', id)
      // Somebody may connect anew, or disconnect, meanwhile.
      .where('sealed_credentials', '=', sealed_credentials)
      .executeTakeFirst();
    resealed += Number(numUpdatedRows);
  }
  return resealed;
};

import type { Database } from '../../platform/db/schema';
import { requireAllReadable, type SecretBox } from '../../platform/secret-box';
import { purposeOf } from './trackers';

/** After SECRETS_KEY was changed: credentials elsewhere, sealed with the key of today. Returns how many were not. */
export const resealTrackers = async ({
  db,
  secrets,
}: {
  readonly db: Database;
  readonly secrets: Pick<SecretBox, 'reseal'>;
}): Promise<number> => {
  const rows = await db
    .selectFrom('tracker_connection')
    .select(['id', 'sealed_credentials'])
    // Of one that was disconnected nothing is left.
    .where('removed_at', 'is', null)
    .execute();
  let resealed = 0;
  const unreadable: string[] = [];
  for (const { id, sealed_credentials } of rows) {
    const anew = secrets.reseal(sealed_credentials, purposeOf(id));
    if (anew.kind === 'unreadable') unreadable.push(id);
    if (anew.kind !== 'anew') continue;
    const { numUpdatedRows } = await db
      .updateTable('tracker_connection')
      .set({ sealed_credentials: anew.sealed })
      .where('id', '=', id)
      // Somebody may connect anew, or disconnect, meanwhile.
      .where('sealed_credentials', '=', sealed_credentials)
      .executeTakeFirst();
    resealed += Number(numUpdatedRows);
  }
  requireAllReadable(unreadable);
  return resealed;
};

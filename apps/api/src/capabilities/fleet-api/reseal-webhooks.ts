import type { Database } from '../../platform/db/schema';
import type { SecretBox } from '../../platform/secret-box';
import { secretPurpose } from './webhooks';

/** After SECRETS_KEY was changed: what we sign with, sealed with the key of today. Returns how many were not. */
export const resealWebhooks = async ({
  db,
  secrets,
}: {
  readonly db: Database;
  readonly secrets: Pick<SecretBox, 'reseal'>;
}): Promise<number> => {
  const rows = await db
    .selectFrom('fleet_webhook')
    .select(['id', 'sealed_secret', 'previous_secret'])
    .execute();
  let resealed = 0;
  for (const { id, sealed_secret, previous_secret } of rows) {
    const purpose = secretPurpose(id);
    const secret = secrets.reseal(sealed_secret, purpose);
    const previous = previous_secret === null ? undefined : secrets.reseal(previous_secret, purpose);
    if (!secret && !previous) continue;
    const { numUpdatedRows } = await db
      .updateTable('fleet_webhook')
      .set({
        ...(secret ? { sealed_secret: secret } : {}),
        ...(previous ? { previous_secret: previous } : {}),
      })
      .where('id', '=', id)
      // Somebody may make a new one meanwhile.
      .where('sealed_secret', '=', sealed_secret)
      .executeTakeFirst();
    resealed += Number(numUpdatedRows);
  }
  return resealed;
};

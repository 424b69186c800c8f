import type { Database } from '../../platform/db/schema';
import { requireAllReadable, type SecretBox } from '../../platform/secret-box';
import { secretPurpose } from './webhooks';

/** After SECRETS_KEY was changed: what we sign with, sealed with the key of today. Returns how many were not. */
export const resealWebhooks = async ({
  db,
  now,
  secrets,
}: {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: Pick<SecretBox, 'reseal'>;
}): Promise<number> => {
  const rows = await db
    .selectFrom('fleet_webhook')
    .select(['id', 'sealed_secret', 'previous_secret', 'previous_until'])
    .where('removed_at', 'is', null)
    .execute();
  let resealed = 0;
  const unreadable: string[] = [];
  for (const { id, sealed_secret, previous_secret, previous_until } of rows) {
    const purpose = secretPurpose(id);
    const secret = secrets.reseal(sealed_secret, purpose);
    // One whose day is over signs nothing any more.
    const isOverlapping = previous_until !== null && previous_until > now();
    const previous =
      previous_secret !== null && isOverlapping ? secrets.reseal(previous_secret, purpose) : undefined;
    if (secret.kind === 'unreadable' || previous?.kind === 'unreadable') unreadable.push(id);
    if (secret.kind !== 'anew' && previous?.kind !== 'anew') continue;
    const { numUpdatedRows } = await db
      .updateTable('fleet_webhook')
      .set({
        ...(secret.kind === 'anew' ? { sealed_secret: secret.sealed } : {}),
        ...(previous?.kind === 'anew' ? { previous_secret: previous.sealed } : {}),
      })
      .where('id', '=', id)
      // Somebody may make a new one meanwhile.
      .where('sealed_secret', '=', sealed_secret)
      .executeTakeFirst();
    resealed += Number(numUpdatedRows);
  }
  requireAllReadable(unreadable);
  return resealed;
};

import type { VisitDevice } from '@lugnut/contract';
import { deviceNameOf } from '@lugnut/domain/security';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { NoteJobUse } from '../../platform/http/mount-routes';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';

/** Opening a page makes several calls, which count as one. */
const sameVisitMs = 10 * 60_000;
const mostDevices = 50;

/** The first half of an address: enough to recognize a network, not to find a house. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const isOld = plain.includes('.');
  const parts = plain.split(isOld ? '.' : ':');
  return `${parts.slice(0, 2).join(isOld ? '.' : ':')}${isOld ? '.…' : ':…'}`;
};

/** Made-up devices push out others that only looked, never one that changed something. */
const dropOldest = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await sql`
    delete from appointment_device d using (
      select name, network, proof from appointment_device
      where appointment_id = ${appointmentId} and changed_at is null
      order by last_at desc offset ${mostDevices}
    ) old
    where d.appointment_id = ${appointmentId}
      and (d.name, d.network, d.proof) = (old.name, old.network, old.proof)`.execute(tx);
};

/** Notes from where a job is opened and changed in its customer's name; what staff do is in the job's own log. */
export const createDeviceNotes = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): NoteJobUse => {
  const noted = new LRUCache<string, number>({ max: 10_000 });
  return async ({ job, isChange }, { clientAddress, userAgent }) => {
    if (job.isByStaff) return;
    const device = {
      appointment_id: job.appointmentId,
      name: deviceNameOf(userAgent),
      network: networkOf(clientAddress),
      proof: job.proof,
    };
    const key = Object.values(device).join(' ');
    const at = now();
    if (!isChange && at.getTime() - (noted.get(key) ?? 0) < sameVisitMs) return;
    noted.set(key, at.getTime());
    const changed = isChange ? { changed_at: at } : {};
    await db.transaction().execute(async (tx) => {
      const { isNew } = await tx
        .insertInto('appointment_device')
        .values({ ...device, first_at: at, last_at: at, ...changed })
        .onConflict((conflict) =>
          conflict
            .columns(['appointment_id', 'name', 'network', 'proof'])
            .doUpdateSet({ last_at: at, ...changed }),
        )
        // Only of a row that was just added.
        .returning(sql<boolean>`xmax = 0`.as('isNew'))
        .executeTakeFirstOrThrow();
      if (isNew) await dropOldest(tx, job.appointmentId);
      if (!isNew || job.proof !== 'link') return;
      const owner = await tx
        .selectFrom('appointment')
        .select('account_id')
        .where('id', '=', job.appointmentId)
        .executeTakeFirst();
      await recordSecurityEvent(tx, {
        kind: 'link_used',
        accountId: owner?.account_id ?? undefined,
        subject: { type: 'appointment', id: job.appointmentId },
      });
    });
  };
};

export const listDevices = async (db: Database, appointmentId: string): Promise<VisitDevice[]> => {
  const rows = await db
    .selectFrom('appointment_device')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('last_at', 'desc')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    network: row.network,
    by: row.proof === 'session' ? 'login' : 'link',
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
  }));
};

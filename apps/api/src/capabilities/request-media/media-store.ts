import { createHash } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import { findMediaProblem } from '@lugnut/domain/desk';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

type Media = {
  readonly kind: 'picture' | 'clip';
  readonly contentType: string;
  /** Where it is kept. */
  readonly objectKey: string;
};

/** The same key again is the same file. */
export const addMedia = async (
  db: Database,
  key: string,
  { kind, contentType, objectKey }: Media,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('request_media')
    .values({
      id: newId(),
      key_hash: hashOf(key),
      appointment_id: null,
      kind,
      content_type: contentType,
      content: null,
      object_key: objectKey,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Asked before a file is kept: one that is sent again and again takes no room. */
export const hasMedia = async (db: Database, key: string): Promise<boolean> => {
  const found = await db
    .selectFrom('request_media')
    .select('id')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return found !== undefined;
};

/** Until the request is sent. */
export const removeMedia = async (db: Database, key: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('request_media')
    .where('key_hash', '=', hashOf(key))
    .where('appointment_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
};

/** With the request they belong to; a key of another request's file attaches nothing. */
export const attachMedia = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  /** Undefined: all that the one before has. */
  keys: readonly string[] | undefined,
  beforeId?: string,
): Promise<void> => {
  if (keys?.length === 0 || (keys === undefined && beforeId === undefined)) return;
  const attached = await tx
    .updateTable('request_media')
    .set({ appointment_id: appointmentId })
    .$if(keys !== undefined, (query) => query.where('key_hash', 'in', (keys ?? []).map(hashOf)))
    .where(({ eb, or }) =>
      or([
        ...(keys === undefined ? [] : [eb('appointment_id', 'is', null)]),
        ...(beforeId === undefined ? [] : [eb('appointment_id', '=', beforeId)]),
      ]),
    )
    .returning('kind')
    .execute();
  const problem = findMediaProblem(attached.map(({ kind }) => kind));
  if (problem !== undefined) throw new Failure('invalid_input', told(problem));
};

export const listMedia = (db: Database, appointmentId: string) =>
  db
    .selectFrom('request_media')
    .select(['id', 'kind'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The length of what is stored out of line is known without reading it; one not moved yet counts first. */
const fileBytes = sql<number>`coalesce(octet_length(content), stored_object.bytes)`;

/** What it is and how long, without reading it. */
export const findMedia = (db: Database, id: string) =>
  db
    .selectFrom('request_media')
    .leftJoin('stored_object', 'stored_object.key', 'object_key')
    .select(['kind', 'request_media.content_type', 'object_key', fileBytes.as('size')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Of a file that is still in its row. */
export const readMediaPart = async (
  db: Database,
  id: string,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<Buffer> => {
  const { part } = await db
    .selectFrom('request_media')
    .select(sql<Buffer>`substring(content from ${start + 1}::int for ${end - start + 1}::int)`.as('part'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return part;
};

/** Of requests nobody has sent, and kept for no row at all: what strangers leave with us must not fill the disk. */
const mostUnsentBytes = 4 * 1024 ** 3;

export const requireRoomForMedia = async (db: Database, mostBytes = mostUnsentBytes): Promise<void> => {
  const { unsent } = await db
    .selectFrom('request_media')
    .leftJoin('stored_object', 'stored_object.key', 'object_key')
    .select(sql<number>`coalesce(sum(${fileBytes}), 0)::float8`.as('unsent'))
    .where('appointment_id', 'is', null)
    .executeTakeFirstOrThrow();
  const { unused } = await db
    .selectFrom('stored_object')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('unused'))
    .where('is_used', '=', false)
    .executeTakeFirstOrThrow();
  if (unsent + unused >= mostBytes) throw new Failure('overloaded', told('videos_not_now'), 600);
};

const unsentHours = 24;

/** Nobody sent the request. */
export const forgetUnsentMedia = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('request_media')
    .where('appointment_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - unsentHours * 3_600_000))
    .execute();
};

/** Pictures that passed the gate elsewhere, shown with a request as if they were sent with it; the same key again is the same picture. */
export const attachPictures = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  pictures: readonly { readonly key: string; readonly contentType: string; readonly objectKey: string }[],
  at: Date,
): Promise<void> => {
  if (pictures.length === 0) return;
  await tx
    .insertInto('request_media')
    .values(
      pictures.map(({ key, contentType, objectKey }) => ({
        id: newId(),
        key_hash: hashOf(`${appointmentId} ${key}`),
        appointment_id: appointmentId,
        kind: 'picture' as const,
        content_type: contentType,
        content: null,
        object_key: objectKey,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

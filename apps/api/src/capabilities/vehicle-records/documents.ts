import { createHash } from 'node:crypto';
import type { RouteInput, vehicleRecordRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { VehicleDocumentKind } from '@lugnut/domain/fleet';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { withCarsLocked } from '../vehicles';

const mostOfAVehicle = 50;

type NewDocument = {
  readonly carId: string;
  readonly key: string;
  readonly kind: VehicleDocumentKind;
  readonly title: string;
  readonly expiresOn: string | undefined;
  readonly contentType: string;
  /** Where the file is kept. */
  readonly objectKey: string;
};

const keyOf = (carId: string, key: string): Buffer =>
  createHash('sha256').update(`document ${carId} ${key}`).digest();

/** The same key again is the same document. */
export const addDocument = (
  db: Database,
  by: { readonly fleetId: string; readonly personId: string; readonly now: Date },
  document: NewDocument,
): Promise<void> =>
  withCarsLocked(db, by.fleetId, async (tx) => {
    const { count } = await tx
      .selectFrom('vehicle_document')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('car_id', '=', document.carId)
      .executeTakeFirstOrThrow();
    if (count >= mostOfAVehicle)
      throw new EnglishFailure(
        'conflict',
        `A vehicle can have ${mostOfAVehicle} documents. Remove an old one first.`,
      );
    await tx
      .insertInto('vehicle_document')
      .values({
        id: newId(),
        account_id: by.fleetId,
        car_id: document.carId,
        request_key: keyOf(document.carId, document.key),
        kind: document.kind,
        title: document.title,
        expires_on: document.expiresOn ?? null,
        content_type: document.contentType,
        content: null,
        object_key: document.objectKey,
        uploaded_by: by.personId,
        uploaded_at: by.now,
        reminded_stage: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

const noSuchDocument = (): Failure => new Failure('not_found', told('no_such_document'));

type Changes = RouteInput<typeof vehicleRecordRoutes.updateVehicleDocument>['body'];

/** Answers whose document it was. */
export const updateDocument = async (
  db: Database,
  fleetId: string,
  id: string,
  { kind, title, expires_on }: Changes,
): Promise<string> => {
  const updated = await db
    .updateTable('vehicle_document')
    .set({
      kind,
      title,
      expires_on,
      // Another date is reminded of from the beginning.
      reminded_stage: sql`case when expires_on is not distinct from ${expires_on}::date then reminded_stage end`,
    })
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .returning('car_id')
    .executeTakeFirst();
  if (!updated) throw noSuchDocument();
  return updated.car_id;
};

export const removeDocument = async (db: Database, fleetId: string, id: string): Promise<string> => {
  const removed = await db
    .deleteFrom('vehicle_document')
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .returning('car_id')
    .executeTakeFirst();
  if (!removed) throw noSuchDocument();
  return removed.car_id;
};

export const findDocumentFile = (db: Database, id: string) =>
  db
    .selectFrom('vehicle_document')
    .select(['kind', 'title', 'content_type', 'content', 'object_key'])
    .where('id', '=', id)
    .executeTakeFirst();

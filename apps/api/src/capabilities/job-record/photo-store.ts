import { told } from '@lugnut/contract/reasons';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { Picture } from '../../platform/pictures/picture';
import { isId } from '../appointments';

const mostPhotos = 60;

export const listPhotos = (db: Database, appointmentId: string) =>
  db
    .selectFrom('job_photo')
    .select(['id', 'point'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPhoto = async (db: Database, appointmentId: string, photoId: string) =>
  isId(appointmentId) && isId(photoId)
    ? db
        .selectFrom('job_photo')
        .select(['content_type', 'content', 'object_key'])
        .where('id', '=', photoId)
        .where('appointment_id', '=', appointmentId)
        .executeTakeFirst()
    : undefined;

/** The same key again keeps the existing photo. */
export const addPhoto = async (
  tx: DatabaseTransaction,
  photo: {
    readonly appointmentId: string;
    readonly accountId: string;
    readonly key: string;
    readonly point: string | undefined;
    readonly picture: Pick<Picture, 'contentType' | 'width' | 'height'>;
    /** Where the picture is kept. */
    readonly objectKey: string;
    readonly at: Date;
  },
): Promise<void> => {
  const { picture } = photo;
  const { count } = await tx
    .selectFrom('job_photo')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('appointment_id', '=', photo.appointmentId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPhotos) throw new Failure('conflict', told('photos_full', { most: mostPhotos }));
  await tx
    .insertInto('job_photo')
    .values({
      id: newId(),
      appointment_id: photo.appointmentId,
      account_id: photo.accountId,
      request_key: photo.key,
      point: photo.point ?? null,
      content_type: picture.contentType,
      width: picture.width,
      height: picture.height,
      content: null,
      object_key: photo.objectKey,
      created_at: photo.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

import type { driverInspectionsRoutes, RouteInput } from '@lugnut/contract';
import { isOpen, isPromised } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type ObjectStore, readUnlessLost } from '../../platform/objects/object-store';
import { attachPictures } from '../request-media';

type By = { readonly fleetId: string; readonly personId: string; readonly now: Date };
type Request = RouteInput<typeof driverInspectionsRoutes.requestDefectRepair>['body'];

const missing = (): Failure => new Failure('not_found', 'There is no such defect');

type RepairDeps = { readonly db: Database; readonly objects: Pick<ObjectStore, 'keep' | 'read'> };

/** Copies of the pictures, made before the transaction that needs them. */
const copyPictures = async (
  { db, objects }: RepairDeps,
  fleetId: string,
  defectIds: readonly string[],
): Promise<Parameters<typeof attachPictures>[2]> => {
  const pictures = await db
    .selectFrom('inspection_picture as picture')
    .innerJoin('inspection_finding as finding', (join) =>
      join
        .onRef('finding.inspection_id', '=', 'picture.inspection_id')
        .onRef('finding.item', '=', 'picture.item'),
    )
    .innerJoin('inspection_defect as defect', 'defect.id', 'finding.defect_id')
    .select(['picture.id', 'picture.content_type', 'picture.content', 'picture.object_key'])
    .where('finding.defect_id', 'in', defectIds)
    .where('defect.account_id', '=', fleetId)
    .orderBy('picture.created_at', 'desc')
    .limit(6)
    .execute();
  const copies: { key: string; contentType: string; objectKey: string }[] = [];
  for (const { id, content_type: contentType, ...file } of pictures) {
    // A repair is worth more than a picture of what is broken.
    const content = await readUnlessLost(objects, file);
    if (!content) continue;
    copies.push({
      key: `defect picture ${id}`,
      contentType,
      objectKey: await objects.keep(content, contentType),
    });
  }
  return copies;
};

/** The job the fleet has made for them; their pictures go along with it, once. */
export const requestRepair = async (deps: RepairDeps, { fleetId, now }: By, wish: Request): Promise<void> => {
  const ids = [...new Set(wish.defect_ids)].sort();
  const pictures = await copyPictures(deps, fleetId, ids);
  await deps.db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('appointment')
      .select(['id', 'car_id', 'status'])
      .where('id', '=', wish.appointment_id)
      .where('account_id', '=', fleetId)
      .executeTakeFirst();
    if (!job) throw new Failure('not_found', 'There is no such job');
    if (!isOpen(job.status)) throw new Failure('conflict', 'This job is over.');
    const defects = await tx
      .selectFrom('inspection_defect as defect')
      .leftJoin('appointment as before', 'before.id', 'defect.appointment_id')
      .select(['defect.id', 'defect.car_id', 'defect.appointment_id', 'certified_at', 'before.status'])
      .where('defect.id', 'in', ids)
      .where('defect.account_id', '=', fleetId)
      .orderBy('defect.id')
      .forUpdate('defect')
      .execute();
    if (defects.length !== ids.length) throw missing();
    for (const defect of defects) {
      if (defect.car_id !== job.car_id)
        throw new Failure('conflict', 'This defect is on another vehicle than the job.');
      if (defect.certified_at !== null) throw new Failure('conflict', 'This defect is settled already.');
      const isElsewhere = defect.appointment_id !== null && defect.appointment_id !== job.id;
      // One that nobody has booked gives way: whoever goes back in the wizard makes another job of the same wish.
      if (isElsewhere && defect.status !== null && isPromised(defect.status))
        throw new Failure('conflict', 'A repair of this defect is booked already.');
    }
    await tx
      .updateTable('inspection_defect')
      .set({ status: 'requested', appointment_id: job.id })
      .where('id', 'in', ids)
      .execute();
    await attachPictures(tx, job.id, pictures, now);
  });
};

type Certify = RouteInput<typeof driverInspectionsRoutes.certifyDefect>['body'];

/** The carrier's certification: said once, and it stays. */
export const certifyDefect = (db: Database, by: By, id: string, wish: Certify): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const defect = await tx
      .selectFrom('inspection_defect')
      .select(['status', 'certified_at'])
      .where('id', '=', id)
      .where('account_id', '=', by.fleetId)
      .forUpdate()
      .executeTakeFirst();
    if (!defect) throw missing();
    if (defect.certified_at !== null) {
      if (defect.status === wish.outcome) return;
      throw new Failure('conflict', 'This defect is settled already.');
    }
    await tx
      .updateTable('inspection_defect')
      .set({
        status: wish.outcome,
        certified_by: by.personId,
        certified_at: by.now,
        certified_name: wish.name,
        certified_note: wish.note,
      })
      .where('id', '=', id)
      .execute();
  });

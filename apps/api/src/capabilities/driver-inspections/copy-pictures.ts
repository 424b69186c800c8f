import type { Database } from '../../platform/db/schema';
import { type ObjectStore, readUnlessLost, type StoredFile } from '../../platform/objects/object-store';
import type { attachPictures } from '../request-media';

export type CopyDeps = { readonly db: Database; readonly objects: Pick<ObjectStore, 'keep' | 'read'> };

export type PictureCopies = Parameters<typeof attachPictures>[2];

/** Of a defect's pictures for the job that repairs it, made before the transaction that needs them. */
export const copyFiles = async (
  objects: CopyDeps['objects'],
  pictures: readonly (StoredFile & { readonly id: string; readonly content_type: string })[],
): Promise<PictureCopies> => {
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

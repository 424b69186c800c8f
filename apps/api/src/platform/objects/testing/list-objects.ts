import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { storageMark } from '../storage-identity';

/** The keys of all objects below a folder of the disk adapter. */
export const listObjects = async (root: string): Promise<readonly string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((key) => key !== storageMark)
    .toSorted();
};

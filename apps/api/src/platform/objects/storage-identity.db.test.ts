import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskObjects } from '../../providers/objects/disk.objects';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { createObjectStore } from './object-store';
import { objectsCapability } from './objects-capability';
import { forgetObjectsOfBefore, listObjectsInStorage } from './restored-objects';
import {
  chooseStorageId,
  readStorageMark,
  requireOwnStorage,
  requireOwnStorageIfReached,
  StorageError,
  setStorageId,
  takeStorage,
  writeStorageMark,
} from './storage-identity';

let test: TestDatabase;
let root: string;
let storage: ObjectsPort;
let another: ObjectsPort;
const log = { error: () => undefined, warn: () => undefined };
beforeEach(async () => {
  test = await createTestDatabase();
  root = await mkdtemp(path.join(tmpdir(), 'lugnut-storage-'));
  storage = createDiskObjects(path.join(root, 'one'));
  another = createDiskObjects(path.join(root, 'other'));
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true, force: true });
});
const idOf = async () =>
  (await test.db.selectFrom('installation').select('storage_id').executeTakeFirst())?.storage_id;

describe('[RUN-5] storage belongs to one database', () => {
  it('from the first time somebody looks, whoever of several it is, and also after a crash in between', async () => {
    await Promise.all([1, 2, 3].map(() => requireOwnStorage({ db: test.db, storage })));
    const mark = await readStorageMark(storage);
    expect(mark).toMatch(/^[0-9a-f]{32}$/);
    expect(await idOf()).toBe(mark);
    await test.db.updateTable('installation').set({ storage_id: null }).execute();
    await requireOwnStorage({ db: test.db, storage });
    expect(await idOf()).toBe(mark);
  });

  it('and is refused in one sentence where it is another, or none yet', async () => {
    await requireOwnStorage({ db: test.db, storage });
    await expect(requireOwnStorage({ db: test.db, storage: another })).rejects.toThrow(
      /^The files of this database are kept elsewhere, [^.]*has no mark: set OBJECTS_PROVIDER[^.]*\.$/,
    );
    expect(await readStorageMark(another)).toBeUndefined();
    await writeStorageMark(another, 'of another database');
    await expect(requireOwnStorage({ db: test.db, storage: another })).rejects.toThrow(/mark of another/);
    await test.db.updateTable('installation').set({ storage_id: null }).execute();
    await expect(requireOwnStorage({ db: test.db, storage: another })).rejects.toThrow(StorageError);
    expect(await readStorageMark(another)).toBe('of another database');
  });

  it('so that jobs neither move files to another nor delete there', async () => {
    await requireOwnStorage({ db: test.db, storage });
    const objects = createObjectStore({ db: test.db, storage: another, log });
    const key = await objects.keep(Buffer.from('a picture'), 'image/jpeg');
    await test.db.insertInto('object_removal').values({ key }).execute();
    const { jobs = [] } = objectsCapability({ db: test.db, objects, storage: another });
    const { signal } = new AbortController();
    for (const name of ['remove-objects', 'move-files-to-storage'])
      await expect(jobs.find((job) => job.name === name)?.run(signal)).rejects.toThrow(StorageError);
    expect(await another.head(key)).toBeDefined();
  });

  it('but an outage of storage keeps no server from starting', async () => {
    const down = { ...storage, get: async () => Promise.reject(new Error('connect ECONNREFUSED')) };
    await requireOwnStorageIfReached({ db: test.db, storage: down, log });
    await writeStorageMark(storage, 'of another database');
    await expect(requireOwnStorageIfReached({ db: test.db, storage, log })).rejects.toThrow(StorageError);
  });

  it('whose files of later moments are found and removed when it went back to an earlier one', async () => {
    await requireOwnStorage({ db: test.db, storage });
    const objects = createObjectStore({ db: test.db, storage, log });
    const [known, later] = [
      await objects.keep(Buffer.from('known'), 'image/jpeg'),
      await objects.keep(Buffer.from('later'), 'image/jpeg'),
    ];
    // As point-in-time recovery leaves it.
    await test.db.deleteFrom('stored_object').where('key', '=', later).execute();
    await forgetObjectsOfBefore(test.db, await listObjectsInStorage(storage));
    expect(await test.db.selectFrom('object_removal').select('key').execute()).toEqual([{ key: later }]);
    const { jobs = [] } = objectsCapability({ db: test.db, objects, storage });
    await jobs.find(({ name }) => name === 'remove-objects')?.run(new AbortController().signal);
    expect(await listObjectsInStorage(storage)).toEqual([known]);
    expect(await readStorageMark(storage)).toBe(await idOf());
  });

  it('and a restored one gets an empty storage, its own, or what it is told to take', async () => {
    await takeStorage({ db: test.db, storage });
    const own = await idOf();
    expect(await chooseStorageId({ db: test.db, storage }, false)).toBe(own);
    expect(await chooseStorageId({ db: test.db, storage: another }, false)).not.toBe(own);
    await writeStorageMark(another, 'of another database');
    await expect(chooseStorageId({ db: test.db, storage: another }, false)).rejects.toThrow(/--take-storage/);
    const taken = await chooseStorageId({ db: test.db, storage: another }, true);
    await setStorageId(test.db, taken);
    await writeStorageMark(another, taken);
    await requireOwnStorage({ db: test.db, storage: another });
    await expect(requireOwnStorage({ db: test.db, storage })).rejects.toThrow(StorageError);
  });
});

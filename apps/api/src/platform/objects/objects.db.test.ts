import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskObjects } from '../../providers/objects/disk.objects';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { newId } from '../ids';
import { RowsFailed } from '../jobs/each-by-itself';
import { moveFiles } from './move-files';
import { createObjectStore, type ObjectStore } from './object-store';
import { removeObjects, sweepUnusedObjects } from './remove-objects';
import { listObjects } from './testing/list-objects';

let test: TestDatabase;
let root: string;
let storage: ObjectsPort;
let objects: ObjectStore;
const { signal } = new AbortController();
const log = { error: () => undefined };

beforeEach(async () => {
  test = await createTestDatabase();
  root = path.join(tmpdir(), `lugnut-objects-${randomUUID()}`);
  storage = createDiskObjects(root);
  objects = createObjectStore({ db: test.db, storage, log });
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true, force: true });
});

const picture = Buffer.from('a picture of a wheel');

/** The simplest row that has a file: what a customer has shown and not sent yet. */
const addRow = async (file: { content?: Buffer; object_key?: string }, db = test.db): Promise<string> => {
  const id = newId();
  await db
    .insertInto('request_media')
    .values({
      id,
      key_hash: Buffer.from(id),
      appointment_id: null,
      kind: 'picture',
      content_type: 'image/jpeg',
      content: null,
      ...file,
    })
    .execute();
  return id;
};
const fileOf = (id: string) =>
  test.db
    .selectFrom('request_media')
    .select(['content', 'object_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const removals = () => test.db.selectFrom('object_removal').selectAll().execute();
const makeOld = () => sql`update stored_object set created_at = now() - interval '25 hours'`.execute(test.db);

describe('[RUN-5] a file of a row', () => {
  it('is in storage under its hash, and in the row only by name', async () => {
    const key = await objects.keep(picture, 'image/jpeg');
    const id = await addRow({ object_key: key });
    expect(await fileOf(id)).toEqual({ content: null, object_key: key });
    expect(await listObjects(root)).toEqual([key]);
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f]{16}$/);
    expect(await objects.read(await fileOf(id))).toEqual(picture);
    // The same picture of another row is an object of its own.
    expect(await objects.keep(picture, 'image/jpeg')).not.toBe(key);
  });

  it('is read from the row while it is still there', async () => {
    const id = await addRow({ content: picture });
    expect(await objects.read(await fileOf(id))).toEqual(picture);
  });

  it('is never handed out damaged or in part', async () => {
    const key = await objects.keep(picture, 'image/jpeg');
    await writeFile(path.join(root, key), 'a picture of a whale');
    await expect(objects.read({ content: null, object_key: key })).rejects.toThrow('is damaged');
    await storage.remove(key);
    await expect(objects.read({ content: null, object_key: key })).rejects.toThrow('is missing');
  });

  it('is asked for again later where storage does not answer', async () => {
    const down = async () => Promise.reject(new Error('connect ECONNREFUSED'));
    const failing = createObjectStore({ db: test.db, storage: { ...storage, put: down, get: down }, log });
    await expect(failing.keep(picture, 'image/jpeg')).rejects.toMatchObject({ code: 'overloaded' });
    const key = await objects.keep(picture, 'image/jpeg');
    await expect(failing.read({ content: null, object_key: key })).rejects.toMatchObject({
      code: 'overloaded',
    });
  });

  it('is read in pieces that storage is done with, however long the reader pauses', async () => {
    const clip = Buffer.alloc(5 * 1024 ** 2, 'a video of a wheel ');
    const bodies: Readable[] = [];
    const watched = createObjectStore({
      db: test.db,
      storage: {
        ...storage,
        async get(...asked) {
          const body = await storage.get(...asked);
          if (body) bodies.push(body);
          return body;
        },
      },
      log,
    });
    const key = await objects.keep(clip, 'video/mp4');
    const range = { start: 7, end: clip.length - 8 };
    const reading = (await watched.readPart(key, range))[Symbol.asyncIterator]();
    const pieces: Buffer[] = [];
    for (let next = await reading.next(); next.done !== true; next = await reading.next()) {
      pieces.push(next.value as Buffer);
      // Here it may pause: what was handed out leaves nothing open.
      expect(bodies.slice(0, pieces.length).every(({ readableEnded }) => readableEnded)).toBe(true);
      expect(bodies.length).toBeLessThanOrEqual(pieces.length + 2);
    }
    expect(Buffer.concat(pieces).equals(clip.subarray(range.start, range.end + 1))).toBe(true);
    expect(bodies).toHaveLength(3);
    await storage.remove(key);
    await expect(watched.readPart(key, range)).rejects.toThrow('is missing');
  });

  it('cannot be named by a row before it was announced, nor by two rows', async () => {
    const key = await objects.keep(picture, 'image/jpeg');
    await addRow({ object_key: key });
    await expect(addRow({ object_key: key })).rejects.toThrow(/request_media_object/);
    const unknown = key.replace(/.{16}$/, '0123456789abcdef');
    await expect(addRow({ object_key: unknown })).rejects.toThrow(/foreign key/);
    await expect(addRow({})).rejects.toThrow(/has_file/);
  });
});

describe('[RUN-5] a file that no row has any more', () => {
  it('is deleted from storage once the row is gone for good', async () => {
    const key = await objects.keep(picture, 'image/jpeg');
    const id = await addRow({ object_key: key });
    await test.db
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('request_media').where('id', '=', id).execute();
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await removeObjects({ db: test.db, storage }, signal);
    expect(await objects.read(await fileOf(id))).toEqual(picture);
    await test.db.deleteFrom('request_media').where('id', '=', id).execute();
    await removeObjects({ db: test.db, storage }, signal);
    expect(await listObjects(root)).toEqual([]);
    expect(await removals()).toEqual([]);
    expect(await test.db.selectFrom('stored_object').select('key').execute()).toEqual([]);
  });

  it('goes when the row gets another one', async () => {
    const id = await addRow({ object_key: await objects.keep(picture, 'image/jpeg') });
    const next = await objects.keep(Buffer.from('another'), 'image/jpeg');
    await test.db.updateTable('request_media').set({ object_key: next }).where('id', '=', id).execute();
    await removeObjects({ db: test.db, storage }, signal);
    expect(await listObjects(root)).toEqual([next]);
  });

  it('is tried again where storage refuses, later each time, without keeping others', async () => {
    const stuck = await objects.keep(picture, 'image/jpeg');
    const other = await objects.keep(picture, 'image/jpeg');
    for (const key of [stuck, other]) await addRow({ object_key: key });
    await test.db.deleteFrom('request_media').execute();
    const refusing: Pick<ObjectsPort, 'remove'> = {
      remove: async (key) => {
        if (key === stuck) throw new Error('access denied');
        await storage.remove(key);
      },
    };
    await expect(removeObjects({ db: test.db, storage: refusing }, signal)).rejects.toThrow(RowsFailed);
    expect(await removals()).toMatchObject([{ key: stuck, attempts: 1, last_error: 'Error' }]);
    // Not due yet.
    await removeObjects({ db: test.db, storage }, signal);
    expect(await listObjects(root)).toEqual([stuck]);
    await sql`update object_removal set next_at = now()`.execute(test.db);
    await removeObjects({ db: test.db, storage }, signal);
    expect(await listObjects(root)).toEqual([]);
  });
});

describe('[RUN-5] an upload that was cut off', () => {
  it('leaves an object that is removed after a day, and no earlier', async () => {
    const used = await objects.keep(picture, 'image/jpeg');
    await addRow({ object_key: used });
    const orphan = await objects.keep(picture, 'image/jpeg');
    await sweepUnusedObjects(test.db);
    await removeObjects({ db: test.db, storage }, signal);
    expect(await listObjects(root)).toEqual([used, orphan].toSorted());
    await makeOld();
    await sweepUnusedObjects(test.db);
    await removeObjects({ db: test.db, storage }, signal);
    expect(await listObjects(root)).toEqual([used]);
  });

  it('takes no room from then on, and what arrives late all the same is removed within hours', async () => {
    const late: Parameters<ObjectsPort['put']>[] = [];
    const broken = createObjectStore({
      db: test.db,
      storage: {
        ...storage,
        put: (...sent) => {
          late.push(sent);
          return Promise.reject(new Error('no answer in time'));
        },
      },
      log,
    });
    await expect(broken.keep(picture, 'image/jpeg')).rejects.toMatchObject({ code: 'overloaded' });
    expect(await test.db.selectFrom('stored_object').select('key').execute()).toEqual([]);
    await removeObjects({ db: test.db, storage }, signal);
    for (const sent of late) await storage.put(...sent);
    expect(await listObjects(root)).toHaveLength(1);
    await sql`update object_removal set next_at = next_at - interval '1 hour'`.execute(test.db);
    await removeObjects({ db: test.db, storage }, signal);
    expect(await listObjects(root)).toEqual([]);
    expect(await removals()).toEqual([]);
  });

  it('says so though the database is gone as well', async () => {
    const gone = await createTestDatabase();
    const broken = createObjectStore({
      db: gone.db,
      storage: {
        ...storage,
        put: async () => {
          await gone.close();
          throw new Error('cut');
        },
      },
      log,
    });
    await expect(broken.keep(picture, 'image/jpeg')).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('never becomes a row without its object, whoever comes first', async () => {
    const late = await objects.keep(picture, 'image/jpeg');
    const inTime = await objects.keep(picture, 'image/jpeg');
    await makeOld();
    // Another process takes its object in a transaction that is still open while the sweep runs.
    const open = await test.side.pool.connect();
    await open.query('begin');
    await open.query(
      `insert into request_media (id, key_hash, kind, content_type, object_key)
       values ($1, $2, 'picture', 'image/jpeg', $3)`,
      [newId(), Buffer.from('in time'), inTime],
    );
    const sweeping = sweepUnusedObjects(test.db);
    await open.query('commit');
    open.release();
    await sweeping;
    await removeObjects({ db: test.db, storage }, signal);
    expect(await listObjects(root)).toEqual([inTime]);
    await expect(addRow({ object_key: late })).rejects.toThrow(/foreign key/);
  });
});

describe('[RUN-5] files of before there was storage', () => {
  it('are moved in batches by one job, and the rows let go of them', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 45; nth += 1) ids.push(await addRow({ content: Buffer.from(`picture ${nth}`) }));
    await moveFiles({ db: test.db, objects }, signal);
    expect(await listObjects(root)).toHaveLength(45);
    for (const [nth, id] of ids.entries()) {
      const file = await fileOf(id);
      expect(file.content).toBeNull();
      expect(String(await objects.read(file))).toBe(`picture ${nth}`);
    }
    expect(
      await test.db.selectFrom('stored_object').select('key').where('is_used', '=', false).execute(),
    ).toEqual([]);
  });

  it('stay in their row when what arrived is not what was sent', async () => {
    const [bad, good] = [
      await addRow({ content: Buffer.from('unlucky') }),
      await addRow({ content: picture }),
    ];
    const careless: ObjectsPort = {
      ...storage,
      async put(key, object) {
        const content = String(object.content) === 'unlucky' ? Buffer.from('unlucki') : object.content;
        await storage.put(key, { ...object, content });
      },
    };
    const moving = moveFiles(
      { db: test.db, objects: createObjectStore({ db: test.db, storage: careless, log }) },
      signal,
    );
    await expect(moving).rejects.toThrow(RowsFailed);
    expect(String((await fileOf(bad)).content)).toBe('unlucky');
    expect((await fileOf(good)).content).toBeNull();
    await moveFiles({ db: test.db, objects }, signal);
    expect((await fileOf(bad)).content).toBeNull();
  });

  it('end after as many failures as a batch has, however many there are', async () => {
    for (let nth = 0; nth < 60; nth += 1) await addRow({ content: Buffer.from(`picture ${nth}`) });
    let tried = 0;
    const down: ObjectsPort = {
      ...storage,
      put: () => {
        tried += 1;
        return Promise.reject(new Error('down'));
      },
    };
    const failing = createObjectStore({ db: test.db, storage: down, log });
    await expect(moveFiles({ db: test.db, objects: failing }, signal)).rejects.toThrow(RowsFailed);
    expect(tried).toBe(20);
  });

  it('are not lost when the row gets another file meanwhile', async () => {
    const id = await addRow({ content: picture });
    const slow: Pick<ObjectStore, 'keep' | 'read'> = {
      read: objects.read,
      async keep(content, type) {
        const key = await objects.keep(content, type);
        await test.db
          .updateTable('request_media')
          .set({ content: Buffer.from('newer') })
          .where('id', '=', id)
          .execute();
        return key;
      },
    };
    await moveFiles({ db: test.db, objects: slow }, signal);
    expect(await fileOf(id)).toEqual({ content: Buffer.from('newer'), object_key: null });
    await moveFiles({ db: test.db, objects }, signal);
    expect(String(await objects.read(await fileOf(id)))).toBe('newer');
  });
});

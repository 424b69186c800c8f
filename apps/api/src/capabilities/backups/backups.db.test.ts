import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../config/env';
import { restore } from '../../platform/db/restore';
import { createSeal, keyIdOf, openSealed } from '../../platform/db/seal-file';
import { itAtLength } from '../../platform/db/testing/how-often';
import {
  createTestDatabase,
  createUnmigratedTestDatabase,
  type TestDatabase,
} from '../../platform/db/testing/test-database';
import { newId } from '../../platform/ids';
import { createObjectStore } from '../../platform/objects/object-store';
import { forgetObjectsOfBefore, listObjectsOfBefore } from '../../platform/objects/restored-objects';
import { listObjects } from '../../platform/objects/testing/list-objects';
import { createDiskObjects } from '../../providers/objects/disk.objects';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { createTestApp } from '../../testing/test-app';
import { backupsCapability } from './capability';
import { OffsiteError } from './copy-offsite';
import { readErasuresBeside } from './kept-erasures';
import { makeBackup } from './make-backup';
import { mirrorObjects, restoreObjects } from './mirror-objects';
import { runBackup } from './run-backup';

const key = 'a key of at least thirty-two characters';
const copiesAt = `object-copies/${keyIdOf(key)}`;
const log = { error: () => undefined, info: () => undefined, warn: () => undefined };
let test: TestDatabase;
let root: string;
let storage: ObjectsPort;
let copies: ObjectsPort;
let offsite: ObjectsPort;
beforeEach(async () => {
  test = await createTestDatabase();
  root = path.join(tmpdir(), `lugnut-backups-${randomUUID()}`);
  storage = createDiskObjects(path.join(root, 'objects'));
  copies = createDiskObjects(path.join(root, 'backups'));
  offsite = createDiskObjects(path.join(root, 'elsewhere'));
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true, force: true });
});

const addPicture = async (content: string): Promise<string> => {
  const objects = createObjectStore({ db: test.db, storage, log });
  const objectKey = await objects.keep(Buffer.from(content), 'image/jpeg');
  const id = newId();
  await test.db
    .insertInto('request_media')
    .values({
      id,
      key_hash: Buffer.from(id),
      appointment_id: null,
      kind: 'picture',
      content_type: 'image/jpeg',
      content: null,
      object_key: objectKey,
    })
    .execute();
  return objectKey;
};
/**
 * As where the account may not make a database: restoring each of these backups into one of its own takes as long as
 * all else here. One is, and the rest is up to verified-backup.ts, which has tests of its own.
 */
const mayMakeNone = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (text: string, values?: unknown[]) => {
            if (!text.startsWith('create database')) return target.query(text, values);
            throw Object.assign(new pg.DatabaseError('permission denied', 0, 'error'), { code: '42501' });
          }
        : Reflect.get(target, name),
  });
const database = () => ({ ...test, pool: mayMakeNone(test.pool), target: { connection: test.connection } });
const partsOf = (name: string) => ({
  database: database(),
  file: path.join(root, 'backups', name),
  key,
  now: new Date(),
  storage,
  copies,
  offsite,
});
const inFolder = async () =>
  (await readdir(path.join(root, 'backups'))).filter((name) => name !== 'object-copies');

const addSealed = async (place: string, name: string, madeAt: Date): Promise<string> => {
  const file = path.join(root, place, name);
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(Readable.from(['rows']), createSeal(key, madeAt), createWriteStream(file));
  return file;
};
/** One whose time is over. */
const addOld = async (place: string): Promise<void> =>
  writeFile(`${await addSealed(place, 'old.backup', new Date('2020-01-01'))}.objects`, '');
const inPlaces = () => listObjects(path.join(root, 'backups'));
const elsewhere = () => listObjects(path.join(root, 'elsewhere'));

describe('[RUN-6] a backup', () => {
  it('is encrypted, was restored once, has its files beside it and a copy elsewhere', async () => {
    const wheel = await addPicture('a picture of a wheel');
    const report = await makeBackup({
      ...partsOf('one.backup'),
      database: { ...database(), pool: test.pool },
    });
    expect(report).toMatchObject({ isVerified: true, objects: 1, lostObjects: [] });
    expect((await inFolder()).toSorted()).toEqual(['erasures.json', 'one.backup', 'one.backup.objects']);
    for (const place of ['backups', 'elsewhere']) {
      expect(await listObjects(path.join(root, place))).toEqual(
        expect.arrayContaining([`${copiesAt}/${wheel}`, 'one.backup', 'one.backup.objects', 'erasures.json']),
      );
      expect(await readFile(path.join(root, place, `${copiesAt}/${wheel}`), 'utf8')).not.toContain('wheel');
      const sealed = await readFile(path.join(root, place, 'one.backup'));
      expect(sealed.subarray(0, 26).toString('utf8')).toBe('{"format":"lugnut-sealed",');
    }
  });

  it('brings rows and files back, and what came after it goes', async () => {
    const wheel = await addPicture('a picture of a wheel');
    await makeBackup(partsOf('one.backup'));
    const later = await addPicture('a picture of a later day');
    const copy = await createUnmigratedTestDatabase();
    try {
      const before = await listObjectsOfBefore(test.db);
      expect(await listObjectsOfBefore(copy.db)).toEqual([]);
      const file = path.join(root, 'backups/one.backup');
      await expect(
        restore(copy.pool, { open: () => openSealed(createReadStream(file), `${key}?`) }),
      ).rejects.toThrow('another key');
      await restore(copy.pool, {
        open: () => openSealed(createReadStream(file), key),
        afterLoad: (db) => forgetObjectsOfBefore(db, before),
      });
      expect(await copy.db.selectFrom('object_removal').select('key').execute()).toEqual([{ key: later }]);
      await storage.remove(wheel);
      expect(await restoreObjects({ db: copy.db, storage }, copies, [key])).toEqual({
        restored: 1,
        lost: [],
      });
      const objects = createObjectStore({ db: copy.db, storage, log });
      expect(String(await objects.read({ content: null, object_key: wheel }))).toBe('a picture of a wheel');
      // Gone from both: it is said, not made up.
      await storage.remove(wheel);
      await copies.remove(`${copiesAt}/${wheel}`);
      expect(await restoreObjects({ db: copy.db, storage }, copies, [key])).toEqual({
        restored: 0,
        lost: [wheel],
      });
    } finally {
      await copy.close();
    }
  });

  it('opens with the key of before, and copies files anew with the one of today', async () => {
    const [wheel, door] = [await addPicture('a wheel'), await addPicture('a door')];
    await makeBackup(partsOf('one.backup'));
    const today = 'another key of at least thirty-two characters';
    await test.db.deleteFrom('request_media').where('object_key', '=', wheel).execute();
    await makeBackup({ ...partsOf('two.backup'), key: today, previousKey: key });
    const kept = await elsewhere();
    expect(kept).toEqual(await inPlaces());
    // Each where a backup of its time looks for it.
    expect(kept.filter((name) => name.startsWith('object-copies/'))).toEqual(
      [`${copiesAt}/${wheel}`, `${copiesAt}/${door}`, `object-copies/${keyIdOf(today)}/${door}`].toSorted(),
    );
    await storage.remove(door);
    await copies.remove(`${copiesAt}/${door}`);
    expect(await restoreObjects({ db: test.db, storage }, copies, [key])).toEqual({
      restored: 0,
      lost: [door],
    });
    expect(await restoreObjects({ db: test.db, storage }, copies, [today, key])).toEqual({
      restored: 1,
      lost: [],
    });
  });

  it('brings back all other files where one copy is damaged', async () => {
    const [wheel, door] = [await addPicture('a wheel'), await addPicture('a door')];
    await makeBackup(partsOf('one.backup'));
    const copy = path.join(root, 'backups', copiesAt, wheel);
    await writeFile(copy, (await readFile(copy)).subarray(0, -1));
    for (const each of [wheel, door]) await storage.remove(each);
    expect(await restoreObjects({ db: test.db, storage }, copies, [key])).toEqual({
      restored: 1,
      lost: [wheel],
    });
  });

  it('reads erasures that were fetched from elsewhere, with their key alone', async () => {
    await makeBackup(partsOf('one.backup'));
    const fetched = path.join(root, 'elsewhere', 'one.backup');
    expect(await readErasuresBeside(fetched, [key])).toMatchObject({
      asOf: expect.any(String),
      erasures: [],
      takenBack: [],
    });
    await expect(readErasuresBeside(fetched, [`${key}!`])).rejects.toThrow(
      /another key.*Nothing was changed/,
    );
  });

  it('goes with its files when its time is over, here and elsewhere; a file of a later one stays', async () => {
    const [wheel, door] = [await addPicture('a wheel'), await addPicture('a door')];
    await makeBackup(partsOf('first.backup'));
    for (const place of ['backups', 'elsewhere'])
      for (const name of ['first.backup', 'first.backup.objects']) await rm(path.join(root, place, name));
    await addOld('backups');
    await addOld('elsewhere');
    await test.db.deleteFrom('request_media').where('object_key', '=', wheel).execute();
    expect((await makeBackup(partsOf('new.backup'))).deleted).toEqual(['old.backup']);
    for (const place of ['backups', 'elsewhere']) {
      const kept = await listObjects(path.join(root, place));
      expect(kept).toContain(`${copiesAt}/${door}`);
      expect(kept).not.toContain(`${copiesAt}/${wheel}`);
      expect(kept).not.toContain('old.backup');
      expect(kept).not.toContain('old.backup.objects');
    }
  });

  it('is here though the place elsewhere is down, which is told by its name; later all of it is there', async () => {
    const wheel = await addPicture('a wheel');
    const down = { ...offsite, put: async () => Promise.reject(new Error('connect ECONNREFUSED')) };
    await addOld('backups');
    await expect(makeBackup({ ...partsOf('one.backup'), offsite: down })).rejects.toThrow(OffsiteError);
    expect((await inFolder()).toSorted()).toEqual(['erasures.json', 'one.backup', 'one.backup.objects']);
    expect(await elsewhere()).toEqual([]);
    await makeBackup(partsOf('two.backup'));
    expect(await elsewhere()).toEqual(
      [
        'erasures.json',
        `${copiesAt}/${wheel}`,
        ...['one', 'two'].flatMap((name) => [`${name}.backup`, `${name}.backup.objects`]),
      ].toSorted(),
    );
  });

  it('is copied though another cannot be, the newest first, and each fault is named', async () => {
    const wheel = await addPicture('a wheel');
    const early = new Date(Date.now() - 86_400_000);
    await addSealed('backups', 'before the upgrade.backup', early);
    await addSealed('backups', 'a-stuck.backup', early);
    await addSealed('backups', 'b-older.backup', early);
    await addOld('elsewhere');
    await mkdir(path.join(root, 'elsewhere'), { recursive: true });
    await writeFile(path.join(root, 'elsewhere', 'not ours.txt'), 'x');
    const order: string[] = [];
    const picky: ObjectsPort = {
      ...offsite,
      async put(name, object) {
        if (name === 'a-stuck.backup') throw new Error('access denied');
        await offsite.put(name, object);
        if (name.endsWith('.backup')) order.push(name);
      },
    };
    const fault = await makeBackup({ ...partsOf('new.backup'), offsite: picky }).catch(
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(OffsiteError);
    expect(String(fault)).toMatch(/before the upgrade\.backup: rename it.*a-stuck\.backup: access denied$/);
    expect(order).toEqual(['new.backup', 'b-older.backup']);
    expect(await elsewhere()).toEqual(
      [
        'b-older.backup',
        'erasures.json',
        'new.backup',
        'new.backup.objects',
        'not ours.txt',
        `${copiesAt}/${wheel}`,
      ].toSorted(),
    );
  });

  it('keeps elsewhere what is there of one that was not copied to its end', async () => {
    const wheel = await addPicture('a wheel');
    const broken: ObjectsPort = {
      ...offsite,
      async put(name, object) {
        if (name === 'one.backup') throw new Error('cut');
        await offsite.put(name, object);
      },
    };
    await expect(makeBackup({ ...partsOf('one.backup'), offsite: broken })).rejects.toThrow('cut');
    expect(await elsewhere()).toContain(`${copiesAt}/${wheel}`);
  });

  it('is deleted elsewhere by what is there, though a delete failed or the folder here is another', async () => {
    const wheel = await addPicture('a wheel');
    await makeBackup(partsOf('one.backup'));
    await addOld('elsewhere');
    const refusing = { ...offsite, remove: async () => Promise.reject(new Error('access denied')) };
    await expect(makeBackup({ ...partsOf('two.backup'), offsite: refusing })).rejects.toThrow(
      'access denied',
    );
    expect(await elsewhere()).toContain('old.backup');
    // Another machine: what the others need is known there alone.
    await rm(path.join(root, 'backups'), { recursive: true });
    copies = createDiskObjects(path.join(root, 'backups'));
    await test.db.deleteFrom('request_media').where('object_key', '=', wheel).execute();
    const door = await addPicture('a door');
    const before = (await elsewhere()).filter((name) => !name.startsWith('old.'));
    expect(before).toContain(`${copiesAt}/${wheel}`);
    await makeBackup(partsOf('three.backup'));
    expect(await elsewhere()).toEqual(
      [...before, `${copiesAt}/${door}`, 'three.backup', 'three.backup.objects'].toSorted(),
    );
  });

  it('is copied to another place with all that was here before', async () => {
    const wheel = await addPicture('a wheel');
    await makeBackup(partsOf('one.backup'));
    const another = createDiskObjects(path.join(root, 'another'));
    await makeBackup({ ...partsOf('two.backup'), offsite: another });
    expect(await listObjects(path.join(root, 'another'))).toEqual(
      expect.arrayContaining([`${copiesAt}/${wheel}`, 'one.backup', 'two.backup']),
    );
  });

  it('leaves in the clear nothing that leaves this machine', async () => {
    await addPicture('a wheel');
    await makeBackup(partsOf('one.backup'));
    for (const name of await elsewhere())
      expect(
        (await readFile(path.join(root, 'elsewhere', name), 'utf8')).startsWith('{"format":"lugnut-sealed"'),
      ).toBe(true);
  });

  it('names files that are damaged instead of copying them', async () => {
    const wheel = await addPicture('a wheel');
    await writeFile(path.join(root, 'objects', wheel), 'a whale');
    const mirror = { db: test.db, storage, copies, key, now: new Date() };
    expect(await mirrorObjects(mirror)).toEqual({ names: [`${copiesAt}/${wheel}`], lost: [wheel] });
    expect(await copies.head(`${copiesAt}/${wheel}`)).toBeUndefined();
  });

  it('leaves nothing behind when it fails', async () => {
    const failing = { ...partsOf('one.backup'), key: undefined, offsite: undefined };
    const empty = await createUnmigratedTestDatabase();
    try {
      const nothing = { ...empty, target: { connection: empty.connection } };
      await expect(makeBackup({ ...failing, storage: undefined, database: nothing })).rejects.toThrow(
        'nothing of ours',
      );
    } finally {
      await empty.close();
    }
    expect(await inFolder()).toEqual([]);
  });
});

describe('[RUN-6] backups by the clock', () => {
  const settings = (schedule: string | undefined) =>
    ({
      backups: { BACKUP_KEY: key },
      backupsDir: path.join(root, 'backups'),
      backupSchedule: schedule,
      objects: { OBJECTS_PROVIDER: 'disk' },
      objectsDir: path.join(root, 'objects'),
    }) as Pick<Config, 'backups' | 'backupsDir' | 'backupSchedule' | 'objects' | 'objectsDir'>;
  const jobsOf = (schedule: string | undefined, target = true) =>
    backupsCapability({
      config: settings(schedule),
      target: target ? { connection: test.connection } : undefined,
      storage,
      backupCopies: copies,
      offsite: undefined,
      log,
    }).jobs ?? [];

  it('are made as configured, and named by their moment', async () => {
    const [job, ...others] = jobsOf('17 9 * * *');
    expect([job?.name, job?.cron, others]).toEqual(['make-backup', '17 9 * * *', []]);
    await addPicture('a wheel');
    await job?.run(new AbortController().signal);
    const files = (await inFolder()).filter((name) => name.endsWith('.backup'));
    expect(files).toEqual([expect.stringMatching(/^lugnut-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/)]);
  });

  it.each(['objects', 'objects/backups'])('are never made in %s, where the files are', async (place) => {
    const wheel = await addPicture('a wheel');
    const file = path.join(root, place, 'one.backup');
    const target = { connection: test.connection };
    await expect(
      runBackup({ config: settings(undefined), target, storage, copies, offsite, file, now: new Date() }),
    ).rejects.toThrow('is where files are kept');
    expect(await listObjects(path.join(root, 'objects'))).toEqual([wheel]);
  });

  itAtLength('are made though requests go through a pooler, on connections of their own', async () => {
    const backups = path.join(root, 'nightly');
    const product = await createTestApp({ BACKUP_SCHEDULE: '17 9 * * *', BACKUP_DIR: backups });
    try {
      const job = product.composition.jobs.find(({ name }) => name === 'make-backup');
      await job?.run(new AbortController().signal);
      expect((await readdir(backups)).filter((name) => name.endsWith('.backup'))).toHaveLength(1);
    } finally {
      await product.close();
    }
  });

  it('are not made where they are off', () => {
    expect(jobsOf(undefined)).toEqual([]);
    expect(jobsOf('17 9 * * *', false)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  createUnmigratedTestDatabase,
  type TestDatabase,
} from '../../platform/db/testing/test-database';
import { ensureInstallationSecret } from '../../platform/installation-secret';
import { createDiskObjects } from '../../providers/objects/disk.objects';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { encodeErasures, findErasuresMark, mergeErasures, repeatErasures } from '../my-data';
import { readErasuresBeside, writeErasuresBeside } from './kept-erasures';
import { gatherErasures, tellKnownErasures } from './known-erasures';

const [monday, tuesday] = [new Date('2027-03-01T09:17:00Z'), new Date('2027-03-02T09:17:00Z')];
let test: TestDatabase;
let empty: TestDatabase;
let root: string;
beforeEach(async () => {
  test = await createTestDatabase();
  empty = await createUnmigratedTestDatabase();
  root = path.join(tmpdir(), `lugnut-erasures-${randomUUID()}`);
  await ensureInstallationSecret(test.db);
});
afterEach(async () => {
  await Promise.all([test.close(), empty.close()]);
  await rm(root, { recursive: true, force: true });
});

/** What a backup leaves beside itself. */
const backUp = async (folder: string, now: Date): Promise<void> => {
  const file = path.join(root, folder, 'one.backup');
  await mkdir(path.dirname(file), { recursive: true });
  const listed = await readErasuresBeside(file, []);
  await writeErasuresBeside(file, await mergeErasures(test.db, listed, now));
};

const addAccount = async (): Promise<string> => {
  const id = randomUUID();
  await test.db
    .insertInto('account')
    .values({ id, name: 'Zed', email: `${id}@example.com`, role: 'customer' })
    .execute();
  return id;
};

const addErasure = async (of?: string): Promise<string> => {
  const id = randomUUID();
  const account = of ?? (await addAccount());
  await test.db
    .insertInto('erasure_request')
    .values({
      id,
      account_id: account,
      asked_at: monday,
      asked_by: account,
      erase_after: monday,
      acknowledge_by: monday,
      answer_by: monday,
      undo_hash: Buffer.from(id),
    })
    .execute();
  return id;
};

/** Into a new folder, whose database knows nobody. */
const gather = (wishes: { readonly named?: string; readonly offsite?: ObjectsPort } = {}) =>
  gatherErasures({
    db: empty.db,
    backup: path.join(root, 'by-hand/one.backup'),
    backupsDir: path.join(root, 'backups'),
    offsite: wishes.offsite,
    named: wishes.named,
    keys: [],
  });
const idsOf = ({ list }: Awaited<ReturnType<typeof gather>>) => list.erasures.map(({ id }) => id);

describe('[LEGAL-4] erasures after a backup that was made by hand', () => {
  it('are found where the server keeps its own backups, in its bucket, and where one says', async () => {
    await backUp('by-hand', monday);
    const erased = await addErasure();
    expect(idsOf(await gather())).toEqual([]);
    const offsite = createDiskObjects(path.join(root, 'elsewhere'));
    await backUp('backups', tuesday);
    await backUp('elsewhere', tuesday);
    expect(idsOf(await gather())).toEqual([erased]);
    await rm(path.join(root, 'backups'), { recursive: true });
    expect(idsOf(await gather({ offsite }))).toEqual([erased]);
    expect(idsOf(await gather({ named: path.join(root, 'elsewhere/erasures.json') }))).toEqual([erased]);
    await expect(gather({ named: path.join(root, 'none.json') })).rejects.toThrow(
      /no readable file .*none\.json\. Nothing was changed/,
    );
  });

  it('are not one that was taken back since, whatever an older list says', async () => {
    const id = await addErasure();
    await backUp('by-hand', monday);
    await test.db
      .updateTable('erasure_request')
      .set({ state: 'taken_back', taken_back_at: tuesday })
      .execute();
    expect(idsOf(await gather())).toEqual([id]);
    await backUp('backups', tuesday);
    const { list } = await gather();
    expect(list.erasures).toEqual([]);
    // Where it waits still, as in a backup from before.
    await test.db.updateTable('erasure_request').set({ state: 'waiting', taken_back_at: null }).execute();
    await repeatErasures(test.db, list, tuesday);
    const rows = await test.db.selectFrom('erasure_request').select(['id', 'state']).execute();
    expect(rows).toEqual([{ id, state: 'taken_back' }]);
  });

  it('are repeated where an earlier one of the same person waits, which was taken back since', async () => {
    const account = await addAccount();
    const first = await addErasure(account);
    await test.db
      .updateTable('erasure_request')
      .set({ state: 'taken_back', taken_back_at: tuesday })
      .execute();
    const second = await addErasure(account);
    await test.db
      .updateTable('erasure_request')
      .set({ state: 'done', done_at: tuesday })
      .where('id', '=', second)
      .execute();
    await backUp('backups', tuesday);
    const { list } = await gather();
    // As in a backup from before both.
    await test.db.deleteFrom('erasure_request').where('id', '=', second).execute();
    await test.db.updateTable('erasure_request').set({ state: 'waiting', taken_back_at: null }).execute();
    expect(await repeatErasures(test.db, list, tuesday)).toBe(1);
    const rows = await test.db.selectFrom('erasure_request').select(['id', 'state']).execute();
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [first, 'taken_back'],
        [second, 'waiting'],
      ]),
    );
  });

  it('are carried out although an older list says taken back, once they were begun or a newer list has them', async () => {
    const id = await addErasure();
    const setState = (state: 'waiting' | 'done' | 'taken_back', at: Date) =>
      test.db
        .updateTable('erasure_request')
        .set({
          state,
          done_at: state === 'done' ? at : null,
          taken_back_at: state === 'taken_back' ? at : null,
        })
        .execute();
    await setState('taken_back', monday);
    await backUp('by-hand', monday);
    const replacing = async () =>
      (
        await gatherErasures({
          db: test.db,
          backup: path.join(root, 'by-hand/one.backup'),
          backupsDir: path.join(root, 'backups'),
          offsite: undefined,
          named: undefined,
          keys: [],
        })
      ).list;
    // Restored without that list: what waits there again does not speak against it.
    await setState('waiting', monday);
    expect(await replacing()).toMatchObject({ erasures: [], takenBack: [id] });
    await setState('done', tuesday);
    expect(await replacing()).toMatchObject({ erasures: [{ id }], takenBack: [] });
    // The older list is beside the backup that is restored, the newer one elsewhere.
    await backUp('backups', tuesday);
    expect((await gather()).list).toMatchObject({ erasures: [{ id }], takenBack: [] });
    // The list of before is brought up to date, too.
    await backUp('by-hand', tuesday);
    await rm(path.join(root, 'backups'), { recursive: true });
    expect((await gather()).list).toMatchObject({ erasures: [{ id }], takenBack: [] });
  });

  it('are said to be known up to the newest list of the same installation, and no further', async () => {
    await backUp('by-hand', monday);
    const restored = { of: await findErasuresMark(test.db), createdAt: monday.toISOString() };
    const hint = expect.stringMatching(/^Erasures after .* are not known here: .*--erasures <file>/);
    expect(tellKnownErasures(await gather(), restored)).toEqual([
      'Erasures are known up to 2027-03-01 09:17 UTC, from the backup itself.',
      hint,
    ]);
    await backUp('backups', tuesday);
    expect(tellKnownErasures(await gather(), restored)).toEqual([
      `Erasures are known up to 2027-03-02 09:17 UTC, from ${path.join(root, 'backups/erasures.json')}.`,
      hint,
    ]);
    const strange = { of: 'another', asOf: tuesday.toISOString(), erasures: [], takenBack: [] };
    await writeFile(path.join(root, 'backups/erasures.json'), encodeErasures(strange));
    const down: ObjectsPort = {
      ...createDiskObjects(root),
      get: () => Promise.reject(new Error('it is down')),
    };
    expect(tellKnownErasures(await gather({ offsite: down }), restored)).toEqual([
      'A list of erasures could not be read: erasures.json in BACKUP_BUCKET: it is down.',
      'Erasures are known up to 2027-03-01 09:17 UTC, from the backup itself.',
      hint,
    ]);
  });

  it('are known to a database that is replaced for as long as a server worked on it', async () => {
    const erased = await addErasure();
    await test.db
      .insertInto('scheduled_run')
      .values({
        job: 'expire-claims',
        fate: 'done',
        ended_at: tuesday,
        ms: 1,
        error: null,
        last_success_at: tuesday,
        failures_in_a_row: 0,
      })
      .execute();
    const known = await gatherErasures({
      db: test.db,
      backup: path.join(root, 'one.backup'),
      backupsDir: root,
      offsite: undefined,
      named: undefined,
      keys: [],
    });
    expect(idsOf(known)).toEqual([erased]);
    const restored = { of: await findErasuresMark(test.db), createdAt: monday.toISOString() };
    expect(tellKnownErasures(known, restored)[0]).toBe(
      'Erasures are known up to 2027-03-02 09:17 UTC, from the database that was replaced.',
    );
  });
});

// @both-servers: the whole schema out and in again
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Migration, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bundleProgram } from '../../testing/bundle-program';
import { backUp } from './backup';
import { BackupFileError } from './backup-file';
import { type ConnectedDatabase, connectDatabase, serverApplicationName } from './connect';
import { listAppliedMigrations, migrateToLatest } from './migrate';
import { migrations as ourMigrations } from './migrations';
import { RestoreRefusedError, restore } from './restore';
import { howOften, itAtLength } from './testing/how-often';
import { createTestDatabase, createUnmigratedTestDatabase, type TestDatabase } from './testing/test-database';
import { backUpVerified } from './verified-backup';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Everything that makes a copy go wrong: reference cycles, computed and identity columns, triggers, unusual types. */
const awkwardAlone: Record<string, Migration> = {
  '9001-awkward': {
    up: async (db) => {
      await sql`create type mood as enum ('calm', 'it''s odd')`.execute(db);
      await sql`create table "Odd table" (
        id bigint generated always as identity primary key,
        "select" text, words text[], document jsonb, bytes bytea, amount numeric, day date, moment timestamptz,
        length interval, ratio double precision, mood mood, parent bigint references "Odd table",
        doubled bigint generated always as (id * 2) stored)`.execute(db);
      await sql`create table egg (id int primary key, hen int)`.execute(db);
      await sql`create table hen (id int primary key, egg int references egg)`.execute(db);
      await sql`alter table egg add foreign key (hen) references hen deferrable initially deferred`.execute(
        db,
      );
      await sql`create table empty_one (id serial primary key)`.execute(db);
      await sql`create table put_there (word text)`.execute(db);
      await sql`insert into put_there values ('by the migration')`.execute(db);
      await sql`create function count_egg() returns trigger language plpgsql as
        $$ begin insert into put_there values ('by a trigger'); return null; end $$`.execute(db);
      await sql`create trigger count_egg after insert on egg execute function count_egg()`.execute(db);
      await sql`create view odd_view as select id from "Odd table"`.execute(db);
    },
  },
};
const awkward: Record<string, Migration> = { ...ourMigrations, ...awkwardAlone };
const later: Record<string, Migration> = {
  ...awkwardAlone,
  '9002-later': {
    up: async (db) => void (await sql`alter table egg add colour text default 'white'`.execute(db)),
  },
};

let source: TestDatabase;
let file: Buffer;
/** Without our own tables, which take seconds to make: for what is the same with any tables. */
let smallFile: Buffer;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  source = await createUnmigratedTestDatabase();
  await migrateToLatest(source.db, awkward);
  await source.pool.query(`
    insert into market values ('DET', 'Metro Detroit', 'MI', 'America/Detroit', 'open', 42.33143, -83.04575, 8900, 14900, 600, 0, 500, 300, 2000);
    insert into market_zip values ('48201', 'DET', true, null);
    insert into put_there values ('by a person');
    begin;
    insert into egg values (1, 1); insert into hen values (1, 1);
    commit`);
  await source.pool.query(
    `insert into "Odd table" ("select", words, document, bytes, amount, day, moment, length, ratio, mood, parent)
     values ($1, $2, $3, '\\x00ff5c2e0a', 'NaN', 'infinity', '2026-03-08 07:30:00.123456+00', '1 mon -3 days 04:05:06.789',
       0.1::float8 + 0.2::float8, 'it''s odd', 2),
     (null, null, 'null', '', 123456789012345678901234567890.5, '0044-03-15 BC', '-infinity', null, 'NaN', null, 1),
     ('\\.', '{}', '{}', null, null, null, null, null, '-0', 'calm', null), ('\\N', '{NULL,"NULL",""}', '"\\u2028"', null, null, null, null, null, null, null, null)`,
    [
      'tab\t line\n return\r\n \\. back\\slash 日本語 🚗 e\u0301 \u0001',
      ['a,b', '{}', '"', '\\', 'x\ny'],
      { a: [1, 'ü', null] },
    ],
  );
  file = await backUpToMemory(source.pool);
  const small = await createUnmigratedTestDatabase();
  await migrateToLatest(small.db, awkwardAlone);
  await small.pool.query('begin; insert into egg values (1, 1); insert into hen values (1, 1); commit');
  smallFile = await backUpToMemory(small.pool);
  await small.close();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => source.close());

async function backUpToMemory(pool: pg.Pool): Promise<Buffer> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), backUp(pool, stream)]);
  return bytes;
}

const from = (bytes: Buffer) => ({ open: () => Readable.from([bytes]), migrations: awkward });
const fromSmall = () => ({ ...from(smallFile), migrations: awkwardAlone });

async function newDatabase(): Promise<TestDatabase> {
  const database = await createUnmigratedTestDatabase();
  opened.push(database);
  return database;
}

/** A copy of the migrated template: migrating anew takes a second. */
async function newMigratedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

/** Every row of every table as text, every sequence, constraint and trigger. */
async function contentsOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const relations = await pool.query<{ name: string; kind: string }>(
    `select format('%I', relname) as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and relname not like 'kysely%'`,
  );
  const queries = [
    ...relations.rows.map(({ name, kind }) =>
      kind !== 'S'
        ? `select '${name}' as what, t::text as text from ${name} as t`
        : `select '${name}' as what, last_value || ' ' || is_called as text from ${name}`,
    ),
    `select 'constraints' as what, conrelid::regclass || ' ' || pg_get_constraintdef(oid) as text
     from pg_constraint where connamespace = 'public'::regnamespace`,
    `select 'triggers' as what, format('%s %s', tgname, tgenabled) as text from pg_trigger where not tgisinternal`,
  ];
  const contents: Record<string, string[]> = {};
  for (const query of queries) {
    const { rows } = await pool.query<{ what: string; text: string }>(`${query} order by text`);
    const what = rows[0]?.what;
    if (what) contents[what] = rows.map((row) => row.text);
  }
  return contents;
}

/** What our own code refuses before it asks the server for anything, and commands that ask it for what is asked here. */
const onOneServer = it.runIf(process.env.TEST_POSTGRES !== 'system' || process.env.LONG_TESTS);

/** Who may do in this database what its owner may, and nothing else on the server. */
async function ownerOf({ pool, connection }: TestDatabase): Promise<ConnectedDatabase> {
  await pool.query(
    `do $$ begin create role lugnut_owner login nosuperuser; exception when duplicate_object then null; end $$`,
  );
  await pool.query(`alter database ${connection.database} owner to lugnut_owner`);
  const owner = connectDatabase({
    connection: { ...connection, user: 'lugnut_owner' },
    applicationName: 'lugnut test',
  });
  opened.unshift(owner);
  return owner;
}

it('brings everything back as it was, without special rights', async () => {
  const before = await contentsOf(source.pool);
  expect(before['"Odd table"']).toHaveLength(4);
  expect(before.put_there).toEqual(['("by a person")', '("by a trigger")', '("by the migration")']);
  const copy = await newDatabase();
  const header = await restore((await ownerOf(copy)).pool, from(file));
  expect(header.migrations).toEqual(Object.keys(awkward));
  expect(await contentsOf(copy.pool)).toEqual(before);
  const { rows } = await copy.pool.query(`insert into "Odd table" ("select") values ('next') returning id`);
  expect(rows).toEqual([{ id: 5 }]);
});

it('brings an older backup up to the newest migration', async () => {
  const copy = await newDatabase();
  await restore(copy.pool, { ...fromSmall(), migrations: later });
  expect(await listAppliedMigrations(copy.db)).toEqual(Object.keys(later));
  expect((await copy.pool.query('select colour from egg')).rows).toEqual([{ colour: 'white' }]);
});

it('needs no special rights to replace what is there by what was read without any', async () => {
  const copy = await newDatabase();
  const owner = await ownerOf(copy);
  await restore(owner.pool, fromSmall());
  const before = await contentsOf(copy.pool);
  const read = await backUpToMemory(owner.pool);
  await restore(owner.pool, { ...fromSmall(), open: () => Readable.from([read]), replace: true });
  expect(await contentsOf(copy.pool)).toEqual(before);
});

itAtLength('needs no special rights to replace all of our own tables', async () => {
  const copy = await newDatabase();
  const owner = await ownerOf(copy);
  await restore(owner.pool, from(file));
  await restore(owner.pool, { ...from(await backUpToMemory(owner.pool)), replace: true });
  expect(await contentsOf(copy.pool)).toEqual(await contentsOf(source.pool));
});

it('refuses a database with rows, unless told to replace them', async () => {
  const copy = await newDatabase();
  await migrateToLatest(copy.db, awkwardAlone);
  await copy.pool.query(`insert into hen values (7, null)`);
  await copy.pool.query('create schema graphile_worker; create table graphile_worker.jobs ()');
  const before = await contentsOf(copy.pool);
  await expect(restore(copy.pool, fromSmall())).rejects.toThrow(
    new RestoreRefusedError(
      'The database is not empty (there are rows in hen): add --replace to lose them, or restore into an empty database.',
    ),
  );
  expect(await contentsOf(copy.pool)).toEqual(before);
  await restore(copy.pool, { ...fromSmall(), replace: true });
  expect(await contentsOf(copy.pool)).toMatchObject({ hen: ['(1,1)'], egg: ['(1,1)'] });
  expect((await copy.pool.query(`select to_regnamespace('graphile_worker') as jobs`)).rows).toEqual([
    { jobs: null },
  ]);
});

onOneServer("never touches somebody else's database", async () => {
  const copy = await newDatabase();
  await copy.pool.query('create table of_another_program (x int)');
  await expect(restore(copy.pool, { ...from(file), replace: true })).rejects.toThrow(
    /tables that are not ours/,
  );
});

it('refuses a database that a running server uses', async () => {
  const copy = await newDatabase();
  const server = connectDatabase({ connection: copy.connection, applicationName: serverApplicationName });
  opened.unshift(server);
  await server.pool.query('select 1');
  await expect(restore(copy.pool, from(file))).rejects.toThrow(/in use: stop the server.*RECONNECT/);
});

onOneServer('refuses a backup of a newer version', async () => {
  const copy = await newDatabase();
  await expect(restore(copy.pool, { ...from(file), migrations: ourMigrations })).rejects.toThrow(
    /made by a newer version \(its last migration is 9001-awkward\)/,
  );
});

onOneServer('changes nothing from a truncated or altered file', async () => {
  const copy = await newMigratedDatabase();
  await copy.pool.query(`insert into error_report (fingerprint, error) values ('a', 'b')`);
  const before = await contentsOf(copy.pool);
  const plain = gunzipSync(file).toString('utf8');
  const damaged: Buffer[] = [
    Buffer.alloc(0),
    Buffer.from('a letter'),
    ...[10, 200, file.length - 300, file.length - 9, file.length - 1].map((length) =>
      file.subarray(0, length),
    ),
    Buffer.from(file.map((byte, index) => (index === Math.trunc(file.length / 2) ? byte ^ 1 : byte))),
    // Compressed again after the change, so that only our own checksums can detect it.
    ...[
      plain.replace('Metro Detroit', 'Metro Detroid'),
      plain.replace('"lastValue":"4"', '"lastValue":"1"'),
      plain.replace(/"createdAt":"2/, '"createdAt":"3'),
      plain.replace(/^by a person\n/m, ''),
      plain.slice(0, plain.lastIndexOf('{"end"')),
      `${plain}{}\n`,
    ].map((text) => gzipSync(text)),
  ];
  for (const [index, bytes] of damaged.entries()) {
    const error = await restore(copy.pool, { ...from(bytes), replace: true }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error, `variant ${index}`).toBeInstanceOf(BackupFileError);
    expect(String(error), `variant ${index}`).toContain('truncated or damaged');
  }
  expect(await contentsOf(copy.pool)).toEqual(before);
});

it('changes nothing when rows break a rule at the end of the load', async () => {
  const copy = await newDatabase();
  await migrateToLatest(copy.db, awkwardAlone);
  const before = await contentsOf(copy.pool);
  // The backup was made without this reference, which fails when it is put back.
  const stricter: Record<string, Migration> = {
    ...awkwardAlone,
    '9001-awkward': {
      up: async (db) => {
        await awkwardAlone['9001-awkward']?.up(db);
        await sql`delete from put_there`.execute(db);
        await sql`alter table "Odd table" add unique ("select")`.execute(db);
        await sql`alter table put_there add foreign key (word) references "Odd table" ("select")`.execute(db);
      },
    },
  };
  await expect(
    restore(copy.pool, { ...fromSmall(), migrations: stricter, replace: true }),
  ).rejects.toMatchObject({
    code: '23503',
  });
  expect(await contentsOf(copy.pool)).toEqual(before);
});

it('says which migration failed, and changes nothing', async () => {
  const copy = await newDatabase();
  const broken = {
    ...awkwardAlone,
    '9002-broken': { up: async (db) => void (await sql`nonsense`.execute(db)) },
  } satisfies Record<string, Migration>;
  await expect(restore(copy.pool, { ...fromSmall(), migrations: broken })).rejects.toThrow(
    /^Migration 9002-broken failed/,
  );
  expect(await contentsOf(copy.pool)).toEqual({});
});

it('[RUN-16] leaves out tables of others, is restored once before it counts, and leaves nothing behind', async () => {
  const [folder, shared] = await Promise.all([
    mkdtemp(join(tmpdir(), 'lugnut-backup-')),
    newMigratedDatabase(),
  ]);
  opened.push({ close: () => rm(folder, { recursive: true }) });
  const path = join(folder, 'shared.gz');
  await shared.pool.query(`
    insert into error_report (fingerprint, error) values ('a', 'b');
    create table of_another_program (id serial primary key, market text references market (id));
    insert into of_another_program default values`);
  const source = { ...shared, target: { url: shared.url } };
  const rules = await shared.db.selectFrom('retention_rule').select('key').execute();
  const { leftOut, isVerified, rows } = await backUpVerified(source, path);
  expect({ leftOut, isVerified, rows }).toEqual({
    leftOut: ['of_another_program'],
    isVerified: true,
    rows: 4 + rules.length,
  });
  // Beside this database: other tests of the same server have their own.
  const left = await shared.pool.query(
    `select from pg_database where starts_with(datname, 'lugnut_check_' ||
       left(encode(sha256(convert_to(current_database(), 'UTF8')), 'hex'), 12))`,
  );
  expect(left.rowCount).toBe(0);
  // As earlier versions wrote it: everything that was there. At length as it is written today, too.
  const everything = await backUpToMemory(shared.pool);
  const written = [() => Readable.from([everything]), () => createReadStream(path)];
  for (const open of written.slice(0, howOften({ short: 1, long: 2 }))) {
    const { pool } = await newDatabase();
    await restore(pool, { open });
    expect((await pool.query('select fingerprint from error_report')).rows).toEqual([{ fingerprint: 'a' }]);
    expect((await pool.query(`select to_regclass('of_another_program') as other`)).rows).toEqual([
      { other: null },
    ]);
  }
});

onOneServer('[RUN-16] is no backup when it cannot be restored', async () => {
  const [folder, odd] = await Promise.all([mkdtemp(join(tmpdir(), 'lugnut-backup-')), newMigratedDatabase()]);
  opened.push({ close: () => rm(folder, { recursive: true }) });
  // A column that no migration makes: its rows fit into nothing that a restore can make.
  await odd.pool.query(`alter table error_report add column planted text`);
  const source = { ...odd, target: { url: odd.url } };
  await expect(backUpVerified(source, join(folder, 'odd.gz'))).rejects.toThrow(
    'its tables are not those its migrations make',
  );
});

onOneServer(
  'is one command each',
  async () => {
    const [folder, original, copy] = await Promise.all([
      mkdtemp(join(tmpdir(), 'lugnut-backup-')),
      createTestDatabase(),
      newDatabase(),
    ]);
    opened.push(original, { close: () => rm(folder, { recursive: true }) });
    await original.pool.query(`insert into error_report (fingerprint, error) values ('a', 'b')`);
    const tool = async (name: string, url: string, ...args: string[]) =>
      run(process.execPath, [await bundleProgram(join(project, `tools/src/${name}.ts`)), ...args], {
        cwd: project,
        env: { ...process.env, DATABASE_URL: url, INIT_CWD: folder, OBJECTS_DIR: join(folder, 'files') },
      });
    // By its first line, whatever it is called; a file of somebody else stays.
    const old = gunzipSync(smallFile).toString('utf8');
    await writeFile(join(folder, 'old.gz'), gzipSync(old.replace(/"createdAt":"\d{4}/, '"createdAt":"2020')));
    await writeFile(join(folder, 'letter.gz'), gzipSync('"createdAt":"2020"\n'));
    const backup = await tool('backup', original.url, 'mine.gz');
    expect(backup.stdout).toMatch(
      /^Backed up \d+ rows of \d+ tables to .*mine\.gz \(\d+ kB\)\.\nIt was restored into a database of its own, and everything came back\.\nDeleted, because they are too old: old\.gz\.\n$/,
    );
    expect((await readdir(folder)).sort()).toEqual(['erasures.json', 'letter.gz', 'mine.gz']);
    expect((await stat(join(folder, 'mine.gz'))).mode & 0o077).toBe(0);
    expect((await tool('restore', copy.url, 'mine.gz')).stdout).toMatch(
      /^Restored \d+ tables as they were at .*\nErasures are known up to \S+ \S+ UTC, from .*\nErasures after .* are not known here: .*--erasures <file>.*\n$/,
    );
    expect(await contentsOf(copy.pool)).toEqual(await contentsOf(original.pool));
    await expect(
      tool('restore', copy.url, 'mine.gz', '--replace', '--erasures', 'none.json'),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no readable file \S*none\.json\. Nothing was changed\.\n$/),
    });
    await truncate(join(folder, 'mine.gz'), (await readFile(join(folder, 'mine.gz'))).length - 20);
    await expect(tool('restore', copy.url, 'mine.gz', '--replace')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^\S*mine\.gz cannot be restored: it is truncated or damaged .*Nothing was changed\.\n$/,
      ),
    });
  },
  // Four processes of ours, each of which opens the whole program.
  180_000,
);

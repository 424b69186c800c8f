import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isBackupOutdated } from '@lugnut/domain/privacy';
import { findSealedTime, longestHead, sealedTimeOf } from '../../platform/db/seal-file';
import { hashOf } from '../../platform/objects/object-key';
import { isObjectKey, type ObjectsPort } from '../../providers/objects/objects.port';
import { erasuresName } from './kept-erasures';
import { copiesFolder, listEnd, sealWhole } from './mirror-objects';
import { readNames } from './rotate-copies';

/** A backup was made and can be restored; only its copy elsewhere is not there. */
export class OffsiteError extends Error {
  override readonly name = 'OffsiteError';
}

type Parts = {
  readonly folder: string;
  readonly offsite: ObjectsPort;
  /** Encrypts what is not yet. */
  readonly key: string;
  /** All that lists may be encrypted with. */
  readonly keys: readonly string[];
  readonly now: Date;
};

/** What one file cannot keep others from. */
type Faults = {
  collect(what: string, work: () => Promise<void>): Promise<void>;
  throwAny(): void;
};

const createFaults = (): Faults => {
  const found: { readonly words: string; readonly error: unknown }[] = [];
  return {
    async collect(what, work) {
      try {
        await work();
      } catch (error) {
        found.push({ words: `${what}: ${error instanceof Error ? error.message : String(error)}`, error });
      }
    },
    throwAny() {
      if (found.length > 0)
        throw new AggregateError(
          found.map(({ error }) => error),
          found.map(({ words }) => words).join('; '),
        );
    },
  };
};

/** Names and sizes of what is there: which place it is, and what was copied there before, needs no note of ours. */
type There = Map<string, number>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const unlessMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const putContent = async (offsite: ObjectsPort, name: string, content: Buffer): Promise<void> =>
  offsite.put(name, {
    content,
    bytes: content.length,
    sha256: hashOf(content),
    contentType: 'application/octet-stream',
  });

/** As it is where it is encrypted; what is not leaves this machine encrypted. */
const putFile = async ({ folder, offsite, key, now }: Parts, name: string): Promise<void> => {
  const file = path.join(folder, name);
  const found = await stat(file).catch(unlessMissing);
  // A lost file was told of when its copy could not be made.
  if (!found) return;
  if (!(await findSealedTime(file)))
    return putContent(offsite, name, await sealWhole(await readFile(file), key, now));
  await offsite.put(name, {
    content: createReadStream(file),
    bytes: found.size,
    sha256: await hashOfFile(file),
    contentType: 'application/octet-stream',
  });
};

const readListHere = async ({ folder, keys }: Parts, backup: string) => {
  const list = await readFile(path.join(folder, `${backup}${listEnd}`)).catch(unlessMissing);
  return list && readNames(list, keys);
};

/** A backup comes last, after the copies it needs: one that is there can be restored. */
const copyBackup = async (parts: Parts, there: There, backup: string): Promise<void> => {
  const { folder, offsite, key, now } = parts;
  const names = await readListHere(parts, backup);
  for (const name of names ?? [])
    if (!there.has(name)) {
      await putFile(parts, name);
      there.set(name, 0);
    }
  if (names) {
    const list = `${backup}${listEnd}`;
    await putContent(offsite, list, await sealWhole(Buffer.from(`${names.join('\n')}\n`), key, now));
    there.set(list, 0);
  }
  await putFile(parts, backup);
  there.set(backup, (await stat(path.join(folder, backup))).size);
};

const isBackupName = (name: string): boolean =>
  !/\/|\.unfinished-\d+$/.test(name) && !name.endsWith(listEnd) && name !== erasuresName;

/** Encrypted ones whose time is not over, the newest first: others of an earlier setting stay here. */
const listBackupsHere = async ({ folder, now }: Parts, faults: Faults): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const backups: { readonly name: string; readonly madeAt: Date }[] = [];
  for (const { name } of entries.filter((entry) => entry.isFile() && isBackupName(entry.name)))
    await faults.collect(name, async () => {
      const madeAt = await findSealedTime(path.join(folder, name));
      if (!madeAt || isBackupOutdated(madeAt, now)) return;
      if (!isObjectKey(name))
        throw new RangeError('rename it: only letters, digits, dashes, dots and underscores');
      backups.push({ name, madeAt });
    });
  return backups
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.name < b.name ? 1 : -1))
    .map(({ name }) => name);
};

const readTime = async (offsite: ObjectsPort, name: string): Promise<Date | undefined> => {
  const start = await offsite.get(name, { start: 0, end: longestHead - 1 });
  return start && sealedTimeOf(await buffer(start));
};

/** Undefined: nobody can say what it needs. */
const readListThere = async ({ offsite, keys }: Parts, backup: string) => {
  const list = await offsite.get(`${backup}${listEnd}`);
  return list ? readNames(list, keys) : [];
};

/** By what is there, not by what was deleted here: one delete that failed, or another folder here, leaves nothing behind. */
const rotateOffsite = async (parts: Parts, there: There, here: readonly string[]): Promise<void> => {
  const { offsite, now } = parts;
  const needed = new Set<string>();
  let isKnown = true;
  // Of one that could not be copied to its end as well: what is there of it is not sent again.
  for (const backup of here) for (const name of (await readListHere(parts, backup)) ?? []) needed.add(name);
  const remove = async (name: string): Promise<void> => {
    await offsite.remove(name);
    there.delete(name);
  };
  for (const [name, bytes] of [...there]) {
    if (!isBackupName(name) || bytes === 0) continue;
    const madeAt = await readTime(offsite, name);
    if (!madeAt) continue;
    if (isBackupOutdated(madeAt, now)) {
      await remove(name);
      continue;
    }
    const names = (await readListHere(parts, name)) ?? (await readListThere(parts, name));
    if (names) for (const each of names) needed.add(each);
    else isKnown = false;
  }
  for (const name of [...there.keys()])
    if (name.endsWith(listEnd) && !there.has(name.slice(0, -listEnd.length))) await remove(name);
  if (!isKnown) return;
  for (const name of [...there.keys()])
    if (name.startsWith(`${copiesFolder}/`) && !needed.has(name)) await remove(name);
};

/** Brings there what is here and not there yet, and deletes there what is too old. */
export const copyOffsite = async (parts: Parts): Promise<void> => {
  const { folder, offsite, key, now } = parts;
  const faults = createFaults();
  const there: There = new Map();
  // What is named otherwise is not ours.
  for await (const { key: name, bytes } of offsite.list('')) if (isObjectKey(name)) there.set(name, bytes);
  const here = await listBackupsHere(parts, faults);
  for (const backup of here)
    await faults.collect(backup, async () => {
      const { size } = await stat(path.join(folder, backup));
      if (there.get(backup) !== size) await copyBackup(parts, there, backup);
    });
  await faults.collect(erasuresName, async () => {
    const said = await readFile(path.join(folder, erasuresName)).catch(unlessMissing);
    if (said) await putContent(offsite, erasuresName, await sealWhole(said, key, now));
  });
  await faults.collect('deleting what is too old', () => rotateOffsite(parts, there, here));
  faults.throwAny();
};

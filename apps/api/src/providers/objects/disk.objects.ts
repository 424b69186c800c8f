import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  isObjectKey,
  type NewObject,
  type ObjectsPort,
  requireObjectKey,
  unfinishedFolder,
} from './objects.port';

/** What a killed process has left; nothing takes so long to write. */
const unfinishedMs = 86_400_000;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** A name is safe only when its folder is on the disk too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeWhole = async (file: string, { content, bytes }: NewObject): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, async (chunks) => {
      for await (const chunk of chunks) await handle.writeFile(chunk as Buffer);
    });
    const { size } = await handle.stat();
    if (size !== bytes) throw new Error(`an object of ${bytes} bytes arrived with ${size}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Files below one folder; written aside and renamed, so that whoever finds one finds all of it. */
export const createDiskObjects = (root: string): ObjectsPort => {
  const aside = path.join(root, unfinishedFolder);
  const fileOf = (key: string): string => {
    requireObjectKey(key);
    return path.join(root, key);
  };

  let prepared: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    for (const name of await readdir(aside)) {
      const file = path.join(aside, name);
      const found = await stat(file).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > unfinishedMs) await rm(file, { force: true });
    }
  };
  const ensurePrepared = (): Promise<void> => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };

  const openFile = (key: string): Promise<FileHandle | undefined> =>
    open(fileOf(key), 'r').catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });

  return {
    async put(key, object) {
      const file = fileOf(key);
      const folder = path.dirname(file);
      await ensurePrepared();
      // Whoever has finished may have taken it away.
      await mkdir(aside, { recursive: true, mode: 0o700 });
      const unfinished = path.join(aside, randomBytes(12).toString('hex'));
      try {
        await writeWhole(unfinished, object);
        const made = await mkdir(folder, { recursive: true, mode: 0o700 });
        await rename(unfinished, file);
        await syncFolder(folder);
        // The folders above are new as well.
        for (let above = folder; made !== undefined && above !== root && above !== path.dirname(made); ) {
          above = path.dirname(above);
          await syncFolder(above);
        }
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const handle = await openFile(key);
      return handle?.createReadStream(range ?? {});
    },

    async head(key) {
      const found = await stat(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return found?.isFile() ? { bytes: found.size } : undefined;
    },

    remove: (key) => rm(fileOf(key), { force: true }),

    async *list(prefix) {
      // Backups may lie in a folder with much else.
      const within = path.join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      for (const entry of entries) {
        const file = path.join(entry.parentPath, entry.name);
        const key = path.relative(root, file).replaceAll(path.sep, '/');
        if (!entry.isFile() || !key.startsWith(prefix) || !isObjectKey(key)) continue;
        const found = await stat(file).catch(() => undefined);
        // Removed meanwhile.
        if (found) yield { key, bytes: found.size };
      }
    },

    sign: async () => undefined,
  };
};

import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskObjects } from './disk.objects';
import { describeObjectsPort } from './port-tests';

const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'lugnut-objects-'));

describeObjectsPort('a disk', async () => {
  const folder = await newFolder();
  return {
    objects: createDiskObjects(path.join(folder, 'objects')),
    close: () => rm(folder, { recursive: true }),
  };
});

describe('[RUN-5] objects on a disk', () => {
  let root: string;
  beforeEach(async () => {
    root = await newFolder();
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const tiny = { content: Buffer.from('x'), bytes: 1, sha256: '', contentType: 'text/plain' };

  it('are readable by their owner alone, and nothing unfinished stays', async () => {
    await createDiskObjects(root).put('ab/cd/one', tiny);
    expect((await stat(path.join(root, 'ab/cd/one'))).mode & 0o777).toBe(0o600);
    expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
  });

  it('are refused when fewer bytes arrive than were told', async () => {
    const objects = createDiskObjects(root);
    await expect(objects.put('ab/cd/one', { ...tiny, bytes: 2 })).rejects.toThrow('arrived with 1');
    expect(await objects.head('ab/cd/one')).toBeUndefined();
  });

  it('are there as a whole or not at all', async () => {
    const objects = createDiskObjects(root);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line was cut');
      })(),
    );
    await expect(objects.put('ab/cd/one', { ...tiny, content: broken, bytes: 8 })).rejects.toThrow('cut');
    expect(await objects.head('ab/cd/one')).toBeUndefined();
    expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
  });

  it('forget what a killed process left, and leave alone what is being written', async () => {
    const aside = path.join(root, '.unfinished');
    await mkdir(aside);
    await writeFile(path.join(aside, 'old'), 'x');
    await writeFile(path.join(aside, 'new'), 'x');
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(path.join(aside, 'old'), longAgo, longAgo);
    await createDiskObjects(root).put('ab/cd/one', tiny);
    expect(await readdir(aside)).toEqual(['new']);
  });

  it('have no address but ours', async () => {
    expect(
      await createDiskObjects(root).sign('ab/cd/one', { seconds: 60, contentType: 'a/b' }),
    ).toBeUndefined();
  });
});

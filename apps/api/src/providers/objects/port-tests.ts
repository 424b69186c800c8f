import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectsPort } from './objects.port';

export type ObjectsPortSubject = { objects: ObjectsPort; close(): Promise<void> };

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const told = (content: Buffer) => ({
  content,
  bytes: content.length,
  sha256: sha256(content),
  contentType: 'image/jpeg',
});

/** The contract of every adapter of the objects port. */
export const describeObjectsPort = (
  name: string,
  create: () => Promise<ObjectsPortSubject>,
  { lists = true }: { readonly lists?: boolean } = {},
): void => {
  describe(`[RUN-5] ${name} as an objects port`, () => {
    let subject: ObjectsPortSubject;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(() => subject.close());

    const read = async (key: string, range?: { start: number; end: number }) => {
      const found = await subject.objects.get(key, range);
      return found && buffer(found);
    };

    it('gives back what was put there, byte by byte', async () => {
      const content = randomBytes(300_000);
      await subject.objects.put('ab/cd/whole-1', told(content));
      expect((await read('ab/cd/whole-1'))?.equals(content)).toBe(true);
      expect(await subject.objects.head('ab/cd/whole-1')).toEqual({ bytes: 300_000 });
    });

    it('takes a stream as well', async () => {
      const content = randomBytes(200_000);
      const pieces = [content.subarray(0, 70_000), content.subarray(70_000)];
      await subject.objects.put('ab/cd/stream-1', { ...told(content), content: Readable.from(pieces) });
      expect((await read('ab/cd/stream-1'))?.equals(content)).toBe(true);
    });

    it('gives a part of it', async () => {
      await subject.objects.put('ab/ef/part-1', told(Buffer.from('0123456789')));
      expect(String(await read('ab/ef/part-1', { start: 2, end: 4 }))).toBe('234');
      expect(String(await read('ab/ef/part-1', { start: 9, end: 9 }))).toBe('9');
    });

    it('replaces one of the same name', async () => {
      await subject.objects.put('ab/gh/twice-1', told(Buffer.from('first')));
      await subject.objects.put('ab/gh/twice-1', told(Buffer.from('second')));
      expect(String(await read('ab/gh/twice-1'))).toBe('second');
    });

    it('knows nothing of what was never put there', async () => {
      expect(await read('ab/cd/nothing-1')).toBeUndefined();
      expect(await subject.objects.head('zz/zz/nothing-1')).toBeUndefined();
    });

    it('removes one, and removes it again without complaint', async () => {
      await subject.objects.put('ab/ij/gone-1', told(Buffer.from('soon gone')));
      await subject.objects.remove('ab/ij/gone-1');
      await subject.objects.remove('ab/ij/gone-1');
      expect(await read('ab/ij/gone-1')).toBeUndefined();
    });

    it.runIf(lists)('lists those whose names begin so, with their sizes', async () => {
      for (const [name, text] of [
        ['li/st/one-1', 'a'],
        ['li/st/two-1', 'ab'],
        ['li/ke/it-1', 'abc'],
      ] as const)
        await subject.objects.put(name, told(Buffer.from(text)));
      const listed = async (prefix: string) => {
        const found: Record<string, number> = {};
        for await (const { key, bytes } of subject.objects.list(prefix)) found[key] = bytes;
        return found;
      };
      expect(await listed('li/st/')).toEqual({ 'li/st/one-1': 1, 'li/st/two-1': 2 });
      expect(await listed('nobody/')).toEqual({});
      expect(await listed('')).toMatchObject({ 'li/ke/it-1': 3, 'li/st/one-1': 1 });
    });

    it.each(['../secret', '/etc/passwd', 'ab/../../x', '.unfinished/x', '', 'ab//x', 'ab/x y'])(
      'refuses %o as a name',
      async (key) => {
        await expect(subject.objects.put(key, told(Buffer.from('x')))).rejects.toThrow('name of an object');
        await expect(subject.objects.get(key)).rejects.toThrow('name of an object');
        await expect(subject.objects.head(key)).rejects.toThrow('name of an object');
        await expect((async () => subject.objects.remove(key))()).rejects.toThrow('name of an object');
      },
    );

    it('fails with a stream that broke', async () => {
      const content = randomBytes(90_000);
      const broken = Readable.from(
        (async function* () {
          yield content.subarray(0, 40_000);
          throw new Error('the line was cut');
        })(),
      );
      await expect(
        subject.objects.put('ab/kl/broken-1', { ...told(content), content: broken }),
      ).rejects.toThrow('the line was cut');
    });
  });
};

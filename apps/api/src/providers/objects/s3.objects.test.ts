import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeObjectsPort } from './port-tests';
import { createS3Objects, s3OriginOf } from './s3.objects';
import { openS3Double } from './testing/s3-double';

describeObjectsPort(
  'S3',
  async () => {
    const double = await openS3Double();
    return { objects: createS3Objects(double.settingsOf('pictures')), close: double.close };
  },
  // It leaves out the last slash of '/pictures/' when it checks a signature, and so refuses every listing.
  { lists: false },
);

const content = Buffer.from('a picture');
const picture = {
  content,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  contentType: 'image/jpeg',
};

describe('[RUN-5] objects in a bucket', () => {
  let double: Awaited<ReturnType<typeof openS3Double>>;
  beforeAll(async () => {
    double = await openS3Double();
  });
  afterAll(() => double.close());

  it('open by an address that is signed for a while, with the type we say', async () => {
    const objects = createS3Objects(double.settingsOf('pictures'));
    await objects.put('ab/cd/clip', picture);
    const address = await objects.sign('ab/cd/clip', { seconds: 900, contentType: 'video/mp4' });
    expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('900');
    const answer = await fetch(address ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    const part = await fetch(address ?? '', { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, 'pic']);
  });

  it('stay closed to an address that was changed, or whose time is over', async () => {
    const objects = createS3Objects(double.settingsOf('pictures'));
    await objects.put('ab/cd/mine', picture);
    await objects.put('ab/cd/other', picture);
    const address = (await objects.sign('ab/cd/mine', { seconds: 900, contentType: 'video/mp4' })) ?? '';
    expect((await fetch(address.replace('/mine', '/other'))).status).toBe(403);
    const longer = new URL(address);
    longer.searchParams.set('X-Amz-Expires', '9000');
    expect((await fetch(longer)).status).toBe(403);
    const old = new URL(address);
    old.searchParams.set('X-Amz-Date', '20200101T000000Z');
    expect((await fetch(old)).status).toBe(403);
  });

  it('are refused to whoever has another secret', async () => {
    const stranger = createS3Objects({
      ...double.settingsOf('pictures'),
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'guessed' },
    });
    await expect(stranger.put('ab/cd/theirs', picture)).rejects.toThrow(/signature/i);
    await expect(stranger.get('ab/cd/theirs')).rejects.toThrow(/signature/i);
    await expect(stranger.remove('ab/cd/theirs')).rejects.toThrow(/signature/i);
  });

  it('are an error, not an absence, where the server is not there', async () => {
    const gone = createS3Objects({ ...double.settingsOf('pictures'), endpoint: 'http://127.0.0.1:9' });
    await expect(gone.get('ab/cd/any')).rejects.toThrow();
  });

  it('have no signed address where browsers could not open it', async () => {
    const settings = { bucket: 'files', region: 'auto', endpoint: 'http://objects:8333', pathStyle: true };
    const objects = createS3Objects({ ...settings, keys: { accessKeyId: 'a', secretAccessKey: 'b' } });
    expect(await objects.sign('ab/cd/any', { seconds: 60, contentType: 'video/mp4' })).toBeUndefined();
    expect(s3OriginOf(settings)).toBeUndefined();
  });

  it('are an error soon where the server is silent, before its answer or within it', async () => {
    const begin = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\ncontent-type: image/jpeg\r\n\r\nhalf';
    for (const answer of ['', begin]) {
      const sockets = new Set<Socket>();
      const silent = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('data', () => {
          if (answer !== '') socket.write(answer);
        });
      });
      silent.listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const objects = createS3Objects({
        ...double.settingsOf('pictures'),
        endpoint: `http://127.0.0.1:${port}`,
        patience: { connectMs: 100, answerMs: 100, silenceMs: 100 },
      });
      const reading = (async () => {
        const found = await objects.get('ab/cd/any');
        return found && buffer(found);
      })();
      await expect(reading).rejects.toThrow();
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  it('are listed page by page', async () => {
    const pageOf = (contents: readonly [string, number][], next?: string) => `<?xml version="1.0"?>
      <ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>
      ${contents.map(([key, size]) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`).join('')}
      ${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;
    const asked: string[] = [];
    const bucket = createHttpServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
      const after = searchParams.get('continuation-token');
      asked.push(
        `${request.method} ${pathname} ${searchParams.get('list-type')} ${searchParams.get('prefix')} ${after}`,
      );
      expect(request.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER/);
      response.setHeader('content-type', 'application/xml');
      response.end(after === null ? pageOf([['li/one', 1]], 'more') : pageOf([['li/two', 22]]));
    });
    bucket.listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    const objects = createS3Objects({
      ...double.settingsOf('pictures'),
      endpoint: `http://127.0.0.1:${port}`,
    });
    const found: object[] = [];
    for await (const one of objects.list('li/')) found.push(one);
    expect(found).toEqual([
      { key: 'li/one', bytes: 1 },
      { key: 'li/two', bytes: 22 },
    ]);
    expect(asked).toEqual(['GET /pictures/ 2 li/ null', 'GET /pictures/ 2 li/ more']);
    bucket.closeAllConnections();
    bucket.close();
  });

  it('are given time by their size to be sent', async () => {
    const objects = createS3Objects({ ...double.settingsOf('pictures'), patience: { answerMs: 1 } });
    const clip = Buffer.alloc(5_000_000, 'x');
    const sha256 = createHash('sha256').update(clip).digest('hex');
    await objects.put('ab/cd/large', { ...picture, content: clip, bytes: clip.length, sha256 });
    const { head } = createS3Objects(double.settingsOf('pictures'));
    expect(await head('ab/cd/large')).toEqual({ bytes: clip.length });
  });

  it.each([
    [{ bucket: 'files', region: 'us-east-2', pathStyle: false }, 'https://files.s3.us-east-2.amazonaws.com'],
    [
      { bucket: 'files', region: 'auto', endpoint: 'https://objects.example:9000', pathStyle: true },
      'https://objects.example:9000',
    ],
    [
      { bucket: 'files', region: 'auto', endpoint: 'https://objects.example', pathStyle: false },
      'https://files.objects.example',
    ],
    [
      {
        bucket: 'files',
        region: 'auto',
        endpoint: 'http://objects:8333',
        publicEndpoint: 'https://objects.example',
        pathStyle: true,
      },
      'https://objects.example',
    ],
  ])('have signed addresses of %o at %s', async (settings, origin) => {
    expect(s3OriginOf(settings)).toBe(origin);
    const objects = createS3Objects({ ...settings, keys: { accessKeyId: 'a', secretAccessKey: 'b' } });
    const address = await objects.sign('ab/cd/any', { seconds: 60, contentType: 'video/mp4' });
    expect(new URL(address ?? '').origin).toBe(origin);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiles-'));
  product = await createTestApp({ DATA_DIR: folder, MAP_ATTRIBUTION: '© Somebody' });
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const archive = '/api/v2/map_tiles/archive';
const ask = (range?: string) =>
  product.app.inject({ url: archive, headers: range === undefined ? {} : { range } });

describe('streets for the maps', () => {
  it('[DISP-2] are none until a file is put beside the data, and then read in ranges', async () => {
    const none = await product.app.inject('/api/v2/map_tiles');
    expect([none.statusCode, none.json()]).toEqual([200, { data: null }]);
    expect((await ask('bytes=0-9')).statusCode).toBe(404);

    await writeFile(path.join(folder, 'map.pmtiles'), 'PMTiles and more');
    const found = await product.app.inject('/api/v2/map_tiles');
    expect(found.json()).toEqual({
      data: { kind: 'pmtiles', url: archive, attribution: '© Somebody' },
    });
    const first = await ask('bytes=0-6');
    expect([first.statusCode, first.body, first.headers['content-range']]).toEqual([
      206,
      'PMTiles',
      'bytes 0-6/16',
    ]);
    expect((await ask('bytes=12-999')).body).toBe('more');
    expect([(await ask()).statusCode, (await ask('bytes=16-20')).statusCode]).toEqual([400, 400]);

    await writeFile(path.join(folder, 'map.pmtiles'), 'PMTiles, another one');
    expect((await ask('bytes=0-6')).headers.etag).not.toBe(first.headers.etag);
  });
});

describe('tiles from elsewhere', () => {
  it('[DISP-2] are told by their address, and nothing of ours is served', async () => {
    const url = 'https://maps.test/{z}/{x}/{y}.mvt';
    const other = await createTestApp({ MAP_TILES: url });
    const told = await other.app.inject('/api/v2/map_tiles');
    expect(told.json()).toEqual({
      data: { kind: 'vector', url, attribution: '© OpenStreetMap contributors' },
    });
    expect((await other.app.inject({ url: archive, headers: { range: 'bytes=0-9' } })).statusCode).toBe(404);
    await other.close();
  });
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Locator, request as requests } from '@playwright/test';
import { withGraphics } from './launch-options';
import { enterAs, logInOverTheWire } from './new-customer';
import { startOwnProduct } from './own-product';
import { expect as expectSoon, open, takePicture, test } from './product';

test.use({ launchOptions: withGraphics });

// Drawn in software, the map holds the page's main thread for seconds when the machine is busy.
const expect = expectSoon.configure({ timeout: 60_000 });

/** One pixel of a color that no theme has: a tile is as wide as its place, whatever its size. */
const magenta = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z/AfAAQAAf8iCjrwAAAAAElFTkSuQmCC',
  'base64',
);
const archive = readFileSync(new URL('tiny-map.pmtiles', import.meta.url));

/** A map server as others run them: single pictures, and an archive that is read in ranges. */
const answer = ({ url = '', headers }: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'range');
  response.setHeader('access-control-expose-headers', 'etag, content-range');
  const [, from, to] = headers.range?.match(/^bytes=(\d+)-(\d+)$/) ?? [];
  if (/^\/\d+\/\d+\/\d+\.png$/.test(url)) response.setHeader('content-type', 'image/png').end(magenta);
  else if (url === '/country.pmtiles' && from && to)
    response
      .writeHead(206, { 'content-range': `bytes ${from}-${to}/${archive.length}` })
      .end(archive.subarray(Number(from), Number(to) + 1));
  else response.writeHead(url === '/country.pmtiles' ? 204 : 404).end();
};

/** How much of what is to be seen of it is magenta, from 0 to 1. */
const magentaShare = async (shown: Locator): Promise<number> => {
  const picture = (await shown.screenshot()).toString('base64');
  return shown.page().evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) return 0;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 0) > 200) found += 1;
    return found / (data.length / 4);
  }, picture);
};

test('[DISP-2] streets of a map server elsewhere are drawn: pictures, and an archive', {
  tag: ['@once', '@long'],
}, async ({ request, browser }) => {
  test.slow();
  const tiles = createServer(answer).listen(0, '127.0.0.1');
  await once(tiles, 'listening');
  const host = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  const product = await startOwnProduct(request, { MAP_TILES: `${host}/{z}/{x}/{y}.png` });
  try {
    const own = await requests.newContext({ baseURL: product.baseURL });
    const context = await browser.newContext({
      baseURL: product.baseURL,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await enterAs(page, await logInOverTheWire(own, { email: 'dispatch@example.com' }));
    await open(page, '/dispatch?market=DET');
    const ground = page.locator('[data-map-ground]');
    await expect.poll(() => magentaShare(ground)).toBeGreaterThan(0.5);
    await takePicture(page, test.info().outputPath('pictures.png'));

    // The same host, so the page's policy lets it be asked.
    await page.route('**/api/v2/map_tiles', (route) =>
      route.fulfill({
        json: { data: { kind: 'pmtiles', url: `${host}/country.pmtiles`, attribution: 'Somebody’s map' } },
      }),
    );
    await open(page, '/dispatch?market=DET');
    await expect(ground).toHaveAttribute('data-streets', /^[1-9]\d*$/);
    await expect(page.getByText('Somebody’s map')).toBeVisible();
    expect(await magentaShare(ground)).toBe(0);
    await context.close();
    await own.dispose();
  } finally {
    await product.stop();
    tiles.close();
  }
});

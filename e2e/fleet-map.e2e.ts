import { askForQuote, bookVisit } from './ask-for-quote';
import { withGraphics } from './launch-options';
import { enterAs, logInOverTheWire } from './new-customer';
import { newFleet } from './new-fleet';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expect as expectSoon,
  open,
  takePicture,
  test,
} from './product';

test.use({ launchOptions: withGraphics });

// Drawn in software, the map holds the page's main thread for seconds when the machine is busy.
const expect = expectSoon.configure({ timeout: 60_000 });

test('[FLEET-2] [DISP-2] the map draws a fleet’s vehicles, follows the page into the dark, and shows a fault arrive', {
  tag: '@desk',
}, async ({ page, request }) => {
  test.slow();
  const fleet = await newFleet(request, 'Unit 7');
  await fleet.tell(30, ['P0420']);
  await enterAs(page, fleet);
  await open(page, '/dashboard/gps');
  const map = page.locator('section[aria-label="Map of your vehicles"]');
  // Drawn, not only loaded: the section says how many marks the map has painted.
  await expect(map).toHaveAttribute('data-marks', /^[1-9]\d*$/);
  const ground = (await map.getAttribute('data-ground')) ?? '';
  // Regression: with reduced motion all marks had one color.
  await expect(map).toHaveAttribute('data-land', /^rgb/);
  // DISP-2: from the archive beside the data, with whose they are; its roads are far apart.
  for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(map).toHaveAttribute('data-streets', /^[1-9]\d*$/);
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect(map).not.toHaveAttribute('data-land', ground);
  const zoom = page.locator('.maplibregl-ctrl-group');
  await expect(zoom).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(map).not.toHaveAttribute('data-ground', ground);
  await expect(zoom).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(map).toHaveAttribute('data-ground', ground);
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: /^List/ }).click();
  await page.getByRole('button', { name: /Unit 7/ }).click();
  const panel = page.getByRole('region', { name: 'Unit 7' });
  await expect(panel.getByText('1 code found')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fleet.tell(1, ['P0420', 'P0301']);
  await expect(panel.getByText('2 codes found')).toBeVisible();
});

/** Each browser has a market of its own: two on one board would see each other's stops. */
const markets = {
  phone: { id: 'PHX', zip: '85004', address: '1 N Central Ave, Phoenix, AZ 85004' },
  desktop: { id: 'DET', zip: '48226', address: '1 Woodward Ave, Detroit, MI 48226' },
} as const;

test('[DISP-2] the dispatcher’s map has streets where they are set up, says so where not, and leads to every stop', {
  tag: ['@desk', '@long'],
}, async ({ page, request }) => {
  test.slow();
  const { id: market, zip, address } = markets[test.info().project.name === 'phone' ? 'phone' : 'desktop'];
  const held = await bookVisit(request, await askForQuote(request, { zip }), {}, {}, undefined, { address });
  const board = `/dispatch?market=${market}&day=${held.appointment_day}`;
  await enterAs(page, await logInOverTheWire(request, { email: 'dispatch@example.com' }));
  await open(page, board);
  const ground = page.locator('[data-map-ground]');
  await expect(ground).toHaveAttribute('data-streets', /^[1-9]\d*$/);
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  const way = page.getByRole('link', { name: /^Navigate to / }).first();
  await expect(way).toHaveAttribute(
    'href',
    /^(geo:|https:\/\/maps\.apple\.com\/|https:\/\/www\.google\.com\/maps\/)/,
  );
  await expectAccessible(page);
  await takePicture(page, test.info().outputPath('streets.png'));

  // By hand: nearer, aside, and back to all of them.
  const figure = page.getByRole('img', { name: /where technicians start/ });
  const routes = figure.locator('polyline').first();
  const all = await routes.getAttribute('points');
  const showAll = page.getByRole('button', { name: 'Show all' });
  await expect(showAll).toBeHidden();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(showAll).toBeVisible();
  await expect(routes).not.toHaveAttribute('points', all ?? '');
  const nearer = await routes.getAttribute('points');
  if (test.info().project.name === 'desktop') {
    const { x, y, width, height } = (await figure.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 60, y + height / 2 + 40, { steps: 5 });
    await page.mouse.up();
    await expect(routes).not.toHaveAttribute('points', nearer ?? '');
    await takePicture(page, test.info().outputPath('moved.png'));
  }
  await expectAccessible(page);
  await showAll.click();
  await expect(routes).toHaveAttribute('points', all ?? '');
  await expect(showAll).toBeHidden();

  await page.route('**/api/v2/map_tiles', (route) => route.fulfill({ json: { data: null } }));
  await open(page, board);
  await expect(page.getByText('Overview map, without streets')).toBeVisible();
  await expect(ground).toHaveAttribute('data-streets', '0');
  await expect(ground).toHaveAttribute('data-drawn', /^[1-9]\d*$/);
  await takePicture(page, test.info().outputPath('overview.png'));
});

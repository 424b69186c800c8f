import { jobIdOf } from './job-id';
import { button, enterZip, fillContact, findByPlate, goOn, title } from './journey-steps';
import { enterAs, logInOverTheWire } from './new-customer';
import { newPerson } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4o6QERwzEcQDE4xEBjHFMDQAAAABJRU5ErkJggg==',
  'base64',
);

const box = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** What says that it is a video of five seconds; there is nothing to see in it. */
const mp4 = (() => {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(5_000, 16);
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov', box('mvhd', header))]);
})();

test('[KEEP-8] a picture and a video go along with a diagnosis, and the office sees them', {
  tag: '@once',
}, async ({ page, request }) => {
  await enterZip(page, '48226');
  await page.getByLabel('Describe the problem').fill('It leaks.');
  const input = page.getByLabel('Add pictures or a video').and(page.locator('input'));
  await input.setInputFiles([
    { name: 'leak.png', mimeType: 'image/png', buffer: png },
    { name: 'noise.mp4', mimeType: 'video/mp4', buffer: mp4 },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ]);
  await expect(page.getByRole('button', { name: 'Remove leak.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove noise.mp4' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Add JPEG, PNG, or WebP pictures' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try sending leak.png again' })).toHaveCount(0);
  // The page ends above the bar with the button: there it covers nothing.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByRole('button', { name: 'Remove noise.mp4' }).click();
  await expect(page.getByRole('button', { name: 'Remove noise.mp4' })).toHaveCount(0);
  await input.setInputFiles([{ name: 'rattle.mp4', mimeType: 'video/mp4', buffer: mp4 }]);
  await expect(page.getByRole('button', { name: 'Remove rattle.mp4' })).toBeVisible();
  await goOn(page);
  await findByPlate(page, 'DEMO1');
  await fillContact(page, newPerson());
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/api/v2/appointments') && response.request().method() === 'POST',
  );
  await button(page, 'View Quote').click();
  const answer = await created;
  expect(answer.status()).toBe(201);
  await expect(title(page)).toHaveText('Your Service Quote');
  const office = await logInOverTheWire(request, { phone: '3135550107' });
  const id = await jobIdOf(request, office.headers, (await answer.json()).data.id);
  await enterAs(page, office);
  await open(page, `/office/requests/${id}`);
  await expect(page.getByRole('img', { name: 'Picture 1 of the problem' })).toBeVisible();
  await expect(page.getByLabel('Video of the problem')).toBeVisible();
});

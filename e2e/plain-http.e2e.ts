import { expect, open, test } from './product';

/** A phone in the same network reaches the product without https, where browsers hide some of their powers. */
test('the zip check works without https, too', { tag: '@once' }, async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await open(page, `http://phone.test:${port}/quote?zip=48226`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Detroit, MI 48226')).toBeVisible();
});

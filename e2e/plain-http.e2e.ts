import { expect, open, test } from './product';

/** A phone in the same network reaches the product by an address without https, where browsers hide some of their powers. */
test.describe('without https', () => {
  test.use({
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP phone.test 127.0.0.1'],
    },
  });

  test('the zip check works all the same', async ({ page, baseURL }) => {
    const { port } = new URL(baseURL ?? '');
    await open(page, `http://phone.test:${port}/quote?zip=48226`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Detroit, MI 48226')).toBeVisible();
  });
});

import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

test.describe('signing in with Google', () => {
  test('[AUTH-3] the sandbox proves an address of the demonstration', { tag: '@once' }, async ({ page }) => {
    test.slow();
    await open(page, '/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByLabel('Google account')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Google account').fill('marcus@example.com');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test.describe('as somebody we do not know', () => {
    test.use({ allowedErrors: [/status of 401/] });

    test('[AUTH-3] says that it failed', { tag: ['@once', '@long'] }, async ({ page }) => {
      test.slow();
      await open(page, '/login');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByLabel('Google account').fill('nobody-here@example.com');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByText('Error signing in. Please try again.')).toBeVisible();
    });
  });
});

import { askForQuote } from './ask-for-quote';
import { enterAs, logInOverTheWire } from './new-customer';
import { newPerson } from './new-person';
import { expect, expectAccessible, expectContrast, expectNoSidewaysScroll, open, test } from './product';

test(
  '[RUN-8] an admin finds what was given up, tries it again and discards it with a reason',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    // The sandbox refuses every email to this domain at once.
    const email = `nobody-${info.project.name}-${Date.now()}@bounce.test`;
    await askForQuote(request, { contact: { ...newPerson(), email } });
    const admin = await logInOverTheWire(request, { email: 'admin@example.com' });
    await expect(async () => {
      const listed = await request.get('/api/v2/admin/queue/given_up?q=invalid_recipient', {
        headers: admin.headers,
      });
      expect((await listed.json()).data.length).toBeGreaterThan(0);
    }).toPass({ timeout: 30_000 });
    await enterAs(page, admin);
    await open(page, '/admin/queue');
    await expect(page.getByRole('heading', { name: 'Job queue', level: 2 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('textbox', { name: 'Search given-up messages' }).fill('invalid_recipient');
    await page
      .getByRole('button', { name: /^Retry: / })
      .first()
      .click();
    await expect(page.getByText('Sending it again').first()).toBeVisible();
    // It fails again at once, and is listed again.
    await expect(async () => {
      await page.reload();
      await page.getByRole('textbox', { name: 'Search given-up messages' }).fill('invalid_recipient');
      await expect(page.getByRole('button', { name: /^Discard: / }).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page
      .getByRole('button', { name: /^Discard: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Discard this message?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog.getByText('Say why in a few words.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('No such address');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(page.getByText('No such address').first()).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  },
);

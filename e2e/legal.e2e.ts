import {
  acceptQuote,
  address,
  askByPlate,
  button,
  enterZip,
  fillCard,
  goOn,
  title,
  windows,
} from './journey-steps';
import { enterAs, logInOverTheWire } from './new-customer';
import { newPerson } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

const kinds = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cancellation: 'Cancellation policy',
  warranty: 'Warranty terms',
  accessibility: 'Accessibility statement',
};

test.describe('legal texts', () => {
  test('[LEGAL-1] are pages with a version, linked from every public page', async ({ page }) => {
    test.slow();
    await open(page, '/faq');
    for (const [kind, name] of Object.entries(kinds)) {
      await page.getByRole('contentinfo').getByRole('link', { name: kind }).click();
      await expect(title(page)).toHaveText(name);
      await expect(page.getByText('Version 1, effective November 1, 2026')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await open(page, '/cancellation');
    await expect(page.getByText('After that, canceling costs $70.')).toBeVisible();
  });

  test('[LEGAL-2, LEGAL-3] consent stands at the phone field, the authorization with its sum at Book', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    await enterZip(page, '48226');
    await askByPlate(page, 'Oil Change', newPerson());
    await acceptQuote(page);
    await expect(windows(page).first()).toBeChecked();
    await address(page).fill('1 Woodward Ave, Detroit, MI 48226');
    await goOn(page);
    await expect(title(page)).toHaveText('Finish booking');
    const charged = await page.getByText(/charged at time of service$/).textContent();
    const sum = /\$[\d,.]+\d/.exec(charged ?? '')?.[0] ?? 'no sum';
    await expect(
      page.getByText(
        `By booking, you authorize Lugnut to do the work listed for ${sum}. We won’t charge more`,
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await fillCard(page);
    await button(page, 'Book appointment').click();
    await expect(title(page)).toHaveText('Appointment Confirmed');
  });

  test('[LEGAL-2] the login says what texts follow from a number', async ({ page }) => {
    await open(page, '/login');
    await expect(page.getByText('Message and data rates may apply.')).toBeVisible();
    await page.getByText('Login with email').click();
    await expect(page.getByText('Message and data rates may apply.')).toBeHidden();
  });

  test('[LEGAL-1] an admin writes the next version and sees it as customers will', async ({ page }) => {
    test.slow();
    await enterAs(page, await logInOverTheWire(page.request, { email: 'admin@example.com' }));
    await open(page, '/admin/legal');
    await expect(page.getByRole('heading', { name: 'Legal texts', level: 2 })).toBeVisible();
    await expect(page.getByText('Waiting for counsel').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /: Accessibility statement$/ }).click();
    await page.getByLabel('English text').fill('## New\n\nA fee of {{lateCancelFee}}.');
    await page.getByLabel('Spanish text').fill('## Nuevo\n\nUn cargo de {{lateCancelFee}}.');
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    await expect(preview.getByText('A fee of $70.')).toBeVisible();
    const spanish = page.getByRole('region', { name: 'Preview in Spanish' });
    await expect(spanish.getByText('Un cargo de $70.')).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

import { newPhone } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

test.describe('the virtual diagnosis', () => {
  test('[PUB-8] select, contact, payment, confirmation', async ({ page }) => {
    test.slow();
    await open(page, '/virtual-diagnosis');
    await expect(page.getByText('$30')).toBeVisible();
    await expect(page.getByText('$90')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Phone').fill('313555');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Must be a valid 10-digit number')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Full name').fill('Dana Ortiz');
    await page.getByLabel('Email').fill('dana@example.com');
    await page.getByLabel('Phone').fill(newPhone());
    await page.getByLabel('What can we help you with?').fill('It shakes at 60.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel(/^Expir/).fill('12 / 34');
    await page.getByLabel(/CVC|Security/).fill('123');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save card for $30' }).click();
    await expect(page.getByText('A virtual mechanic will reach out to you within the hour.')).toBeVisible();
    await expectAccessible(page);
  });
});

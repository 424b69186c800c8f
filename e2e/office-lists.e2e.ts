import { enterAs, logInOverTheWire } from './new-customer';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

test('[PUB-8] the office sees who waits to be called, marks it, and reads what customers said', async ({
  page,
  request,
}) => {
  const login = await logInOverTheWire(request, { phone: '3135550103' });
  const name = `Samantha Rivera-Montgomery ${Date.now()}`;
  await request.post('/api/v1/leads', {
    data: {
      lead: {
        lead_type: 'virtual_diagnosis',
        name,
        email: 'samantha.rivera.montgomery@example.com',
        phone: '3135550142',
        zip: '48226',
        message: 'It shakes when I stop at a light.',
      },
    },
  });
  await enterAs(page, login);
  await open(page, '/office/leads');
  const mark = page.getByRole('button', { name: `Mark answered: ${name}` });
  await expect(mark).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await mark.click();
  await expect(mark).toBeHidden();
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

import { askForQuote } from './ask-for-quote';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

const id = '0190f1c2-1111-7000-8000-000000000009';

/** A finished job needs a technician's day; what its calls do is tested where they are made. */
const serveFinishedJob = async (page: Page): Promise<string[]> => {
  const writes: string[] = [];
  const answer = (pattern: RegExp, body: unknown) =>
    page.route(pattern, (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().method() !== 'GET') writes.push(`${route.request().method()} ${pathname}`);
      return route.fulfill({ json: body });
    });
  await answer(/\/api\/v1\/appointments\/[^/]+\/review$/, {
    data: {
      id,
      attributes: {
        state: 'open',
        mechanic: { name: 'Marcus Bell' },
        user_cars_list: ['2015 Toyota Camry'],
        user_id: id,
        can_tip: true,
        most_tip: 197.79,
        review_id: null,
        rating: null,
        can_join: true,
      },
    },
  });
  await answer(/\/api\/v1\/mechanic\/reviews$/, { data: { id } });
  await answer(/\/api\/v1\/mechanic\/reviews\/tip\//, { data: { id, attributes: { tip_amount: 20 } } });
  return writes;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the review', () => {
  test('[PUB-1, PUB-2, PUB-3] five steps, each of them clean', async ({ page }) => {
    test.slow();
    const writes = await serveFinishedJob(page);
    await open(page, `/booking/${id}/review`);
    await expect(heading(page)).toHaveText('Rate your Experience');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(writes).toEqual([]);
    await page.getByText('5 stars', { exact: true }).locator('..').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText("Make Marcus's day by leaving a Tip");
    await page.getByText('$20', { exact: true }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('Rate Our Mobile App');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip to Membership' }).click();
    await expect(page.getByText('$30 / month')).toBeVisible();
    await expect(page.getByText('billed $180 every 6 months')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Skip to Download App' }).click();
    await expect(heading(page)).toHaveText('Download the App');
    await expect
      .poll(() => writes)
      .toEqual(['POST /api/v1/mechanic/reviews', `PUT /api/v1/mechanic/reviews/tip/${id}`]);
  });

  test('[PUB-1] of a job that is not done says so, from the server', { tag: ['@once', '@long'] }, async ({
    page,
    request,
  }) => {
    await open(page, `/booking/${await askForQuote(request)}/review`);
    await expect(heading(page)).toHaveText('This service isn’t finished yet');
    await expectAccessible(page);
  });
});

test.describe('unsubscribing', () => {
  test('[PUB-7] says that it is done', { tag: '@once' }, async ({ page }) => {
    await open(page, '/unsubscribe');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Email').fill('dana@example.com');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText("You've been unsubscribed.")).toBeVisible();
  });

  test.describe('nobody', () => {
    test.use({ allowedErrors: [/status of 400/] });

    test('[PUB-7] says what is wrong with the address', { tag: ['@once', '@long'] }, async ({ page }) => {
      await open(page, '/unsubscribe');
      await page.getByLabel('Email').fill('dana');
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

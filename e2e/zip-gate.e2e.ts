import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

const zipField = { name: 'Zip code' };

test.describe('the zip gate', () => {
  // The browser itself notes an answer that is not a success.
  test.use({ allowedErrors: [/status of 422 .*zip_code/] });

  test('[ZIP-1] five digits on a numeric keypad, then the way on opens; Enter goes', async ({ page }) => {
    await open(page, '/quote');
    await expect(page.getByRole('heading', { name: 'Where is your vehicle located?' })).toBeVisible();
    const zip = page.getByRole('textbox', zipField);
    await expect(zip).toHaveAttribute('inputmode', 'numeric');
    await expect(zip).toHaveAttribute('pattern', '[0-9]{5}');
    const proceed = page.getByRole('button', { name: 'Continue', exact: true });
    await zip.pressSequentially('4822');
    await expect(proceed).toBeDisabled();
    await zip.press('Enter');
    await expect(page).toHaveURL(/\/quote$/);
    await zip.pressSequentially('6');
    await expect(proceed).toBeEnabled();
    await zip.press('Enter');
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  });

  test('[ZIP-2] an address with a zip fills it in', { tag: '@once' }, async ({ page }) => {
    await open(page, '/quote?zip=77002');
    await expect(page.getByRole('textbox', zipField)).toHaveValue('77002');
    await expect(page.getByText('We serve Houston, TX')).toBeVisible();
  });

  test('[ZIP-2] the zip of the address wins over the one told before', { tag: ['@once', '@long'] }, async ({
    page,
  }) => {
    await open(page, '/quote?zip=77002');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Houston, TX 77002')).toBeVisible();
    await open(page, '/quote?zip=48226');
    await expect(page.getByRole('textbox', zipField)).toHaveValue('48226');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Detroit, MI 48226')).toBeVisible();
  });

  test('a zip we do not serve, tried inside the funnel, takes nothing away', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await open(page, '/quote?zip=48226');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByRole('textbox', zipField)).toBeFocused();
    await page.keyboard.type('99801');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: "Sorry we're not in your area just yet..." }),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Detroit, MI 48226')).toBeVisible();
  });

  test('a zip of another length in the address is ignored', { tag: ['@once', '@long'] }, async ({ page }) => {
    await open(page, '/quote?zip=770');
    await expect(page.getByRole('textbox', zipField)).toHaveValue('');
  });

  test('[ZIP-3] the fifth digit asks the server once, and what it says is used', { tag: '@once' }, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/appointments/zip_code')) asked.push(request.postData() ?? '');
    });
    await open(page, '/');
    const zip = page.getByRole('textbox', zipField).first();
    await zip.pressSequentially('4822');
    expect(asked).toEqual([]);
    const answer = page.waitForResponse(/zip_code$/);
    await zip.pressSequentially('6');
    const { times_used: times } = await (await answer).json();
    await expect(page.getByText('We serve Detroit, MI').first()).toBeVisible();
    expect(asked).toEqual(['{"zip_code":"48226"}']);
    await zip.press('Enter');
    await expect(page).toHaveURL(/\/quote$/);
    await expect(page.getByText(`We’ve done ${times} jobs in this ZIP code`)).toBeVisible();
  });

  test('[ZIP-4] outside our area is a page with next steps', async ({ page }) => {
    await open(page, '/');
    const zip = page.getByRole('textbox', zipField).first();
    await zip.pressSequentially('49001');
    await expect(page.getByText("We don't cover that zip yet, try another.").first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer))
      .toEqual([{ event: 'quote_noservice', zip: '49001' }]);
    await zip.press('Enter');
    await expect(
      page.getByRole('heading', { name: "Sorry we're not in your area just yet..." }),
    ).toBeVisible();
    await expect(page.getByText(/we may be in a city near you: Metro Detroit/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'See How' }).click();
    await expect(page.getByRole('heading', { name: 'How we can still help' })).toBeVisible();
    await page.getByRole('button', { name: 'Try another zip code' }).click();
    await expect(page.getByRole('textbox', zipField)).toBeFocused();
    await page.keyboard.type('48226');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  });

  test('[ZIP-5] changing the zip inside the funnel checks coverage and the diagnosis price again', {
    tag: '@once',
  }, async ({ page }) => {
    await open(page, '/quote?zip=48226');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByTestId('diagnosis-price')).toHaveText('$120');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('textbox', zipField).pressSequentially('77002');
    await page.getByRole('textbox', zipField).press('Enter');
    await expect(page.getByText('Houston, TX 77002')).toBeVisible();
    await expect(page.getByTestId('diagnosis-price')).toHaveText('$90');
    await expectAccessible(page);
  });

  test('a reload keeps the zip, and a failed price lookup shows the usual price', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await open(page, '/quote?zip=77002');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Houston, TX 77002')).toBeVisible();
    await page.route('**/api/v2/pricing/diagnosis*', (route) =>
      route.fulfill({ status: 200, body: 'nonsense' }),
    );
    await page.reload();
    await expect(page.getByText('Houston, TX 77002')).toBeVisible();
    await expect(page.getByTestId('diagnosis-price')).toHaveText('$120');
  });

  test.describe('without a connection', () => {
    test.use({ allowedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

    test('it says what to do, keeps what was typed, and tries again on Continue', {
      tag: ['@once', '@long'],
    }, async ({ page }) => {
      await open(page, '/quote');
      await page.route('**/api/v1/appointments/zip_code', (route) => route.abort());
      const zip = page.getByRole('textbox', zipField);
      await zip.pressSequentially('48226');
      await expect(page.getByText('We couldn’t check this ZIP code.')).toBeVisible();
      await expect(zip).toHaveValue('48226');
      await page.unroute('**/api/v1/appointments/zip_code');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    });
  });
});

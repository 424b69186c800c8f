import { newLogin } from './new-customer';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

const plateField = (page: Page) => page.getByRole('textbox', { name: 'License plate' });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Past the gate and the desk, with an oil change chosen. */
const openCarStep = async (page: Page): Promise<void> => {
  await open(page, '/quote?zip=48226&service=oil');
  await button(page, 'Continue').click();
  await expect(title(page)).toHaveText('How can we help?');
  await button(page, 'Continue').click();
  await expect(title(page)).toHaveText(/your car$/);
};

const searchPlate = async (page: Page, plate: string): Promise<void> => {
  await plateField(page).fill(plate);
  await button(page, 'Search').click();
};

const expectContactStep = (page: Page) =>
  expect(page.getByRole('textbox', { name: /name/i }).first()).toBeVisible();

test.describe('the car of a quote', () => {
  // The browser itself notes an answer that is not a success, and one that was given up.
  test.use({ allowedErrors: [/status of (404|503) .*\/vehicles\/plate\//] });

  test('[CAR-1, CAR-2] by plate: one field, the state is there, Yes', async ({ page }) => {
    await openCarStep(page);
    await expect(title(page)).toHaveText('Tell us about your car');
    await expect(select(page, 'State')).toHaveValue('MI');
    await expect(plateField(page)).toHaveAttribute('autocapitalize', 'characters');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await searchPlate(page, 'demo-1');
    await expect(page.getByRole('heading', { name: 'Is this your car?' })).toBeFocused();
    await expect(title(page)).toHaveText('Confirm your car');
    await expect(page.getByText('2015 Toyota Camry').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Yes').click();
    await expectContactStep(page);
  });

  test.describe('by a plate that cannot be searched', () => {
    test.use({ patience: 1 });

    test('[CAR-2] a toast, then the form, and nothing is lost', { tag: ['@once', '@long'] }, async ({
      page,
    }) => {
      for (const plate of ['DOWN', 'OFFLINE', 'SLOW']) {
        await test.step(plate, async () => {
          await openCarStep(page);
          await searchPlate(page, plate);
          await expect(
            page.getByRole('status').getByText('Error occured in searching your car.'),
          ).toBeVisible();
          await expect(select(page, 'Year')).toBeVisible();
          await expectAccessible(page);
          await page.getByRole('tab', { name: 'License plate' }).click();
          await expect(plateField(page)).toHaveValue(plate);
          // The next one begins as a stranger.
          await page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
        });
      }
    });
  });

  test('[CAR-2, CAR-7] a plate nobody has, No, and the ways back', { tag: ['@once', '@long'] }, async ({
    page,
  }) => {
    await openCarStep(page);
    await searchPlate(page, 'NOBODY9');
    await expect(page.getByRole('alert').getByText(/couldn’t find a car with this plate/)).toBeVisible();
    await expectAccessible(page);
    await searchPlate(page, 'DEMO2');
    await button(page, 'No').click();
    await expect(plateField(page)).toHaveValue('DEMO2');
    await button(page, 'Search').click();
    await expect(page.getByRole('heading', { name: 'Is this your car?' })).toBeVisible();
    await button(page, 'Back').click();
    await expect(title(page)).toHaveText('Tell us about your car');
    await expect(plateField(page)).toHaveValue('DEMO2');
    await button(page, 'Back').click();
    await expect(title(page)).toHaveText('How can we help?');
  });

  test('[CAR-3, CAR-4] by year, make, model and engine, kept through a reload', async ({ page }) => {
    await openCarStep(page);
    await page.getByRole('tab', { name: 'Year, make, model' }).click();
    const years = select(page, 'Year').locator('option:not([hidden])');
    await expect(years.last()).toHaveText('1990');
    await select(page, 'Year').selectOption('2015');
    await select(page, 'Make').selectOption('Toyota');
    await select(page, 'Model').selectOption('Camry');
    await expect(select(page, 'Engine')).toHaveValue(/^2\.5L/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(select(page, 'Engine')).toHaveValue(/^2\.5L/);
    await select(page, 'Make').selectOption('Honda');
    await expect(select(page, 'Model')).toHaveValue('');
    await expect(button(page, 'Continue')).toBeDisabled();
    await select(page, 'Model').selectOption('Accord');
    await select(page, 'Engine').selectOption("I don't know");
    await button(page, 'Continue').click();
    await expectContactStep(page);
    await button(page, 'Back').click();
    await expect(title(page)).toHaveText('Confirm your car');
    await expect(page.getByText('2015 Honda Accord').first()).toBeVisible();
    await button(page, 'Back').click();
    await expect(select(page, 'Model')).toHaveValue('Accord');
  });

  test('by VIN, misread and pasted', { tag: ['@once', '@long'] }, async ({ page }) => {
    await openCarStep(page);
    await page.getByRole('tab', { name: 'VIN' }).click();
    const vin = page.getByRole('textbox', { name: 'VIN' });
    await vin.fill('4T1BF1FK1FUO33527');
    await expect(page.getByRole('alert').getByText(/character 12/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await vin.fill(' 4t1bf1fk1 fu033527 ');
    await expect(vin).toHaveValue('4T1BF1FK1FU033527');
    await button(page, 'Search').click();
    await expect(page.getByText('2015 Toyota Camry').first()).toBeVisible();
    await button(page, 'Yes').click();
    await expectContactStep(page);
  });

  test('[CAR-5] a customer’s own car is confirmed, or put away for another', { tag: '@long' }, async ({
    page,
  }) => {
    await openCarStep(page);
    await logIn(page);
    await page.reload();
    await expect(title(page)).toHaveText('Confirm your car');
    await expect(page.getByText('2018 Ford F-150').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Use a different car').click();
    await expect(title(page)).toHaveText('Tell us about your car');
    await searchPlate(page, 'DEMO1');
    await button(page, 'Yes').click();
    await expectContactStep(page);
  });
});

/** Somebody with a car in the account. */
const logIn = async (page: Page): Promise<void> => {
  const { token, user, headers } = await newLogin(page.request);
  const data = { year: 2018, make: 'Ford', model: 'F-150', engine_size: "I don't know" };
  await page.request.post('/api/v2/user/cars', { headers, data });
  await page.evaluate((session) => localStorage.setItem('fmc', JSON.stringify(session)), {
    token,
    user: { id: user.id, name: user.name },
  });
};

import { askForQuote, bookVisit } from './ask-for-quote';
import { finishJobs } from './finish-jobs';
import { jobIdOf } from './job-id';
import { codesSentTo, enterAs, logInOverTheWire, newLogin, readCode } from './new-customer';
import { newPerson } from './new-person';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';
import { asksForCode, enterCodeFor, stepUpDialog } from './step-up';

/** As it stands, in both themes. */
const look = async (page: Page, path: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, `${path}.png`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await takePicture(page, `${path}-dark.png`);
  await page.emulateMedia({ colorScheme: 'light' });
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a link', () => {
  test.slow();
  test.use({ allowedErrors: [asksForCode] });

  test(
    '[LINK-3] does not tip by itself: the code does, once it is entered',
    { tag: '@long' },
    async ({ page, request }, info) => {
      const contact = newPerson();
      const link = await askForQuote(request, { contact });
      await bookVisit(request, link);
      await finishJobs(request, [link]);
      await open(page, `/booking/${link}/review`);
      await page.getByText('5 stars', { exact: true }).locator('..').click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(page)).toHaveText(/leaving a Tip$/);
      await page.getByText('$10', { exact: true }).click();
      await enterCodeFor(
        page,
        request,
        contact.phone,
        () => page.getByRole('button', { name: 'Continue' }).click(),
        async () => {
          await look(page, info.outputPath('dialog'));
          const dialog = stepUpDialog(page);
          await dialog.getByLabel('Verification Code').fill('000000');
          await dialog.getByRole('button', { name: 'Confirm' }).click();
          await expect(dialog.getByText('That code didn’t match.')).toBeVisible();
          await look(page, info.outputPath('wrong-code'));
        },
      );
      await expect(heading(page)).toHaveText('Rate Our Mobile App');
    },
  );
});

test.describe('the links of a visit', () => {
  test.slow();
  // A closed link is refused, and leads to the login.
  test.use({ allowedErrors: [/status of 401 \(Unauthorized\)/] });

  test('[LINK-1] [LINK-6] its owner sees who opened it and replaces them; the old ones lead to the login', async ({
    page,
    request,
    browser,
  }, info) => {
    const owner = await newLogin(request);
    const contact = { phone: owner.phone, email: `robin${owner.phone}@example.com` };
    const link = await askForQuote(request, { contact, headers: owner.headers });
    await bookVisit(request, link, owner.headers);
    const manage = `/user/edit_appointment/${link}`;

    const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await open(other, manage);
    await expect(heading(other)).toHaveText('Your appointment');
    await expect(other.getByRole('heading', { name: 'Devices' })).toBeHidden();

    await enterAs(page, owner);
    await open(page, manage);
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect(devices.getByRole('listitem').filter({ hasText: 'With the link' }).first()).toBeVisible();
    await expect(devices.getByRole('listitem').filter({ hasText: 'Logged in' }).first()).toBeVisible();
    await devices.getByRole('button', { name: 'Replace the links' }).scrollIntoViewIfNeeded();
    await look(page, info.outputPath('devices'));
    await devices.getByRole('button', { name: 'Replace the links' }).click();
    const question = page.getByRole('dialog', { name: 'Replace the links?' });
    await look(page, info.outputPath('replace'));
    await question.getByRole('button', { name: 'Replace the links' }).click();
    await expect(
      devices.getByText(`We sent the new one to your number ending in ${owner.phone.slice(-2)}`),
    ).toBeVisible();
    await look(page, info.outputPath('replaced'));

    await other.goto(manage);
    await expect(other).toHaveURL(/\/login/);
    const sentBefore = await codesSentTo(request, `+1${owner.phone}`);
    await other.waitForFunction(() => document.documentElement.dataset.ready === 'true');
    await other.getByLabel('Phone', { exact: true }).fill(owner.phone);
    await other.getByRole('button', { name: 'Send code' }).click();
    await other.getByLabel('Verification Code').fill(await readCode(request, `+1${owner.phone}`, sentBefore));
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other).toHaveURL(manage);
    await expect(heading(other)).toHaveText('Your appointment');
    await other.context().close();
  });

  test(
    '[LINK-1] [LINK-5] the office sends a new link, and sees how the customer agreed',
    { tag: '@long' },
    async ({ page, request }, info) => {
      const contact = newPerson();
      const link = await askForQuote(request, { contact });
      const { data } = await (await request.get(`/api/v1/appointments/${link}`)).json();
      const { services, version } = data.attributes.estimate;
      const decided = await request.put(`/api/v1/estimate_services/${services['Oil Change'].id}`, {
        data: { estimate_service: { status: 'approved' }, estimate_version: version },
      });
      expect(decided.status(), await decided.text()).toBe(200);
      const login = await logInOverTheWire(request, { email: 'office@example.com' });
      await enterAs(page, login);
      await open(page, `/office/requests/${await jobIdOf(request, login.headers, link)}`);
      await page.getByRole('button', { name: 'Send a new link' }).click();
      const question = page.getByRole('dialog', { name: 'Send a new link?' });
      await look(page, info.outputPath('ask'));
      await question.getByRole('button', { name: 'Send new link' }).click();
      await expect(
        page.getByText(`The new one went to the number ending in ${contact.phone.slice(-2)}`),
      ).toBeVisible();
      await look(page, info.outputPath('sent'));
      await page.getByRole('tab', { name: /History/ }).click();
      await expect(page.getByText(/^Through the link/).first()).toBeVisible();
      await look(page, info.outputPath('history'));
      expect((await request.get(`/api/v1/appointments/${link}`)).status()).toBe(401);
    },
  );
});

import { askForQuote } from './ask-for-quote';
import { button, finishBooking, goOn, pickService, ticket, title } from './journey-steps';
import { newPerson } from './new-person';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';

test.slow();

const total = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^Your Quote$/ })
    .locator('xpath=following-sibling::dd');

test('[KEEP-1] a quote is texted at once, changed on another device and booked on a third, by one link', {
  tag: '@once',
}, async ({ page, request, browser, baseURL }) => {
  const person = newPerson('Dana Whitfield');
  await askForQuote(request, { contact: person });
  let link = '';
  await expect(async () => {
    const texts = (await (await request.get('/dev/outbox')).text()).split('<article');
    const sent = texts.find(
      (part) =>
        part.includes(`data-recipient="+1${person.phone}"`) && part.includes('See it and pick a time'),
    );
    link = sent?.match(/\/appointment\/estimate\/[\w-]+/)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });

  await open(page, link);
  await expect(title(page)).toHaveText('Your Service Quote');
  const before = await total(page).textContent();
  await takePicture(page, test.info().outputPath('quote.png'), { fullPage: true });
  await button(page, 'Change car or services').click();
  await expect(title(page)).toHaveText('How can we help?');
  await pickService(page, 'Replace Battery');
  await goOn(page);
  await expect(page.getByText('2015 Toyota Camry').first()).toBeVisible();
  await goOn(page);
  await expect(title(page)).toHaveText('See your new price');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath('change.png'), { fullPage: true });
  await button(page, 'Update my quote').click();
  await expect(title(page)).toHaveText('Your Service Quote');
  await expect(ticket(page)).toContainText('Replace Battery');
  await expect(total(page)).not.toHaveText(before ?? '');
  const after = (await total(page).textContent()) ?? '';

  const own = baseURL === undefined ? {} : { baseURL };
  const third = await (await browser.newContext({ ...own, viewport: { width: 375, height: 740 } })).newPage();
  await open(third, link);
  await expect(total(third)).toHaveText(after);
  await button(third, 'Continue').click();
  await button(third, 'No thanks').click();
  await finishBooking(third, '1 Woodward Ave');
  await expect(third.getByText('Replace Battery').first()).toBeVisible();
});

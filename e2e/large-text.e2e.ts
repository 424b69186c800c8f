import { askForQuote, bookVisit } from './ask-for-quote';
import { address, button, enterZip, fillContact, title, windows } from './journey-steps';
import { newPerson } from './new-person';
import { expect, open, type Page, takePicture, test } from './product';

/** As a browser whose default text is twice as large: everything measured in rem follows. */
const enlarge = (page: Page) =>
  page.addInitScript(() => {
    const larger = new CSSStyleSheet();
    larger.replaceSync('html { font-size: 200% !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, larger];
  });

/** Controls whose words do not fit into them, or that end beyond the screen or under another one. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}"`;
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      element.closest('.sr-only, [aria-hidden="true"], [inert]') === null;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], label, summary, [role=tab], h1, h2, legend',
      ),
    ].filter(isShown);
    return controls.flatMap((element) => {
      const { left, right } = element.getBoundingClientRect();
      const found = [];
      if (right > window.screen.width + 1 || left < -1) found.push('off the screen');
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) found.push('too wide');
      const words = document.createRange();
      words.selectNodeContents(element);
      const text = words.getBoundingClientRect();
      if (
        // A link within a sentence breaks with it.
        getComputedStyle(element).display !== 'inline' &&
        element.matches('button, a, [role=tab]') &&
        text.height > element.getBoundingClientRect().height + 2
      )
        found.push('too high');
      return found.map((fault) => `${nameOf(element)} ${fault}`);
    });
  });

let nth = 0;
/** Soft: one walk names every step that does not fit. */
const expectReadable = async (page: Page, step: string): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect
    .soft(async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ step, isSideways: wide > width, cut: await findCut(page) }).toEqual({
        step,
        isSideways: false,
        cut: [],
      });
    })
    .toPass({ timeout: 4_000 });
  nth += 1;
  await takePicture(page, `test-results/large-text-${nth}-${step}.png`, { fullPage: true });
};

test.use({ viewport: { width: 375, height: 667 } });

test('text at twice its size fits every step to a booking, and books it', { tag: '@once' }, async ({
  page,
}) => {
  await enlarge(page);
  await open(page, '/');
  await expectReadable(page, 'home');
  await enterZip(page, '48226');
  await expectReadable(page, 'desk');
  await button(page, 'Oil Change').click();
  await expect(title(page)).toHaveText('Tell us about your car');
  await expectReadable(page, 'car');
  await page.getByRole('textbox', { name: 'License plate' }).fill('DEMO1');
  await button(page, 'Search').click();
  await expect(button(page, 'Yes')).toBeVisible();
  await expectReadable(page, 'found car');
  await button(page, 'Yes').click();
  await expect(title(page)).toHaveText('Where do we send your quote?');
  await expectReadable(page, 'contact');
  await fillContact(page, newPerson());
  await button(page, 'View Quote').click();
  await expect(title(page)).toHaveText('Your Service Quote');
  await expectReadable(page, 'quote');
  await button(page, 'Continue').click();
  await expect(title(page)).toHaveText('Join for Savings');
  await expectReadable(page, 'join');
  await button(page, 'No thanks').click();
  await expect(windows(page).first()).toBeChecked();
  await button(page, 'Other days').click();
  await expectReadable(page, 'times');
  await address(page).fill('2934 Woodward Ave');
  await button(page, 'Continue').click();
  await expect(title(page)).toHaveText('Finish booking');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectReadable(page, 'payment');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  // The keyboard's way: Enter in the last field books.
  await page.getByLabel('CVC').press('Enter');
  await expect(title(page)).toHaveText('Appointment Confirmed');
  await expectReadable(page, 'confirmed');
});

test('text at twice its size fits the pages of a booked visit', { tag: ['@once', '@long'] }, async ({
  page,
  request,
}) => {
  await enlarge(page);
  const id = await askForQuote(request);
  await bookVisit(request, id);
  for (const path of [
    `/appointment/${id}/live`,
    `/user/edit_appointment/${id}`,
    `/user/reschedule/${id}`,
    `/user/cancel/${id}`,
    `/appointment/confirmed/${id}`,
  ]) {
    await open(page, path);
    await expect(title(page)).toBeVisible();
    await expectReadable(page, path.split('/').slice(1, 3).join(' '));
  }
});

test('text at twice its size fits public pages', { tag: ['@once', '@long'] }, async ({ page }) => {
  await enlarge(page);
  for (const path of [
    '/quote',
    '/services',
    '/service-area',
    '/service-area/houston-tx',
    '/services/oil-change',
    '/faq',
    '/membership',
    '/login',
  ])
    await test.step(path, async () => {
      await open(page, path);
      await expectReadable(page, path.replaceAll('/', ' '));
    });
});

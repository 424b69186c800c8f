import {
  acceptQuote,
  button,
  enterZip,
  fillCard,
  fillContact,
  findByPlate,
  goOn,
  pickService,
  testCard,
  title,
  windows,
} from './journey-steps';
import { newPerson } from './new-person';
import { expect, open, type Page, test } from './product';

/**
 * As a browser's translation does it, for as long as the page is open: every text is put into elements of the
 * translator's own, with the page's node in it or with a copy in its place.
 */
const translate = (page: Page, how: 'wrapped' | 'replaced') =>
  page.addInitScript((isWrapped) => {
    const isOurs = (text: Node): boolean => text.parentElement?.closest('font') !== null;
    const isShown = (text: Node): boolean =>
      (text.textContent ?? '').trim() !== '' &&
      text.parentElement?.closest('script, style, title, textarea, option, svg') === null;
    const wrap = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      if (root.nodeType === Node.TEXT_NODE) texts.push(root);
      for (const text of texts) {
        if (!text.parentNode || isOurs(text) || !isShown(text)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        text.parentNode.replaceChild(outer, text);
        inner.appendChild(isWrapped ? text : document.createTextNode(text.textContent ?? ''));
      }
    };
    // A page is translated once it can be used: before that the translator waits for it.
    const whenReady = new MutationObserver(() => {
      whenReady.disconnect();
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) wrap(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
    whenReady.observe(document, { attributeFilter: ['data-ready'], subtree: true });
  }, how === 'wrapped');

const expectAlive = async (page: Page): Promise<void> => {
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(await page.locator('font').count()).toBeGreaterThan(10);
};

for (const how of ['wrapped', 'replaced'] as const)
  test.describe(`a page whose texts are ${how} by a translator`, {
    tag: how === 'wrapped' ? '@once' : ['@once', '@long'],
  }, () => {
    // The browser itself notes an answer that is not a success; what is translated before it is alive React draws anew.
    test.use({
      allowedErrors: [
        /status of (401|402|404|422)|net::ERR_FAILED .*\/appointments\)|Minified React error #418/,
      ],
    });
    test.beforeEach(({ page }) => translate(page, how));

    test('[LANG-3] goes on after a wrong zip, an unknown plate, a lost answer and a declined card', async ({
      page,
    }) => {
      await test.step('a zip we do not serve', async () => {
        await open(page, '/');
        const zip = page.getByRole('textbox', { name: 'Zip code' }).first();
        await zip.fill('99801');
        await zip.press('Enter');
        await expect(
          page.getByRole('heading', { name: "Sorry we're not in your area just yet..." }),
        ).toBeVisible();
        await expectAlive(page);
      });

      await test.step('a plate nobody has', async () => {
        await enterZip(page, '48226');
        await pickService(page, 'Oil Change');
        await goOn(page);
        await page.getByRole('textbox', { name: 'License plate' }).fill('NOBODY9');
        await button(page, 'Search').click();
        await expect(page.getByRole('alert').getByText(/couldn’t find a car with this plate/)).toBeVisible();
        await expectAlive(page);
        await findByPlate(page, 'DEMO1');
      });

      await test.step('an answer that is lost', async () => {
        await fillContact(page, newPerson());
        await page.route('**/api/v2/appointments', (route) => route.abort(), { times: 1 });
        await button(page, 'View Quote').click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expectAlive(page);
        await button(page, 'View Quote').click();
        await acceptQuote(page);
      });

      await test.step('a card that is declined', async () => {
        await expect(windows(page).first()).toBeChecked();
        await page.getByRole('combobox', { name: 'Vehicle location' }).fill('1200 Griswold St, Detroit, MI');
        await goOn(page);
        await expect(title(page)).toHaveText('Finish booking');
        await fillCard(page);
        await page.getByLabel('Card number').fill('4000 0000 0000 0002');
        await button(page, 'Book appointment').click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expectAlive(page);
        await page.getByLabel('Card number').fill(testCard.number);
        await button(page, 'Book appointment').click();
        await expect(title(page)).toHaveText('Appointment Confirmed');
        await expectAlive(page);
      });
    });

    test('[LANG-3] goes on after a wrong code', async ({ page }) => {
      await open(page, '/login');
      await page.getByLabel('Phone', { exact: true }).fill('3135550101');
      await button(page, 'Send code').click();
      await page.getByLabel('Verification Code').fill('000000');
      await button(page, 'Login').click();
      await expect(page.getByText('Check the digits, or send a new code.')).toBeVisible();
      await expectAlive(page);
    });
  });

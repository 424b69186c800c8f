import { expectSpanish } from './english-left';
import { finishJobs } from './finish-jobs';
import { testCard, title } from './journey-steps';
import { enterAs, logInOverTheWire } from './new-customer';
import { newPerson } from './new-person';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isLong,
  open,
  type Page,
  takePicture,
  test,
} from './product';
import { publicPages } from './public-pages';
import { wordsInPdf } from './words-in-pdf';

const inSpanish = { locale: 'es-US' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** How far a page reaches at a width, with words as much longer as those of other languages can be: up to 40%. */
const reachAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const before = new Map<Node, string>();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const words = text.textContent?.trim() ?? '';
      if (words !== '' && !text.parentElement?.closest('script, style, svg'))
        before.set(text, text.textContent ?? '');
    }
    for (const [text, words] of before)
      text.textContent = `${words} ${words.trim().slice(0, Math.ceil(words.trim().length * 0.4))}`;
    const reach = document.documentElement.scrollWidth;
    for (const [text, words] of before) text.textContent = words;
    return reach;
  });

/** On the narrowest phone and on the usual one; a wide screen has room. */
const expectRoomForLongerWords = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  if (!size || size.width > 375) return;
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: size.height });
    expect(await reachAt(page), page.url()).toBeLessThanOrEqual(width);
  }
};

const look = async (page: Page, name: string): Promise<void> => {
  await expectSpanish(page);
  await expectNoSidewaysScroll(page);
  // In English the same pages are judged.
  if (isLong) await expectAccessible(page);
  await expectRoomForLongerWords(page);
  await takePicture(page, `test-results/spanish-${name}-${page.viewportSize()?.width}.png`, {
    fullPage: true,
  });
};

const expectStep = async (page: Page, heading: string, name: string): Promise<void> => {
  await expect(title(page)).toHaveText(heading);
  await look(page, name);
};

const messagesTo = async (page: Page, recipient: string): Promise<string> =>
  (await (await page.request.get('/dev/outbox')).text())
    .split('<article')
    .filter((part) => part.includes(`data-recipient="${recipient}"`))
    .join('\n');

test.describe('[LANG-1] a customer who reads Spanish', () => {
  test.use(inSpanish);
  test('books, follows the visit and pays without a word of English', async ({ page, request }) => {
    test.slow();
    const person = newPerson('Lucía');
    await open(page, '/');
    await expect(page).toHaveURL(/\/es$/);
    await look(page, 'home');
    await page.getByRole('textbox', { name: 'Código postal (ZIP)' }).first().fill('48226');
    await page.getByRole('textbox', { name: 'Código postal (ZIP)' }).first().press('Enter');

    await expectStep(page, '¿En qué le ayudamos?', 'desk');
    await page.getByRole('tab', { name: 'Elegir mi servicio' }).click();
    await button(page, 'Cambio de aceite').click();
    await button(page, 'Continuar').click();
    await expectStep(page, 'Cuéntenos de su carro', 'car');
    await page.getByRole('textbox', { name: 'Número de placa' }).fill('DEMO1');
    await button(page, 'Buscar').click();
    await button(page, 'Sí').click();
    await expectStep(page, '¿A dónde le mandamos su cotización?', 'contact');
    await page.getByLabel('Nombre').fill(person.name);
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByLabel('Teléfono', { exact: true }).fill(person.phone);
    await page.getByLabel('¿Cómo supo de nosotros?').selectOption('Google');
    await button(page, 'Ver cotización').click();
    await expectStep(page, 'Su cotización de servicio', 'quote');
    await button(page, 'Continuar').click();
    await expectStep(page, 'Hágase miembro y ahorre', 'join');
    await button(page, 'No, gracias').click();
    await expect(
      page.getByRole('group', { name: 'Horario de llegada' }).getByRole('radio').first(),
    ).toBeChecked();
    await expectStep(page, 'Horario y lugar', 'time');
    await page.getByRole('combobox', { name: 'Ubicación del vehículo' }).fill('2934 Woodward Ave');
    await button(page, 'Continuar').click();
    await page.getByLabel('Número de tarjeta').fill(testCard.number);
    await page.getByLabel('Fecha de vencimiento').fill(testCard.expiry);
    await page.getByLabel('CVC').fill(testCard.cvc);
    await expectStep(page, 'Termine de agendar', 'pay');
    await button(page, 'Agendar cita').click();
    await expectStep(page, 'Cita confirmada', 'confirmed');

    const link = await test.step('the texts are in Spanish and lead to Spanish pages', async () => {
      let found: string | undefined;
      await expect(async () => {
        const texts = await messagesTo(page, `+1${person.phone}`);
        expect(texts).toMatch(/cita|mecánico/);
        found = /\/es\/[\w/]+\/([\w-]{16,})/.exec(texts)?.[1];
        expect(found, texts).toBeDefined();
      }).toPass({ timeout: 60_000 });
      return found ?? '';
    });

    await open(page, `/es/appointment/${link}/live`);
    await expectStep(page, 'Su cita está agendada', 'live');
    await finishJobs(request, [link]);
    await expect(async () => {
      await open(page, `/es/appointment/${link}/live`);
      const papers = page.locator('a[href*="/documents/"]');
      await expect(papers.first()).toBeVisible({ timeout: 15_000 });
      const words = await Promise.all(
        (await papers.evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href))).map(
          async (href) => wordsInPdf(await (await page.request.get(href)).body()),
        ),
      );
      expect(words.join(' ')).toContain('Factura');
    }).toPass({ timeout: 60_000 });
    await expectStep(page, 'Su carro está listo', 'done');

    for (const [address, name] of [
      ['/es/dashboard', 'dashboard'],
      ['/es/profile', 'profile'],
      ['/es/membership', 'membership'],
    ] as const) {
      await open(page, address);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await look(page, name);
    }
  });

  test('reads every public page in Spanish, also where words are much longer', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    test.slow();
    for (const address of publicPages.map((path) => (path === '/' ? '/es' : `/es${path}`))) {
      await open(page, address);
      await expectSpanish(page);
      await expectRoomForLongerWords(page);
    }
  });

  test('keeps the page on the way to English and back, and what was chosen', async ({ page }) => {
    await open(page, '/faq?from=ad#top');
    await expect(page).toHaveURL(/\/es\/faq\?from=ad#top$/);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/:\d+\/faq\?from=ad#top$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // Chosen here: from now on the browser's own language does not matter.
    await open(page, '/services');
    await expect(page).toHaveURL(/:\d+\/services$/);
    await footer.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/services$/);
  });

  test('comes to English in a new tab, too, and stays there', { tag: ['@once', '@long'] }, async ({
    page,
    context,
  }) => {
    await open(page, '/es/faq');
    const opened = context.waitForEvent('page');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click({ button: 'middle' });
    const tab = await opened;
    await expect(tab).toHaveURL(/:\d+\/faq$/);
    await tab.goto('/services');
    await expect(tab).toHaveURL(/:\d+\/services$/);
  });

  test('comes to pages that are in English only where those are', { tag: '@long' }, async ({ page }) => {
    await open(page, '/es/developers');
    await expect(page).toHaveURL(/:\d+\/developers$/);
    await expect(page.getByRole('link', { name: 'Español' })).toHaveCount(0);
  });
});

test.describe('[LANG-1] a technician who reads Spanish', () => {
  test.use(inSpanish);
  test('finds their day, a job, its inspection and their own numbers in Spanish', async ({
    page,
    request,
  }) => {
    await enterAs(page, await logInOverTheWire(request, { email: 'technician@example.com' }));
    await open(page, '/technician');
    await expect(page).toHaveURL(/\/es\/technician$/);
    await expect(title(page)).toHaveText('Mi ruta');
    const jobs = page.locator('a[href*="/technician/jobs/"]');
    await expect(jobs.first()).toBeVisible();
    await look(page, 'route');
    // Which jobs the day has, and what their customers wrote, depends on the day.
    const addresses = new Set(
      await jobs.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    );
    for (const address of [...addresses].slice(0, isLong ? undefined : 1)) {
      await open(page, address ?? '');
      await expect(page.getByRole('link', { name: 'Mi ruta' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSpanish(page);
    }
    await look(page, 'job');
    await open(page, `${new URL(page.url()).pathname}/inspection`);
    await expect(page.getByRole('group').first()).toBeVisible();
    await look(page, 'inspection');
    await open(page, '/es/numbers');
    await expect(page.getByText('Llegadas dentro del horario', { exact: true })).toBeVisible();
    await look(page, 'numbers');
  });
});

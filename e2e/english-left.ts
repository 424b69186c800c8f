import { isInEnglishCatalog } from './english-texts';
import { expect, type Page } from './product';

/** Words of nearly every English sentence that are no Spanish words. */
const english =
  /\b(?:the|you|your|you’re|we|we’ll|our|us|with|for|this|that|of|to|it|it’s|please|what|when|where|from|are|is|and|or|by|book|booked|more|choose|try|again|at|on|in|call|log|save|next|back)\b(?!-)/i;

/** What stands on a page in English and may: names, and what is said in no other way. */
const allowed =
  /^(?:English|[A-Z]{2} · .+|[\w .’-]+(?: · [\w .’-]+)+|[\d,]+ .* (?:St|Ave|Blvd|Dr)\b.*)$|check engine|The Heights|Google|Apple|Instagram|Facebook|YouTube|PayPal|Link/;

/** Every text somebody sees or hears; not what a part of the page says is in another language. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isEnglish = (element: Element | null): boolean =>
      element?.closest('[lang]:not([lang=es])') !== null || element?.closest('script, style') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!isEnglish(parentElement)) texts.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (!isEnglish(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

export const expectSpanish = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const isInCatalog = await isInEnglishCatalog();
  const left = (await textsOf(page)).filter(
    (text) => isInCatalog(text) || (english.test(text) && !allowed.test(text)),
  );
  expect(left, page.url()).toEqual([]);
};

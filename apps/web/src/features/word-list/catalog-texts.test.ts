import { expect, it } from 'vitest';
import { catalogTexts } from './catalog-texts';

it('finds every text of a catalog, sentences with sample values', () => {
  const catalog = {
    title: 'Hello',
    steps: [{ text: 'First' }],
    count: (count: number, names: readonly string[]) =>
      `${count} of ${names.map((name) => name.trim()).join()}`,
    refused: (code: string) => {
      if (code !== 'known') throw new Error(code);
      return 'Known';
    },
    at: 3,
  };
  const texts = catalogTexts({ catalog });
  expect(texts.slice(0, 3)).toEqual([
    { key: 'catalog.title', text: 'Hello' },
    { key: 'catalog.steps.0.text', text: 'First' },
    { key: 'catalog.count()', text: '2 of 2' },
  ]);
  expect(texts[3]?.text).toContain('throw new Error(code)');
  expect(texts).toHaveLength(4);
});

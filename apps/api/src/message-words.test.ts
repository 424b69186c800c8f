import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Catalog = { readonly [key: string]: unknown };

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(message-words|invitation-words|messaging\/words)\.en\.ts$/.test(file))
  .toSorted();

const valueNames = ['ANA', 'BETO', 'CARLA', 'DARIO'];

/** Every sentence of a catalog by its key, with names for the values. */
const render = (catalog: unknown, path = ''): [string, string][] => {
  if (typeof catalog === 'string') return [[path, catalog]];
  if (typeof catalog === 'function') return [[path, String(catalog(...valueNames.slice(0, catalog.length)))]];
  return Object.entries(catalog as Catalog).flatMap(([key, value]) => render(value, `${path}.${key}`));
};

/** Words that are the same in both. */
const isSameInBoth = /^(Total|ANA: BETO|ANA \(BETO\))$/;
const englishWords =
  /\b(the|your|you|we|we’ll|we’re|is|it’s|isn’t|are|was|to|for|of|and|not|will|can|can’t|with|this|that|on|at|by|see|here|our|now|appointment|quote|car)\b/i;

describe('what we send', () => {
  it('has catalogs', () => expect(files.length).toBeGreaterThan(10));

  it.each(files)('[LANG-1] [LANG-2] %s says in Spanish what it says in English', async (file) => {
    const english: Catalog = await import(join(folder, file));
    const spanish: Catalog = await import(join(folder, file.replace(/\.en\.ts$/, '.es.ts')));
    const inSpanish = new Map(
      render(Object.fromEntries(Object.keys(english).map((name) => [name, spanish[name]]))),
    );
    const said = render(english);
    expect(said.length).toBeGreaterThan(1);
    for (const [key, sentence] of said) {
      const translated = inSpanish.get(key) ?? '';
      if (isSameInBoth.test(sentence)) continue;
      expect(translated, key).not.toBe(sentence);
      expect(translated, key).not.toMatch(englishWords);
      for (const value of valueNames)
        expect(translated.includes(value), `${key} names ${value}: ${translated}`).toBe(
          sentence.includes(value),
        );
    }
  });
});

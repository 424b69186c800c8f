export type CatalogText = { readonly key: string; readonly text: string };

/** Stands for every value a sentence is made with: a number where one is wanted, and whatever is asked of it. */
const sample: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '2' : sample),
  apply: () => sample,
});

/** As it reads with sample values; a sentence that cannot be made of them shows how it is made. */
const sentenceOf = (make: (...values: readonly unknown[]) => unknown): unknown => {
  try {
    const made = make(...Array.from({ length: make.length }, () => sample));
    return made === sample ? make.toString() : made;
  } catch {
    return make.toString();
  }
};

/** Every text of a catalog, by the way to it. */
export const catalogTexts = (words: unknown, key = ''): readonly CatalogText[] => {
  if (typeof words === 'string') return [{ key, text: words }];
  if (typeof words === 'function')
    return catalogTexts(sentenceOf(words as (...values: readonly unknown[]) => unknown), `${key}()`);
  if (words instanceof Map) return catalogTexts(Object.fromEntries(words), key);
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, part]) =>
    catalogTexts(part, key === '' ? name : `${key}.${name}`),
  );
};

/**
 * All JavaScript a page asks for before anybody does anything: what its HTML names. That it asks for nothing else by
 * itself is shown by `e2e/home.e2e.ts`.
 * @param {string} html
 */
export const firstScripts = (html) =>
  new Set(
    [...html.matchAll(/(?:href|src)="(\/[^"]+\.js)"/g), ...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(
      (match) => match[1] ?? '',
    ),
  );

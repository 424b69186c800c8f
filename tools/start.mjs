import './lib/require-node.mjs';

const { entry } = await import('./lib/entry.mjs');
const { build } = await import('./lib/setup.mjs');

entry(async () => {
  await build();
  await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
});

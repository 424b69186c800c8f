import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { firstScripts } from '../../tools/lib/first-load.mjs';
import type { Product } from './product';
import { removeFolder } from './remove-folder';
import { tellTarget } from './target';

const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A page that shows one heading with React, built by the same tools. */
const bareReact = async (): Promise<number> => {
  const folder = await mkdtemp(path.resolve('apps/web/.bare-react-'));
  try {
    await writeFile(
      path.join(folder, 'index.html'),
      '<div id="root"></div><script type="module" src="./main.js"></script>',
    );
    await writeFile(
      path.join(folder, 'main.js'),
      `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
       createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));`,
    );
    await build({ root: folder, configFile: false, logLevel: 'silent', build: { outDir: 'out' } });
    const assets = path.join(folder, 'out/assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(async (name) => gzipped(await readFile(path.join(assets, name)))),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await removeFolder(folder);
  }
};

const firstLoad = async (product: Product, address: string): Promise<number> => {
  const scripts = firstScripts(await (await fetch(product.url + address)).text());
  const sizes = await Promise.all(
    [...scripts].map(async (script) => gzipped(await (await fetch(product.url + script)).text())),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** What the home page may weigh in bare React pages now, and what comes next. */
const most = 1.9;
const next = 1.6;

export const measurePageWeight = async (product: Product): Promise<void> => {
  const bare = await bareReact();
  console.log(`bare React page              ${kilobytes(bare)} gzipped JavaScript`);
  const ratioOf = async (address: string): Promise<number> => {
    const size = await firstLoad(product, address);
    console.log(`${address.padEnd(28)} ${kilobytes(size)}   ${(size / bare).toFixed(2)} of bare React`);
    return size / bare;
  };
  const home = await ratioOf('/');
  await ratioOf('/quote');
  tellTarget(`/ no more than ${most} of bare React, then ${next}`, home.toFixed(2), home <= most);
};

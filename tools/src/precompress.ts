import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { originPlaceholder } from '@lugnut/domain/pages';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;

/** Compressed once at build, so that no request pays for it. */
const precompress = async (folder: string): Promise<void> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => worthIt.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      // The server finishes these, and compresses them itself.
      if (content.length < 512 || content.includes(originPlaceholder)) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await Promise.all([
        brotli(content, quality).then((body) => writeFile(`${file}.br`, body)),
        zip(content, { level: 9 }).then((body) => writeFile(`${file}.gz`, body)),
      ]);
    }),
  );
};

await precompress(path.resolve(process.argv[2] ?? 'apps/web/build/client'));

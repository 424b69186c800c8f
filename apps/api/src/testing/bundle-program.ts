import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { inject } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Threads begin in a file of their own beside the program, as in the built server. */
const workers = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-worker.ts') && !file.split(path.sep).includes('testing'))
      .map((file) => [path.basename(file, '.ts'), path.join(source, file)]),
  );

const bundle = async (program: string, { name, plugins }: Variant): Promise<string> => {
  const dir = path.join(inject('programs'), String(process.pid), name);
  const main = path.basename(program, '.ts');
  const bundled = await rolldown({
    input: { [main]: program, ...workers() },
    platform: 'node',
    external: (id) => !/^(\.|\/|@lugnut\/)/.test(id),
    plugins,
  });
  await bundled.write({ dir, format: 'esm' });
  await bundled.close();
  return path.join(dir, `${main}.js`);
};

/** The same program with other parts. */
type Variant = { readonly name: string; readonly plugins: Plugin[] };

const bundled = new Map<string, Promise<string>>();

/**
 * A program of the tests as one file that Node runs as it is: reading the source through a loader costs every process
 * five seconds.
 */
export const bundleProgram = (program: string, variant?: Variant): Promise<string> => {
  const key = [program, variant?.name].join(' ');
  const file =
    bundled.get(key) ?? bundle(program, variant ?? { name: path.basename(program, '.ts'), plugins: [] });
  bundled.set(key, file);
  return file;
};

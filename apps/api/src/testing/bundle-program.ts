import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { inject } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Threads begin in a file of their own beside the program, as in the built server. */
const workers = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-worker.ts') && !file.split(path.sep).includes('testing'))
      .map((file) => [path.basename(file, '.ts'), path.join(source, file)]),
  );

const bundle = async (program: string): Promise<string> => {
  const name = path.basename(program, '.ts');
  const dir = path.join(inject('programs'), String(process.pid), name);
  const bundled = await rolldown({
    input: { [name]: program, ...workers() },
    platform: 'node',
    external: (id) => !/^(\.|\/|@lugnut\/)/.test(id),
  });
  await bundled.write({ dir, format: 'esm' });
  await bundled.close();
  return path.join(dir, `${name}.js`);
};

const bundled = new Map<string, Promise<string>>();

/**
 * A program of the tests as one file that Node runs as it is: reading the source through a loader costs every process
 * five seconds.
 */
export const bundleProgram = (program: string): Promise<string> => {
  const file = bundled.get(program) ?? bundle(program);
  bundled.set(program, file);
  return file;
};

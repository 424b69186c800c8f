import { execFileSync } from 'node:child_process';
import path from 'node:path';

const formatted = /\.(ts|tsx)$/;

/** Puts imports in order and lines in shape, as `npm run format` does, in these files only. */
export const format = (root: string, biome: string, files: readonly string[]): void => {
  execFileSync(biome, ['check', '--write', ...files.filter((file) => formatted.test(file))], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

export const biomeOf = (root: string): string => path.join(root, 'node_modules/.bin/biome');

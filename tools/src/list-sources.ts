import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'build', '.react-router']);

/** Every TypeScript file below a folder that somebody wrote. */
export const listSources = (root: string, folder: string): string[] =>
  (existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder), { withFileTypes: true }) : [])
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listSources(root, file);
      return /\.tsx?$/.test(entry.name) ? [file] : [];
    });

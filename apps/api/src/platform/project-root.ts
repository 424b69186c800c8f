import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project, found from wherever this code runs: source or bundle. */
export const getProjectRoot = (from: string = fileURLToPath(import.meta.url)): string => {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"workspaces"')) return folder;
    if (folder === path.dirname(folder)) throw new Error(`No project folder above ${from}`);
  }
};

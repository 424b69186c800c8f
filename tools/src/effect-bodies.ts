import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSources } from './list-sources';

/**
 * React calls whatever an effect returns as its cleanup, and a DOM method typed as void may return a promise in the
 * next browser: an effect has a block body, or is written as the cleanup alone (`() => () => …`).
 */
const anyEffect = /\buse(?:Layout|Insertion)?Effect\(\s*/g;
const sound = /^\(\) =>\s*(?:\{|(?:async\s+)?\([^()]*\)\s*=>)/;

export const findEffectsWithValue = (
  root: string,
  folders: readonly string[],
): { problems: string[]; filesRead: number } => {
  const files = folders.flatMap((folder) => listSources(root, folder));
  const problems = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(anyEffect)]
      .filter(({ 0: found, index }) => !sound.test(text.slice(index + found.length)))
      .map(({ index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `effects-return-no-value: ${file}:${line} needs a block body`;
      });
  });
  return { problems, filesRead: files.length };
};

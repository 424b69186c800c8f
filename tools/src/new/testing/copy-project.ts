import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../../../..');

const madeByTools = [
  '.cache',
  '.data',
  '.git',
  '.react-router',
  'build',
  'dist',
  'node_modules',
  'test-results',
];
const notNeeded = ['docs', 'playwright-report', 'public'];

/** A copy to write into, whose packages import each other and nothing of the real ones. */
export const copyProject = (): { readonly root: string; remove(): void } => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'new-'));
  const skipped = new Set([...madeByTools, ...notNeeded]);
  for (const name of readdirSync(projectRoot).filter((one) => !skipped.has(one)))
    cpSync(path.join(projectRoot, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !skipped.has(path.basename(file)),
    });
  const modules = path.join(projectRoot, 'node_modules');
  mkdirSync(path.join(root, 'node_modules/@lugnut'), { recursive: true });
  for (const name of readdirSync(modules).filter((one) => one !== '@lugnut' && one !== '.cache'))
    symlinkSync(path.join(modules, name), path.join(root, 'node_modules', name));
  const workspaces = { api: 'apps/api', contract: 'packages/contract', domain: 'packages/domain' };
  for (const [name, folder] of Object.entries(workspaces))
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules/@lugnut', name));
  // Versions that only one workspace has.
  for (const folder of ['apps/api', 'apps/web', 'packages/contract', 'e2e', 'tools']) {
    const own = path.join(projectRoot, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(root, folder, 'node_modules'));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditLock, auditProject } from './audit-lock';

const root = path.resolve(import.meta.dirname, '../..');
const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const list = { reviewed_on: '2026-11-16', packages: [{ name: 'bad', versions: ['1.0.0'], why: 'malware' }] };
const problemsOf = (packages: Parameters<typeof auditLock>[0]['packages']) =>
  auditLock({ packages }, list).problems;

describe('the audit of the lock file', () => {
  it('finds nothing in ours, and has read it', () => {
    const { problems, packagesRead } = auditProject(root);
    expect(problems).toEqual([]);
    expect(packagesRead).toBeGreaterThan(500);
  });

  it.each([
    ['a range', { '': { dependencies: { a: '^1.0.0' } } }, 'package.json asks for a ^1.0.0'],
    ['a tag', { 'apps/api': { devDependencies: { a: 'latest' } } }, 'apps/api asks for a latest'],
    ['a missing hash', { 'node_modules/a': { ...sound, integrity: undefined } }, 'a has no sha512'],
    ['a weak hash', { 'node_modules/a': { ...sound, integrity: 'sha1-x' } }, 'a has no sha512'],
    ['a registry', { 'node_modules/a': { ...sound, resolved: 'http://x/a.tgz' } }, 'a names where'],
    ['a license', { 'node_modules/a': { ...sound, license: 'GPL-3.0' } }, 'a has the license GPL-3.0'],
    ['half a license', { 'node_modules/a': { ...sound, license: 'MIT AND SSPL-1.0' } }, 'a has the license'],
    ['no license', { 'node_modules/a': { ...sound, license: undefined } }, 'a has the license'],
    ['a bad package', { 'node_modules/b/node_modules/bad': sound }, 'bad 1.0.0 is known to be bad'],
    ['an install script', { 'node_modules/a': { ...sound, hasInstallScript: true } }, 'a runs a script'],
  ])('finds %s', (_what, packages, problem) => {
    const [first, ...others] = problemsOf(packages as Parameters<typeof problemsOf>[0]);
    expect(first).toContain(problem);
    expect(others).toEqual([]);
  });

  it('takes one of two licenses, and other versions of what was once bad', () => {
    expect(problemsOf({ 'node_modules/a': { ...sound, license: '(MIT OR GPL-2.0)' } })).toEqual([]);
    expect(problemsOf({ 'node_modules/bad': { ...sound, version: '1.0.1' } })).toEqual([]);
  });
});

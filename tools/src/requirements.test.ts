import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['packages', 'apps', 'e2e', 'bench', 'tools'];
const ignored = new Set(['node_modules', 'build', 'dist']);
const testFile = /\.(?:test\.tsx?|e2e\.ts)$/;
/** A title begins with its ids, in one pair of brackets or several. */
const titleIds = /(?<=['"`])(?:\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\] )+/g;
const requirementId = /[A-Z]+-\d+/g;

const testFilesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : testFilesIn(inside);
    return testFile.test(entry.name) ? [inside] : [];
  });

const idsCarriedBy = (file: string): ReadonlySet<string> => {
  const titles = readFileSync(path.join(root, file), 'utf8').match(titleIds) ?? [];
  return new Set(titles.flatMap((title) => title.match(requirementId) ?? []));
};

type Row = {
  readonly id: string;
  readonly places: string[];
  readonly tests: string[];
  readonly state: string;
};

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const rowOf = (line: string): Row => {
  const [id = '', , where = '', test = '', state = ''] = line.slice(2, -2).split(' | ');
  return { id, places: pathsIn(where), tests: pathsIn(test), state };
};

const rows = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
  .map(rowOf);
const carriedIn = new Map(folders.flatMap(testFilesIn).map((file) => [file, idsCarriedBy(file)] as const));
const carried = new Set([...carriedIn.values()].flatMap((ids) => [...ids]));

describe('the requirements table', () => {
  it('has every id once, in a known state', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))]);
    expect(rows.filter(({ state }) => !/^(?:built|in part: .+|not built yet)$/.test(state))).toEqual([]);
  });

  it('calls nothing built that no test title carries', () => {
    const built = rows.filter(({ state }) => state === 'built');
    expect(built.filter(({ id, tests }) => tests.length === 0 || !carried.has(id))).toEqual([]);
  });

  it('has every id that a test title carries', () => {
    const known = new Set(rows.map(({ id }) => id));
    const unknown = [...carriedIn].flatMap(([file, ids]) =>
      [...ids].filter((id) => !known.has(id)).map((id) => `${id} in ${file}`),
    );
    expect(carried.size).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });

  it('names only tests that exist and carry the id', () => {
    const wrong = rows.flatMap(({ id, tests }) =>
      tests.filter((file) => !carriedIn.get(file)?.has(id)).map((file) => `${id}: ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names only places that exist', () => {
    const places = rows.flatMap((row) => row.places);
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
  });
});

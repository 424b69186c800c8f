import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing'),
);

const isLayer = (file: string): boolean => file.startsWith(path.join('shared', 'api'));

/** Part of the first load, which the query library is not. */
const firstLoad = [path.join('shared', 'quote-start', 'use-zip-check.ts')];

const holding = (pattern: RegExp): readonly string[] =>
  files.filter((file) => pattern.test(readFileSync(path.join(source, file), 'utf8')));

it('reads the sources', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(holding(/\buseRouteQuery\(/).length).toBeGreaterThan(20);
});

it('cancels calls in one place: a screen that makes an AbortController has made its own way to load', () => {
  expect(holding(/new AbortController/).filter((file) => !isLayer(file))).toEqual(firstLoad);
});

it('suppresses no rule about what an effect depends on', () => {
  expect(holding(/biome-ignore[^\n]*useExhaustiveDependencies/)).toEqual([]);
});

it('words a failure in one place: a screen asks for its words or its code, not for what is inside', () => {
  // A change that was refused at the car is kept with all that the server said about it.
  const kept = [path.join('features', 'technician', 'change-queue.ts')];
  expect(holding(/instanceof CallError/).filter((file) => !isLayer(file))).toEqual(kept);
});

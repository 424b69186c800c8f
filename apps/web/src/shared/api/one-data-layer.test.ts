import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@lugnut/contract';
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

it('cancels calls in one place: no screen creates an AbortController', () => {
  expect(holding(/new AbortController/).filter((file) => !isLayer(file))).toEqual(firstLoad);
});

it('suppresses no dependency rule of effects', () => {
  expect(holding(/biome-ignore[^\n]*useExhaustiveDependencies/)).toEqual([]);
});

it('formats failures in one place: no screen inspects them', () => {
  // A change refused by the server is stored with its whole answer.
  const kept = [path.join('features', 'technician', 'change-queue.ts')];
  expect(holding(/instanceof CallError/).filter((file) => !isLayer(file))).toEqual(kept);
});

it('gives every content its own idempotency key: no screen keeps one for whatever is typed', () => {
  const kept = [
    // One setup per card form: the server adds what is paid.
    path.join('shared', 'booking', 'payment', 'use-finish-booking.ts'),
    // Not an idempotency key but the provider's session of one search.
    path.join('shared', 'address-input', 'address-input.tsx'),
  ];
  const found = holding(/use(?:Ref|State)\([^\n]*newKey/).filter((file) => !isLayer(file));
  expect(found.toSorted()).toEqual(kept.toSorted());
});

it('asks what can be repeated until it is answered: no screen sends it only once', () => {
  const names = Object.values(contract)
    .flatMap((table) => (typeof table === 'object' ? Object.entries(table) : []))
    .filter(([, route]) => route instanceof Object && 'isRepeatable' in route)
    .map(([name]) => name);
  expect(names).toContain('refundJob');
  // The queue of a technician's phone sends each change until it is answered, for days.
  const kept = [path.join('features', 'technician', 'changes.ts')];
  expect(holding(new RegExp(`\\.call\\(\\s*(?:\\w+\\.)?(?:${names.join('|')})\\b`))).toEqual(kept);
});

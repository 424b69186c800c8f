import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startCapital, textBody } from './text-body';

it.each([
  ['your appointment has moved.', 'Lugnut: Your appointment has moved.'],
  ['Marcus is on the way.', 'Lugnut: Marcus is on the way.'],
  ['$95.00 comes off your bill.', 'Lugnut: $95.00 comes off your bill.'],
  ['https://lugnut.example/a', 'Lugnut: https://lugnut.example/a'],
])('a text of %j begins with us and a capital letter', (words, body) => {
  expect(textBody('Lugnut', words)).toBe(body);
});

it('leaves names alone', () => expect(startCapital('iPhone orders')).toBe('iPhone orders'));

it('no sender puts the brand before its words by hand', () => {
  const folder = join(import.meta.dirname, '..');
  const byHand = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|text-body\.ts$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('brand}: '));
  // The title of a calendar entry is no sentence, and the carriers' words are answered letter for letter.
  expect(byHand).toEqual([join('appointments', 'calendar.ts'), join('messaging', 'words.es.ts')]);
});

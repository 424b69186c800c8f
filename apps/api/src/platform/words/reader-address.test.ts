import { siteLanguages } from '@lugnut/domain/pages';
import { expect, it } from 'vitest';
import { pathFor, urlFor } from './reader-address';

const both = [siteLanguages.en, siteLanguages.es] as const;

it.each([
  ['en', '/quote?zip=48226', '/quote?zip=48226'],
  ['es', '/quote?zip=48226', '/es/quote?zip=48226'],
  ['es', '/', '/es'],
  ['es', '/appointment/1/live', '/es/appointment/1/live'],
  ['es', '/profile/not-me#secret', '/es/profile/not-me#secret'],
  ['es', '/technician', '/es/technician'],
  ['es', '/fleet/repair#secret', '/fleet/repair#secret'],
  ['es', '/dashboard/upcoming?job=1', '/dashboard/upcoming?job=1'],
  ['es', '/dashboard', '/es/dashboard'],
] as const)('[LANG-1] sends who reads %s from %s to %s', (language, path, address) => {
  expect(pathFor(language, path, both)).toBe(address);
});

it('[LANG-1] sends everybody to the first language while theirs is not published', () => {
  expect(pathFor('es', '/profile', [siteLanguages.en])).toBe('/profile');
  expect(urlFor({ publicUrl: 'https://lugnut.test' }, 'en', '/profile')).toBe('https://lugnut.test/profile');
});

import { expect, it } from 'vitest';
import { technicians as english } from './copy.en';
import { technicians as spanish } from './copy.es';

it.each([
  [0, '0 reviews', '0 reseñas'],
  [1, '1 review', '1 reseña'],
  [1204, '1,204 reviews', '1,204 reseñas'],
])('[HOME-1] counts %i reviews in words', (count, inEnglish, inSpanish) => {
  expect([english.reviewCount(count), spanish.reviewCount(count)]).toEqual([inEnglish, inSpanish]);
});

it('counts one year as one', () => {
  expect([english, spanish].flatMap(({ experience }) => [experience(1), experience(12)])).toEqual([
    '1 year of experience',
    '12 years of experience',
    '1 año de experiencia',
    '12 años de experiencia',
  ]);
});

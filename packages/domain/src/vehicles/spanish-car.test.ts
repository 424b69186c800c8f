import { expect, it } from 'vitest';
import { spanishCarTitle, spanishEngineName } from './index';

it.each([
  ['2015 Toyota Camry', 'Toyota Camry 2015'],
  ['2016 Nissan', 'Nissan 2016'],
  ['2019 Mazda 3', 'Mazda 3 2019'],
  ['Van 2 (2021 Ford Transit)', 'Van 2 (Ford Transit 2021)'],
  ['2019 Van (2021 Ford Transit)', '2019 Van (Ford Transit 2021)'],
  ['Ram 2500', 'Ram 2500'],
  ['', ''],
])('[LANG-4] in Spanish, %s is named %s', (title, said) => {
  expect(spanishCarTitle(title)).toBe(said);
});

it.each([
  ['2.5L 4-cyl', '2.5L 4 cil.'],
  ['3.0L 6-cyl Diesel', '3.0L 6 cil. diésel'],
  ['Gas', 'Gasolina'],
])('[LANG-4] in Spanish, the engine %s is %s', (engine, said) => {
  expect(spanishEngineName(engine)).toBe(said);
});

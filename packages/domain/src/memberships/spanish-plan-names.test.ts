import { expect, it } from 'vitest';
import { planNameIn, seededPlans, shownBenefits } from './index';

it('[LANG-1] names plans and what their members get in Spanish', () => {
  for (const { name } of seededPlans) {
    expect(planNameIn('es', name)).toMatch(/^Membresía/);
    expect(planNameIn('en', name)).toBe(name);
  }
  expect(planNameIn('es', 'Gold')).toBe('Gold');
  expect(seededPlans.map((plan) => shownBenefits(plan, [], 'es')[0])).toEqual([
    '2 cambios de aceite gratis cada año para su carro',
    'Un cambio de aceite gratis cada 6 meses para su carro',
    'Un cambio de aceite gratis cada 6 meses para su carro',
    'Un cambio de aceite gratis para su carro por cada 6 meses que haya pagado',
  ]);
});

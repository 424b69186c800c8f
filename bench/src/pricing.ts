import { randomUUID } from 'node:crypto';
import { defaultCatalog } from '../../packages/domain/src/catalog';
import { launchMarkets } from '../../packages/domain/src/coverage';
import { priceLines, retailCustomer } from '../../packages/domain/src/estimates';
import { defaultPriceBook, instantEstimate } from '../../packages/domain/src/pricing';
import type { Product } from './product';
import { percentile, shootSteadily } from './steady-load';
import { tellTarget } from './target';

const names = ['Front Brake Pads & Rotors', 'Replace Battery', 'Oil Change'];
const quotes = 20_000;

/** What the rules alone cost: three services priced, and the lines a customer reads. */
const measureDomain = (): void => {
  const market = launchMarkets[0];
  if (!market) throw new Error('no market');
  const services = defaultCatalog.filter(({ name }) => names.includes(name));
  const quote = (year: number): number => {
    const answer = instantEstimate({
      services,
      market,
      priceBook: defaultPriceBook,
      vehicle: {
        year,
        make: 'Toyota',
        model: 'Camry',
        body: 'car',
        engine: { litres: 2.5, cylinders: 4, fuel: 'gas' },
      },
    });
    if (answer.kind !== 'estimate') throw new Error('no instant price');
    return priceLines(answer.content, retailCustomer).at(-1)?.amountCents ?? Number.NaN;
  };
  for (let warm = 0; warm < 1_000; warm += 1) quote(2000 + (warm % 20));
  const startedMs = performance.now();
  let sum = 0;
  for (let count = 0; count < quotes; count += 1) sum += quote(2000 + (count % 20));
  const eachMs = (performance.now() - startedMs) / quotes;
  if (!Number.isSafeInteger(sum)) throw new Error('a quote had no price');
  console.log(`three services, rules alone: ${eachMs.toFixed(4)} ms a quote (target: under 1)`);
};

const perSecond = 50;
const warmingSeconds = 10;
const seconds = 30;
const targetMs = 50;

const models = [
  ['Toyota', 'Camry', '2.5L 4-cyl'],
  ['Honda', 'Civic', '1.8L 4-cyl'],
  ['Ford', 'F-150', '3.5L 6-cyl'],
  ['Nissan', 'Altima', '2.5L 4-cyl'],
  ['Chevrolet', 'Malibu', '2.5L 4-cyl'],
] as const;

/** Another customer each time, with another car and another address. */
export const quoteOf = (nth: number): string => {
  const [make, model, engine] = models[nth % models.length] ?? models[0];
  return JSON.stringify({
    kind: 'web',
    appointment_type: 'repair',
    car_attributes: { year: 2013 + (nth % 7), make, model, engine_size: engine },
    location_attributes: { zip: '48226' },
    services: names,
    name: 'Dana Whitfield',
    email: `bench-${nth}@example.com`,
    phone: `313555${String(nth % 10_000).padStart(4, '0')}`,
    heard_about_us: 'Google',
  });
};

const measureQuotes = async (product: Product): Promise<void> => {
  let asked = 0;
  const load = (howLong: number) =>
    shootSteadily({
      perSecond,
      seconds: howLong,
      shot: () => {
        asked += 1;
        return {
          url: `${product.url}/api/v2/appointments`,
          body: quoteOf(asked),
          headers: {
            'idempotency-key': randomUUID(),
            'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
          },
        };
      },
    });
  await load(warmingSeconds);
  const tookMs = await load(seconds);
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(tookMs, percent).toFixed(1));
  console.log(`three services over HTTP, ${perSecond} a second: p50 ${p50} ms, p95 ${p95}, p99 ${p99}`);
  tellTarget(
    `p95 of a quote of three services at ${perSecond} a second within ${targetMs} ms`,
    `${p95} ms`,
    percentile(tookMs, 95) <= targetMs,
  );
};

export const measurePricing = async (product: Product): Promise<void> => {
  measureDomain();
  await measureQuotes(product);
};

import { defaultCatalog } from '../../packages/domain/src/catalog';
import { launchMarkets } from '../../packages/domain/src/coverage';
import { priceLines, retailCustomer } from '../../packages/domain/src/estimates';
import { defaultPriceBook, instantEstimate } from '../../packages/domain/src/pricing';
import type { Product } from './product';
import { besideBareServer, type Kind, shootInTurn } from './shoot';

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

const quoteRequest = JSON.stringify({
  kind: 'web',
  appointment_type: 'repair',
  car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
  location_attributes: { zip: '48226' },
  services: names,
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: '3135550142',
  heard_about_us: 'Google',
});

export const measurePricing = async (product: Product): Promise<void> => {
  measureDomain();
  await besideBareServer(product, async (bareUrl) => {
    const kinds: Kind[] = [
      { name: 'bare Fastify, one INSERT', url: `${bareUrl}/insert`, method: 'POST', body: quoteRequest },
      {
        name: 'quote of three services',
        url: `${product.url}/api/v2/appointments`,
        method: 'POST',
        body: quoteRequest,
      },
    ];
    const typical = await shootInTurn(kinds);
    for (const { name } of kinds) console.log(`${name.padEnd(28)} ${typical(name).toFixed(0).padStart(7)}/s`);
    const ratio = typical('quote of three services') / typical('bare Fastify, one INSERT');
    console.log(`target: quote 0.40 of one INSERT or better: ${ratio.toFixed(2)}`);
  });
};

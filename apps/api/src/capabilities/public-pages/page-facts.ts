import type { Service } from '@lugnut/domain/catalog';
import type { Market, ZipPlace } from '@lugnut/domain/coverage';
import {
  billingMonths,
  findShownMemberCount,
  type MembershipPlan,
  oilChangesInWords,
  type SalesPlace,
  shownBenefits,
} from '@lugnut/domain/memberships';
import { type Cents, dollarsFromCents, formatCents } from '@lugnut/domain/money';
import { type City, cities, factKeys, mostPerks, mostPlans } from '@lugnut/domain/pages';
import { laborTimeInWords, lowestPrices } from '@lugnut/domain/pricing';
import type { PageFacts } from '../../platform/http/page-template';
import type { VehicleCatalog } from '../../platform/reference-data';
import type { ServiceAreaView } from '../coverage';
import type { PriceList, PriceListView } from '../pricing';
import { breathe, findPricedKinds } from './priced-kinds';
import { addPromises, type ReadPromises } from './promise-facts';

/** Members and promises are counted again after this long. */
const freshForMs = 3_600_000;

type Deps = {
  readonly priceList: Pick<PriceListView, 'list'>;
  readonly serviceArea: Pick<ServiceAreaView, 'coverageOf' | 'openMarkets'>;
  readonly vehicles: VehicleCatalog;
  readonly allZips: () => Iterable<ZipPlace>;
  readonly countMembers: () => Promise<number>;
  readonly readPromises: ReadPromises;
  readonly nowMs: () => number;
};

type Facts = { readonly texts: Map<string, string>; readonly data: Map<string, unknown> };

/** Where a person makes the price. */
const byHand = 'Priced for your car';

const short = (cents: Cents): string => formatCents(cents, { dropZeroCents: true });

/** A 'from' price: the customer's own may be higher, never lower. */
const offerOf = (cents: Cents, market: string) => ({
  '@type': 'Offer',
  areaServed: market,
  priceSpecification: {
    '@type': 'PriceSpecification',
    minPrice: dollarsFromCents(cents),
    priceCurrency: 'USD',
    valueAddedTaxIncluded: false,
  },
});

const addPrices = (
  { texts, data }: Facts,
  service: Service,
  from: ReadonlyMap<string, Cents>,
  markets: ReadonlyMap<string, Market>,
): void => {
  const least = Math.min(...from.values());
  texts.set(factKeys.name(service.id), service.name);
  texts.set(factKeys.duration(service.id), laborTimeInWords(service.minutesOnSite));
  texts.set(factKeys.from(service.id), from.size > 0 ? `from ${short(least)}` : byHand);
  for (const [id, { name }] of markets) {
    const cents = from.get(id);
    texts.set(factKeys.from(service.id, id), cents === undefined ? byHand : `from ${short(cents)}`);
    if (cents !== undefined) data.set(factKeys.offer(service.id, id), offerOf(cents, name));
  }
};

const addAllPrices = async (facts: Facts, list: PriceList, deps: Deps): Promise<void> => {
  const open = await deps.serviceArea.openMarkets();
  const markets = new Map([...list.ratesByMarket].filter(([id]) => open.has(id)));
  const kinds = await findPricedKinds(deps.vehicles, list.priceBook);
  for (const service of list.services) {
    const found = lowestPrices({ service, kinds, markets, priceBook: list.priceBook });
    addPrices(facts, service, new Map([...found].map(([id, { cents }]) => [id, cents])), open);
    await breathe();
  }
  for (const [id, { diagnosisPriceCents }] of open)
    facts.texts.set(factKeys.diagnosis(id), short(diagnosisPriceCents));
};

const placeKey = (city: string, state: string): string => `${state}/${city.toLowerCase()}`;

const addCities = async (facts: Facts, { allZips, serviceArea }: Deps): Promise<void> => {
  const byPlace = new Map(cities.map((city) => [placeKey(city.name, city.state), city]));
  const zips = new Map<City, string[]>();
  for (const { zip, city, state } of allZips()) {
    const page = byPlace.get(placeKey(city, state));
    if (!page || !(await serviceArea.coverageOf(zip)).served) continue;
    zips.set(page, [...(zips.get(page) ?? []), zip]);
  }
  for (const [{ slug }, served] of zips) {
    facts.texts.set(factKeys.zips(slug), served.sort().join(', '));
    facts.texts.set(
      factKeys.zipCount(slug),
      served.length === 1 ? '1 ZIP code' : `${served.length} ZIP codes`,
    );
  }
};

const planPrice = (plan: MembershipPlan): string => {
  const months = billingMonths(plan);
  const period = months === 12 ? 'a year' : months === 1 ? 'a month' : `every ${months} months`;
  return `${short(plan.priceCents)} ${period}`;
};

/** Where anybody can join; other plans are offered to who already has a quote. */
const openPlaces: readonly SalesPlace[] = ['membership page', 'funnel', 'wizard'];

const addMemberships = async (facts: Facts, list: PriceList, deps: Deps): Promise<void> => {
  const sold = list.plans
    .filter(({ soldAt }) => soldAt.some((place) => openPlaces.includes(place)))
    .slice(0, mostPlans);
  for (let at = 0; at < mostPlans; at += 1) {
    const plan = sold[at];
    facts.texts.set(factKeys.planName(at), plan?.name ?? '');
    facts.texts.set(factKeys.planPrice(at), plan ? planPrice(plan) : '');
    facts.texts.set(factKeys.planPerk(at), (plan && oilChangesInWords(plan)) ?? '');
    if (plan)
      facts.data.set(factKeys.planOffer(at), {
        '@type': 'Offer',
        name: `${plan.name}, ${planPrice(plan)}`,
        price: dollarsFromCents(plan.priceCents),
        priceCurrency: 'USD',
      });
  }
  const perks = [
    ...(sold.some(({ freeOilChanges }) => freeOilChanges > 0) ? ['Free oil changes for your car'] : []),
    ...shownBenefits(undefined, list.memberServices),
  ];
  for (let at = 0; at < mostPerks; at += 1) facts.texts.set(factKeys.perk(at), perks[at] ?? '');
  const members = findShownMemberCount(await deps.countMembers());
  facts.texts.set(
    factKeys.members,
    members === undefined
      ? 'Members pay less for every visit.'
      : `${members.toLocaleString('en-US')} members pay less for every visit.`,
  );
};

/** Everything public pages say that is a row: computed when it is first asked for, and again when a row has changed. */
export const createPageFacts = (deps: Deps) => {
  let last: PageFacts | undefined;
  let current: { readonly facts: Promise<PageFacts>; readonly untilMs: number } | undefined;
  let version = 0;

  const compute = async (): Promise<PageFacts> => {
    const facts: Facts = { texts: new Map(), data: new Map() };
    const list = await deps.priceList.list();
    await addAllPrices(facts, list, deps);
    await addCities(facts, deps);
    await addMemberships(facts, list, deps);
    await addPromises(facts.texts, await deps.serviceArea.openMarkets(), deps);
    version += 1;
    last = { version, ...facts };
    return last;
  };

  return {
    async current(): Promise<PageFacts> {
      if (!current || deps.nowMs() > current.untilMs) {
        const asked = { facts: compute(), untilMs: deps.nowMs() + freshForMs };
        current = asked;
        // A failed computation is not cached: the next request retries.
        asked.facts.catch(() => {
          if (current === asked) current = undefined;
        });
      }
      try {
        return await current.facts;
      } catch (error) {
        // What was true a moment ago is better than no page.
        if (last) return last;
        throw error;
      }
    },
    forget(): void {
      current = undefined;
    },
  };
};

export type PageFactsView = ReturnType<typeof createPageFacts>;

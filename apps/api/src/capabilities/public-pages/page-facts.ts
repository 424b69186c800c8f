import { type Service, serviceNameIn } from '@lugnut/domain/catalog';
import type { Market, ZipPlace } from '@lugnut/domain/coverage';
import { type LanguageCode, languageCodes, localeOf } from '@lugnut/domain/language';
import {
  billingMonths,
  findShownMemberCount,
  type MembershipPlan,
  oilChangesInWords,
  planNameIn,
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
import { type FactWords, factWords } from './fact-words';
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

/** What the pages of one language say. */
type Facts = {
  readonly language: LanguageCode;
  readonly texts: Map<string, string>;
  readonly data: Map<string, unknown>;
};

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
  { language, texts, data }: Facts,
  service: Service,
  from: ReadonlyMap<string, Cents>,
  markets: ReadonlyMap<string, Market>,
): void => {
  const words = factWords[language];
  const least = Math.min(...from.values());
  texts.set(factKeys.name(service.id), serviceNameIn(language, service.name));
  texts.set(factKeys.duration(service.id), laborTimeInWords(service.minutesOnSite, language));
  texts.set(factKeys.from(service.id), from.size > 0 ? words.from(short(least)) : words.byHand);
  for (const [id, { name }] of markets) {
    const cents = from.get(id);
    texts.set(factKeys.from(service.id, id), cents === undefined ? words.byHand : words.from(short(cents)));
    if (cents !== undefined) data.set(factKeys.offer(service.id, id), offerOf(cents, name));
  }
};

const addAllPrices = async (all: readonly Facts[], list: PriceList, deps: Deps): Promise<void> => {
  const open = await deps.serviceArea.openMarkets();
  const markets = new Map([...list.ratesByMarket].filter(([id]) => open.has(id)));
  const kinds = await findPricedKinds(deps.vehicles, list.priceBook);
  for (const service of list.services) {
    const found = lowestPrices({ service, kinds, markets, priceBook: list.priceBook });
    const from = new Map([...found].map(([id, { cents }]) => [id, cents]));
    for (const facts of all) addPrices(facts, service, from, open);
    await breathe();
  }
  for (const { texts } of all)
    for (const [id, { diagnosisPriceCents }] of open)
      texts.set(factKeys.diagnosis(id), short(diagnosisPriceCents));
};

const placeKey = (city: string, state: string): string => `${state}/${city.toLowerCase()}`;

const addCities = async (all: readonly Facts[], { allZips, serviceArea }: Deps): Promise<void> => {
  const byPlace = new Map(cities.map((city) => [placeKey(city.name, city.state), city]));
  const zips = new Map<City, string[]>();
  for (const { zip, city, state } of allZips()) {
    const page = byPlace.get(placeKey(city, state));
    if (!page || !(await serviceArea.coverageOf(zip)).served) continue;
    zips.set(page, [...(zips.get(page) ?? []), zip]);
  }
  for (const { language, texts } of all)
    for (const [{ slug }, served] of zips) {
      texts.set(factKeys.zips(slug), served.sort().join(', '));
      texts.set(factKeys.zipCount(slug), factWords[language].zips(served.length));
    }
};

const planPrice = (plan: MembershipPlan, words: FactWords): string =>
  words.planPrice(short(plan.priceCents), billingMonths(plan));

/** Where anybody can join; other plans are offered to who already has a quote. */
const openPlaces: readonly SalesPlace[] = ['membership page', 'funnel', 'wizard'];

const addMemberships = (
  { language, texts, data }: Facts,
  list: PriceList,
  members: number | undefined,
): void => {
  const words = factWords[language];
  const sold = list.plans
    .filter(({ soldAt }) => soldAt.some((place) => openPlaces.includes(place)))
    .slice(0, mostPlans);
  for (let at = 0; at < mostPlans; at += 1) {
    const plan = sold[at];
    const name = plan ? planNameIn(language, plan.name) : '';
    const price = plan ? planPrice(plan, words) : '';
    texts.set(factKeys.planName(at), name);
    texts.set(factKeys.planPrice(at), price);
    texts.set(factKeys.planPerk(at), (plan && oilChangesInWords(plan, language)) ?? '');
    if (plan)
      data.set(factKeys.planOffer(at), {
        '@type': 'Offer',
        name: `${name}, ${price}`,
        price: dollarsFromCents(plan.priceCents),
        priceCurrency: 'USD',
      });
  }
  const perks = [
    ...(sold.some(({ freeOilChanges }) => freeOilChanges > 0) ? [words.freeOilChanges] : []),
    ...shownBenefits(undefined, list.memberServices, language),
  ];
  for (let at = 0; at < mostPerks; at += 1) texts.set(factKeys.perk(at), perks[at] ?? '');
  texts.set(factKeys.members, words.members(members?.toLocaleString(localeOf[language])));
};

type FactsByLanguage = ReadonlyMap<LanguageCode, PageFacts>;

const factsIn = (language: LanguageCode, facts: FactsByLanguage): PageFacts => {
  const found = facts.get(language);
  if (!found) throw new Error(`no facts in ${language}`);
  return found;
};

/** Everything public pages say that is a row: computed when it is first asked for, and again when a row has changed. */
export const createPageFacts = (deps: Deps) => {
  let last: FactsByLanguage | undefined;
  let current: { readonly facts: Promise<FactsByLanguage>; readonly untilMs: number } | undefined;
  let version = 0;

  const compute = async (): Promise<FactsByLanguage> => {
    const all = languageCodes.map((language): Facts => ({ language, texts: new Map(), data: new Map() }));
    const list = await deps.priceList.list();
    await addAllPrices(all, list, deps);
    await addCities(all, deps);
    const members = findShownMemberCount(await deps.countMembers());
    for (const facts of all) addMemberships(facts, list, members);
    await addPromises(all, await deps.serviceArea.openMarkets(), deps);
    version += 1;
    last = new Map(all.map(({ language, ...facts }) => [language, { version, ...facts }]));
    return last;
  };

  return {
    async current(language: LanguageCode): Promise<PageFacts> {
      if (!current || deps.nowMs() > current.untilMs) {
        const asked = { facts: compute(), untilMs: deps.nowMs() + freshForMs };
        current = asked;
        // A failed computation is not cached: the next request retries.
        asked.facts.catch(() => {
          if (current === asked) current = undefined;
        });
      }
      try {
        return factsIn(language, await current.facts);
      } catch (error) {
        // What was true a moment ago is better than no page.
        if (last) return factsIn(language, last);
        throw error;
      }
    },
    forget(): void {
      current = undefined;
    },
  };
};

export type PageFactsView = ReturnType<typeof createPageFacts>;

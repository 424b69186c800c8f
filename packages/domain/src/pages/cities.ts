/** A city with a page of its own. */
export type City = {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly marketId: string;
};

const inMarket = (marketId: string, state: string, names: readonly string[]): readonly City[] =>
  names.map((name) => ({
    slug: `${name.toLowerCase().replaceAll(' ', '-')}-${state.toLowerCase()}`,
    name,
    state,
    marketId,
  }));

/** The larger cities of the launch markets. Which of their zip codes we serve is up to the database. */
export const cities: readonly City[] = [
  ...inMarket('DET', 'MI', [
    'Detroit',
    'Warren',
    'Sterling Heights',
    'Ann Arbor',
    'Dearborn',
    'Livonia',
    'Troy',
    'Southfield',
  ]),
  ...inMarket('DFW', 'TX', [
    'Dallas',
    'Fort Worth',
    'Arlington',
    'Plano',
    'Irving',
    'Garland',
    'Frisco',
    'McKinney',
  ]),
  ...inMarket('HOU', 'TX', [
    'Houston',
    'Pasadena',
    'Pearland',
    'League City',
    'Sugar Land',
    'Conroe',
    'Baytown',
    'Katy',
  ]),
  ...inMarket('PHX', 'AZ', [
    'Phoenix',
    'Mesa',
    'Chandler',
    'Gilbert',
    'Glendale',
    'Scottsdale',
    'Peoria',
    'Tempe',
  ]),
];

export const findCity = (slug: string | undefined): City | undefined =>
  cities.find((city) => city.slug === slug);

import type { Cents } from '../money';
import type { Market } from './resolve-coverage';

/** A market as it opens on day one. The database is the authority afterwards; an admin edits it there. */
export type LaunchMarket = Market & {
  readonly stateName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly counties: readonly string[];
  readonly laborRateCentsPerHour: Cents;
  readonly partsTaxBasisPoints: number;
  readonly laborTaxBasisPoints: number;
  readonly convenienceFeeCents: Cents;
  readonly shopSuppliesFeeCents: Cents;
  readonly earlyMorningFeeCents: Cents;
};

export const launchMarkets: readonly LaunchMarket[] = [
  {
    id: 'DET',
    name: 'Metro Detroit',
    state: 'MI',
    stateName: 'Michigan',
    timeZone: 'America/Detroit',
    status: 'open',
    latitude: 42.3314,
    longitude: -83.0458,
    counties: ['Wayne', 'Oakland', 'Macomb', 'Washtenaw', 'Livingston'],
    diagnosisPriceCents: 120_00,
    laborRateCentsPerHour: 95_00,
    partsTaxBasisPoints: 600,
    laborTaxBasisPoints: 0,
    convenienceFeeCents: 15_00,
    shopSuppliesFeeCents: 5_00,
    earlyMorningFeeCents: 20_00,
  },
  {
    id: 'DFW',
    name: 'Dallas-Fort Worth',
    state: 'TX',
    stateName: 'Texas',
    timeZone: 'America/Chicago',
    status: 'open',
    latitude: 32.7767,
    longitude: -96.797,
    counties: ['Dallas', 'Tarrant', 'Collin', 'Denton', 'Rockwall', 'Ellis', 'Johnson', 'Kaufman', 'Parker'],
    diagnosisPriceCents: 120_00,
    laborRateCentsPerHour: 105_00,
    partsTaxBasisPoints: 825,
    laborTaxBasisPoints: 0,
    convenienceFeeCents: 15_00,
    shopSuppliesFeeCents: 5_00,
    earlyMorningFeeCents: 20_00,
  },
  {
    id: 'HOU',
    name: 'Houston',
    state: 'TX',
    stateName: 'Texas',
    timeZone: 'America/Chicago',
    status: 'open',
    latitude: 29.7604,
    longitude: -95.3698,
    counties: ['Harris', 'Fort Bend', 'Montgomery', 'Brazoria', 'Galveston'],
    diagnosisPriceCents: 90_00,
    laborRateCentsPerHour: 100_00,
    partsTaxBasisPoints: 825,
    laborTaxBasisPoints: 0,
    convenienceFeeCents: 15_00,
    shopSuppliesFeeCents: 5_00,
    earlyMorningFeeCents: 20_00,
  },
  {
    id: 'PHX',
    name: 'Phoenix',
    state: 'AZ',
    stateName: 'Arizona',
    timeZone: 'America/Phoenix',
    status: 'open',
    latitude: 33.4484,
    longitude: -112.074,
    counties: ['Maricopa'],
    diagnosisPriceCents: 110_00,
    laborRateCentsPerHour: 100_00,
    partsTaxBasisPoints: 910,
    laborTaxBasisPoints: 0,
    convenienceFeeCents: 12_00,
    shopSuppliesFeeCents: 5_00,
    earlyMorningFeeCents: 20_00,
  },
];

/** Where we have not opened yet: an admin sets the prices and opens them. */
const usual = {
  status: 'waiting',
  diagnosisPriceCents: 120_00,
  laborRateCentsPerHour: 105_00,
  laborTaxBasisPoints: 0,
  convenienceFeeCents: 15_00,
  shopSuppliesFeeCents: 5_00,
  earlyMorningFeeCents: 20_00,
} as const;

export const waitingMarkets: readonly LaunchMarket[] = [
  {
    ...usual,
    id: 'CHI',
    name: 'Chicago',
    state: 'IL',
    stateName: 'Illinois',
    timeZone: 'America/Chicago',
    latitude: 41.8781,
    longitude: -87.6298,
    counties: ['Cook', 'DuPage', 'Lake', 'Will', 'Kane'],
    partsTaxBasisPoints: 1025,
  },
  {
    ...usual,
    id: 'ATL',
    name: 'Atlanta',
    state: 'GA',
    stateName: 'Georgia',
    timeZone: 'America/New_York',
    latitude: 33.749,
    longitude: -84.388,
    counties: ['Fulton', 'DeKalb', 'Cobb', 'Gwinnett'],
    partsTaxBasisPoints: 890,
  },
  {
    ...usual,
    id: 'DEN',
    name: 'Denver',
    state: 'CO',
    stateName: 'Colorado',
    timeZone: 'America/Denver',
    latitude: 39.7392,
    longitude: -104.9903,
    counties: ['Denver', 'Arapahoe', 'Jefferson', 'Adams'],
    partsTaxBasisPoints: 881,
  },
  {
    ...usual,
    id: 'TPA',
    name: 'Tampa',
    state: 'FL',
    stateName: 'Florida',
    timeZone: 'America/New_York',
    latitude: 27.9506,
    longitude: -82.4572,
    counties: ['Hillsborough', 'Pinellas', 'Pasco'],
    partsTaxBasisPoints: 750,
  },
];

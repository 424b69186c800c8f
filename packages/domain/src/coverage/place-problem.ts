import { stateNames } from '../vehicles/states';
import type { ZipPlace } from './zip-code';

export type PlaceProblem = 'outside the country' | 'no zip' | 'zip elsewhere';

export type SaidPlace = {
  /** Undefined: no zip was given, typed or found. */
  readonly zip: string | undefined;
  /** What the zip is in; undefined where nobody knows it. */
  readonly zipPlace: Pick<ZipPlace, 'state'> | undefined;
  /** As typed. */
  readonly state: string | undefined;
  /** As the maps service found it. */
  readonly country: string | undefined;
};

/** The United States as maps services name their parts. */
const ourCountries: readonly string[] = ['US', 'PR', 'VI', 'GU'];
const twoLetters = /^[a-z]{2}$/i;

const isForeign = ({ state, country }: SaidPlace): boolean =>
  (country !== undefined && !ourCountries.includes(country)) ||
  (state !== undefined && twoLetters.test(state) && !(state.toUpperCase() in stateNames));

const isZipElsewhere = ({ zipPlace, state }: SaidPlace): boolean =>
  zipPlace !== undefined &&
  state !== undefined &&
  state.toUpperCase() in stateNames &&
  zipPlace.state !== state.toUpperCase();

/** TIME-5: why nobody can be promised at an address: it is nowhere we know of, or not where its zip is. */
export const findPlaceProblem = (place: SaidPlace): PlaceProblem | undefined => {
  if (isForeign(place)) return 'outside the country';
  if (place.zip === undefined) return 'no zip';
  return isZipElsewhere(place) ? 'zip elsewhere' : undefined;
};

export type Point = { latitude: number; longitude: number };

/** What a chosen address is made of; a part the service does not know is left out and stays editable. */
export type Address = {
  streetNumber?: string;
  route?: string;
  locality?: string;
  /** Two letters: MI. */
  administrativeAreaLevelOne?: string;
  /** The county's name without the word: Wayne. */
  administrativeAreaLevelTwo?: string;
  /** Two letters: US. */
  country?: string;
  /** Five digits. */
  postalCode?: string;
  point?: Point & { precision: 'address' | 'street' | 'area' };
};

export type AddressSuggestion = {
  id: string;
  /** The whole address on one line. */
  text: string;
  street: string;
  /** City, state and zip as far as known. */
  area: string;
};

export type MapsOutage = 'timeout' | 'network' | 'rate_limited' | 'credentials' | 'provider_error';

type Unavailable = { status: 'unavailable'; reason: MapsOutage };

type SuggestOutcome = { status: 'ok'; suggestions: readonly AddressSuggestion[] } | Unavailable;

export type LocateOutcome =
  | { status: 'found'; address: Address }
  | { status: 'not_found' }
  /** A post office box: no technician can visit one. */
  | { status: 'not_visitable' }
  | Unavailable;

/** The zip a visitor gave, with its centroid: suggestions close to it come first. */
export type Near = Point & { zip: string };

/** One typing session of one visitor, for vendors that bill by session. */
type SuggestOptions = { near?: Near; session?: string };

export type MapsPort = {
  suggest(query: string, options?: SuggestOptions): Promise<SuggestOutcome>;
  /** The parts of a suggestion that was chosen. */
  details(suggestionId: string, options?: { session?: string }): Promise<LocateOutcome>;
  /** The parts of an address somebody typed. */
  geocode(text: string): Promise<LocateOutcome>;
  /** What stands at a point; without a street where only its town is known. */
  reverse(point: Point): Promise<LocateOutcome>;
};

/** Below this a query says too little to be worth a call. */
export const shortestQuery = 3;

import { createHash } from 'node:crypto';
import type { TrackedVehicle } from '@lugnut/domain/integrations';
import {
  askVendor,
  asList,
  asNumber,
  asObject,
  asText,
  gatherReadings,
  kilometersPerMile,
  metersPerMile,
  unavailable,
  type VendorSettings,
} from './ask-vendor';
import type { CredentialsOf, TrackedReading, TrackerAdapter, TrackersOutcome } from './trackers.port';

type Credentials = CredentialsOf<'geotab'>;
type Session = { readonly host: string; readonly credentials: Readonly<Record<string, unknown>> };

/** Credentials go nowhere else, whatever is typed or answered. */
const isGeotabHost = (host: string): boolean => /^(?:[a-z0-9-]+\.)+geotab\.com$/i.test(host);

const resultsAtOnce = 5_000;
const vehiclesAtOnce = 50_000;
/** Sessions end after some days; a shorter life costs a login a day. */
const sessionMs = 12 * 3_600_000;
const mostSessions = 1_000;

const feeds = {
  log: { typeName: 'LogRecord' },
  odometer: { typeName: 'StatusData', diagnostic: 'DiagnosticOdometerAdjustmentId' },
  fuel: { typeName: 'StatusData', diagnostic: 'DiagnosticFuelLevelId' },
} as const;
type Feed = keyof typeof feeds;
type Cursor = Readonly<Partial<Record<Feed, string>>>;

const cursorOf = (text: string | undefined): Cursor => {
  try {
    return text === undefined ? {} : (JSON.parse(text) as Cursor);
  } catch {
    return {};
  }
};

const readingOf = (feed: Feed, entry: unknown): TrackedReading[] => {
  const json = asObject(entry);
  const vehicleId = asText(asObject(json.device).id);
  const readAt = asText(json.dateTime);
  if (vehicleId === undefined || readAt === undefined) return [];
  const value = asNumber(json.data);
  const at = { vehicleId, readAt };
  if (feed === 'odometer')
    return value === undefined ? [] : [{ ...at, odometerMiles: value / metersPerMile }];
  if (feed === 'fuel') return value === undefined ? [] : [{ ...at, fuelPercent: value }];
  const [latitude, longitude] = [asNumber(json.latitude), asNumber(json.longitude)];
  const speed = asNumber(json.speed);
  if (latitude === undefined || longitude === undefined) return [];
  return [
    { ...at, latitude, longitude, ...(speed === undefined ? {} : { speedMph: speed / kilometersPerMile }) },
  ];
};

const vehicleOf = (entry: unknown): TrackedVehicle[] => {
  const json = asObject(entry);
  const id = asText(json.id);
  if (id === undefined) return [];
  return [
    {
      id,
      name: asText(json.name) ?? id,
      vin: asText(json.vehicleIdentificationNumber) ?? asText(json.engineVehicleIdentificationNumber),
    },
  ];
};

const isExpired = (name: string): boolean =>
  name === 'InvalidUserException' || name === 'DbUnavailableException';

/**
 * Geotab's MyGeotab API v1 (JSON-RPC over HTTPS): `Authenticate` opens a session on the server it names, `Get` lists
 * devices, `GetFeed` goes on from `toVersion`, once a second for each type at most.
 */
export const createGeotabTrackers = (
  settings: VendorSettings & {
    /** In tests: where a host is. */
    readonly addressOf?: (host: string) => string;
    readonly now?: () => number;
  } = {},
): TrackerAdapter<'geotab'> => {
  const { addressOf = (host: string) => `https://${host}`, now = Date.now } = settings;
  const sessions = new Map<string, { readonly session: Session; readonly untilMs: number }>();

  const rpc = async (
    host: string,
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<TrackersOutcome<unknown> & { readonly isExpired?: boolean }> => {
    const answer = await askVendor(
      `${addressOf(host)}/apiv1`,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ method, params }),
      },
      settings,
    );
    if (answer.status !== 'ok') return answer;
    const json = asObject(answer.value);
    if (json.error === undefined || json.error === null) return { status: 'ok', value: json.result };
    const error = asObject(json.error);
    const name =
      asText(asObject(asList(error.errors)[0]).name) ??
      asText(asObject(error.data).type) ??
      asText(error.name) ??
      '';
    if (name === 'OverLimitException') return unavailable('rate_limited', 60_000);
    return isExpired(name)
      ? { ...unavailable('credentials'), isExpired: true }
      : unavailable('provider_error');
  };

  const logIn = async (credentials: Credentials): Promise<TrackersOutcome<Session>> => {
    const { server, database, username: userName, password } = credentials;
    const host = server.toLowerCase();
    if (!isGeotabHost(host)) return unavailable('credentials');
    const answer = await rpc(host, 'Authenticate', { database, userName, password });
    if (answer.status !== 'ok') return answer;
    const result = asObject(answer.value);
    const path = asText(result.path);
    const named = path === undefined || path === 'ThisServer' ? host : path.toLowerCase();
    if (!isGeotabHost(named)) return unavailable('provider_error');
    return { status: 'ok', value: { host: named, credentials: asObject(result.credentials) } };
  };

  const keyOf = (credentials: Credentials): string =>
    createHash('sha256').update(JSON.stringify(credentials)).digest('hex');

  const openSession = async (credentials: Credentials): Promise<TrackersOutcome<Session>> => {
    const before = sessions.get(keyOf(credentials));
    if (before && before.untilMs > now()) return { status: 'ok', value: before.session };
    const opened = await logIn(credentials);
    if (opened.status !== 'ok') return opened;
    if (sessions.size >= mostSessions) sessions.clear();
    sessions.set(keyOf(credentials), { session: opened.value, untilMs: now() + sessionMs });
    return opened;
  };

  /** With a session that may have ended meanwhile: then once more with a new one. */
  const call = async (
    credentials: Credentials,
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<TrackersOutcome<unknown>> => {
    for (const isLast of [false, true]) {
      const session = await openSession(credentials);
      if (session.status !== 'ok') return session;
      const { host, credentials: opened } = session.value;
      const answer = await rpc(host, method, { ...params, credentials: opened });
      if (isLast || !('isExpired' in answer) || !answer.isExpired) return answer;
      sessions.delete(keyOf(credentials));
    }
    return unavailable('credentials');
  };

  return {
    async listVehicles(credentials) {
      const answer = await call(credentials, 'Get', { typeName: 'Device', resultsLimit: vehiclesAtOnce });
      if (answer.status !== 'ok') return answer;
      return { status: 'ok', value: asList(answer.value).flatMap(vehicleOf) };
    },
    async poll(credentials, text) {
      const before = cursorOf(text);
      const after: Partial<Record<Feed, string>> = { ...before };
      const parts: TrackedReading[] = [];
      let hasMore = false;
      for (const feed of Object.keys(feeds) as Feed[]) {
        const { typeName, ...kind } = feeds[feed];
        const search = {
          ...('diagnostic' in kind ? { diagnosticSearch: { id: kind.diagnostic } } : {}),
          // Only the first time: the version says the rest.
          ...(before[feed] === undefined ? { fromDate: new Date(now()).toISOString() } : {}),
        };
        const answer = await call(credentials, 'GetFeed', {
          typeName,
          resultsLimit: resultsAtOnce,
          ...(before[feed] === undefined ? {} : { fromVersion: before[feed] }),
          ...(Object.keys(search).length === 0 ? {} : { search }),
        });
        if (answer.status !== 'ok') return answer;
        const result = asObject(answer.value);
        const data = asList(result.data);
        parts.push(...data.flatMap((entry) => readingOf(feed, entry)));
        const version = asText(result.toVersion);
        if (version !== undefined) after[feed] = version;
        hasMore ||= data.length >= resultsAtOnce;
      }
      return {
        status: 'ok',
        value: { readings: gatherReadings(parts), cursor: JSON.stringify(after), hasMore },
      };
    },
  };
};

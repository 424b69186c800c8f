import type { TrackedVehicle } from '@lugnut/domain/integrations';
import {
  askVendor,
  asList,
  asNumber,
  asObject,
  asText,
  gatherReadings,
  metersPerMile,
  type VendorSettings,
} from './ask-vendor';
import type { CredentialsOf, TrackedReading, TrackerAdapter } from './trackers.port';

const servers = { us: 'https://api.samsara.com', eu: 'https://api.eu.samsara.com' } as const;
/** The feed takes up to four. */
const types = 'gps,obdOdometerMeters,fuelPercents,faultCodes';
const vehiclesAtOnce = 512;
/** A fleet of 50,000: beyond it something is wrong with the cursor. */
const mostPages = 100;

const partsOf = (vehicle: unknown): TrackedReading[] => {
  const json = asObject(vehicle);
  const vehicleId = asText(json.id);
  if (vehicleId === undefined) return [];
  const each = (name: string, read: (value: Readonly<Record<string, unknown>>) => Partial<TrackedReading>) =>
    asList(json[name]).flatMap((entry): TrackedReading[] => {
      const value = asObject(entry);
      const readAt = asText(value.time);
      return readAt === undefined ? [] : [{ vehicleId, readAt, ...read(value) }];
    });
  const given = <K extends keyof TrackedReading>(name: K, value: TrackedReading[K] | undefined) =>
    value === undefined ? {} : { [name]: value };
  return [
    ...each('gps', (value) => ({
      ...given('latitude', asNumber(value.latitude)),
      ...given('longitude', asNumber(value.longitude)),
      ...given('speedMph', asNumber(value.speedMilesPerHour)),
      ...given('headingDegrees', asNumber(value.headingDegrees)),
    })),
    ...each('obdOdometerMeters', (value) => {
      const meters = asNumber(value.value);
      return given('odometerMiles', meters === undefined ? undefined : meters / metersPerMile);
    }),
    ...each('fuelPercents', (value) => given('fuelPercent', asNumber(value.value))),
    ...each('faultCodes', (value) => {
      // Cars and vans; what heavy trucks say (J1939) has no codes of ours.
      const obd = asObject(value.obdii);
      if (!Array.isArray(obd.diagnosticTroubleCodes)) return {};
      return {
        troubleCodes: obd.diagnosticTroubleCodes.flatMap((controller) =>
          asList(asObject(controller).confirmedDtcs).flatMap(
            (code) => asText(asObject(code).dtcShortCode) ?? [],
          ),
        ),
      };
    }),
  ];
};

const vehicleOf = (entry: unknown): TrackedVehicle[] => {
  const json = asObject(entry);
  const id = asText(json.id);
  if (id === undefined) return [];
  const vin = asText(json.vin) ?? asText(asObject(json.externalIds)['samsara.vin']);
  return [{ id, name: asText(json.name) ?? id, vin }];
};

/**
 * Samsara's REST API as developers.samsara.com documents it (v2, `api.samsara.com`): `GET /fleet/vehicles` and the feed `GET /fleet/vehicles/stats/feed`, which
 * goes on from `pagination.endCursor`. Without a cursor the feed begins with the latest value of each vehicle.
 */
export const createSamsaraTrackers = (
  settings: VendorSettings & { readonly baseUrl?: string } = {},
): TrackerAdapter<'samsara'> => {
  const ask = (credentials: CredentialsOf<'samsara'>, path: string, query: Record<string, string>) =>
    askVendor(
      `${settings.baseUrl ?? servers[credentials.region]}${path}?${new URLSearchParams(query)}`,
      { headers: { accept: 'application/json', authorization: `Bearer ${credentials.token}` } },
      settings,
    );
  return {
    async listVehicles(credentials) {
      const vehicles: TrackedVehicle[] = [];
      let after: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const answer = await ask(credentials, '/fleet/vehicles', {
          limit: String(vehiclesAtOnce),
          ...(after === undefined ? {} : { after }),
        });
        if (answer.status !== 'ok') return answer;
        const json = asObject(answer.value);
        vehicles.push(...asList(json.data).flatMap(vehicleOf));
        const pagination = asObject(json.pagination);
        after = asText(pagination.endCursor);
        if (pagination.hasNextPage !== true || after === undefined) break;
      }
      return { status: 'ok', value: vehicles };
    },
    async poll(credentials, cursor) {
      const answer = await ask(credentials, '/fleet/vehicles/stats/feed', {
        types,
        ...(cursor === undefined ? {} : { after: cursor }),
      });
      if (answer.status !== 'ok') return answer;
      const json = asObject(answer.value);
      const pagination = asObject(json.pagination);
      return {
        status: 'ok',
        value: {
          readings: gatherReadings(asList(json.data).flatMap(partsOf)),
          cursor: asText(pagination.endCursor) ?? cursor ?? '',
          hasMore: pagination.hasNextPage === true,
        },
      };
    },
  };
};

import type { addressRoutes, RouteReply } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { ZipPlace } from '@lugnut/domain/coverage';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Address, LocateOutcome, MapsPort, Near } from '../../providers/maps/maps.port';

/** Maps vendors bill per call; a person types a few addresses. */
export const addressLimits: RateLimits<typeof addressRoutes> = {
  suggestAddresses: { limit: 120, windowSeconds: 60 },
  addressDetails: { limit: 30, windowSeconds: 60 },
  geocodeAddress: { limit: 30, windowSeconds: 60 },
};

type AddressReply = RouteReply<typeof addressRoutes.addressDetails>;

const unavailable = () => new Failure('provider_unavailable', told('address_lookup_down'));

const encodeAddress = (address: Address): AddressReply => ({
  address: {
    route: address.route ?? null,
    street_number: address.streetNumber ?? null,
    locality: address.locality ?? null,
    administrative_area_level_one: address.administrativeAreaLevelOne ?? null,
    administrative_area_level_two: address.administrativeAreaLevelTwo ?? null,
    country: address.country ?? null,
    postal_code: address.postalCode ?? null,
    latitude: address.point?.latitude ?? null,
    longitude: address.point?.longitude ?? null,
  },
});

const requireAddress = (outcome: LocateOutcome): AddressReply => {
  switch (outcome.status) {
    case 'found':
      return encodeAddress(outcome.address);
    case 'not_found':
      throw new Failure('not_found', told('address_unknown'));
    case 'not_visitable':
      throw new Failure('not_visitable', told('address_po_box'));
    case 'unavailable':
      throw unavailable();
  }
};

export const addressHandlers = (deps: {
  readonly maps: MapsPort;
  readonly findZip: (zip: string) => ZipPlace | undefined;
}): Handlers<typeof addressRoutes> => {
  const { maps, findZip } = deps;

  const findNear = (zip: string | undefined): Near | undefined => {
    const place = zip === undefined ? undefined : findZip(zip);
    return place && { zip: place.zip, latitude: place.latitude, longitude: place.longitude };
  };

  return {
    async suggestAddresses({ query }) {
      const near = findNear(query.zip);
      const outcome = await maps.suggest(query.text, {
        ...(near ? { near } : {}),
        ...(query.session === undefined ? {} : { session: query.session }),
      });
      if (outcome.status === 'unavailable') throw unavailable();
      return { suggestions: [...outcome.suggestions] };
    },

    addressDetails: async ({ query }) =>
      requireAddress(
        await maps.details(query.id, query.session === undefined ? {} : { session: query.session }),
      ),

    geocodeAddress: async ({ query }) => requireAddress(await maps.geocode(query.text)),
  };
};

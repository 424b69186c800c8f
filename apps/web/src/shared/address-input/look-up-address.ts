import { addressRoutes, type RouteAnswer } from '@lugnut/contract';
import { isInTown } from '@lugnut/domain/coverage';
import { api } from '../api/client';
import { failedBy, failureWords, isOffline } from '../api/failure';
import {
  type AddressArea,
  type AddressParts,
  oneLine,
  partsFromText,
  questionFor,
  type VisitAddress,
} from './address';
import { addressCopy as copy } from './copy.en';

type Found = RouteAnswer<typeof addressRoutes.geocodeAddress>['address'];

const timeoutMs = 5_000;

const townOf = (found: Found) => ({
  city: found.locality ?? undefined,
  state: found.administrative_area_level_one ?? undefined,
});

/** Manual edits stay. */
const mended = (found: Found, before: AddressParts): AddressParts => ({
  ...before,
  county: found.postal_code === before.zip ? (found.administrative_area_level_two ?? undefined) : undefined,
});

/** The maps service's parts win; those it leaves out stay. */
const merged = (found: Found, before: AddressParts): AddressParts => {
  const street = [found.street_number, found.route].filter(Boolean).join(' ');
  // A street without a number must not replace a typed number.
  const isWhole = found.street_number !== null || !/^\d/.test(before.street);
  return {
    street: street !== '' && isWhole ? street : before.street,
    city: found.locality ?? before.city,
    state: found.administrative_area_level_one ?? before.state,
    // A zip of another town is asked for, not guessed.
    zip: found.postal_code ?? (isInTown(townOf(found), before) ? before.zip : ''),
    county: found.administrative_area_level_two ?? undefined,
  };
};

const settle = async (
  asked: Promise<{ readonly address: Found }>,
  address: VisitAddress,
  before: AddressParts,
  complete: (found: Found, before: AddressParts) => AddressParts,
): Promise<VisitAddress> => {
  try {
    const parts = complete((await asked).address, before);
    return { text: address.text, parts, lookup: 'found' };
  } catch (error) {
    if (failedBy(error, 'not_visitable'))
      return {
        text: address.text,
        parts: before,
        lookup: 'refused',
        refusal: failureWords(error, copy.notFound),
      };
    // Nobody has looked: it is looked up once there is a connection, and nothing is wrong with it till then.
    return { text: address.text, parts: before, lookup: isOffline(error) ? 'typed' : 'failed' };
  }
};

/** The parts of the suggestion that was chosen. */
export const lookUpSuggestion = (
  suggestion: { readonly id: string; readonly session: string },
  address: VisitAddress,
  before: AddressParts,
): Promise<VisitAddress> =>
  settle(
    api.call(addressRoutes.addressDetails, { query: suggestion }, { timeoutMs }),
    address,
    before,
    merged,
  );

/** Looks up an address that was typed or edited; a confirmed one stays as it is. */
export const settleAddress = async (address: VisitAddress, area: AddressArea): Promise<VisitAddress> => {
  const isEdited = address.lookup === 'edited' && address.parts !== undefined;
  if (!isEdited && address.lookup !== 'typed' && address.lookup !== 'looking') return address;
  if (!isEdited && address.text.trim() === '') return { ...address, parts: undefined, lookup: 'typed' };
  const before = (isEdited && address.parts) || partsFromText(address.text, area);
  const text = isEdited ? oneLine(before) : questionFor(address.text, area);
  const asked = api.call(addressRoutes.geocodeAddress, { query: { text } }, { timeoutMs });
  return settle(asked, address, before, isEdited ? mended : merged);
};

import type { SaveVisitBody } from '@lugnut/contract';
import { isUnbooked } from '@lugnut/domain/appointment';
import { emptyAddress, locationAttributes, oneLine, type VisitAddress } from '../../address-input';
import type { ChosenWindow } from '../../visit-time';
import type { Appointment } from '../stages';
import { readStored } from './stored-draft';

export type SiteDetails = {
  readonly typeOfSite: 'Apartment' | 'House' | '';
  readonly apartmentNumber: string;
  readonly apartmentCode: string;
  readonly garage: 'yes' | 'no' | '';
  readonly covered: 'Covered' | 'Not Covered' | '';
  readonly hints: string;
};

/** Everything the step asks for, before it is saved. */
export type VisitDraft = {
  readonly window: ChosenWindow | undefined;
  readonly address: VisitAddress;
  /** Only what was entered: the API does not return the site, and absent fields erase nothing. */
  readonly site: Partial<SiteDetails>;
  readonly color: string;
};

export const emptySite: SiteDetails = {
  typeOfSite: '',
  apartmentNumber: '',
  apartmentCode: '',
  garage: '',
  covered: '',
  hints: '',
};

const draftOf = ({ attributes }: Appointment): VisitDraft => {
  const { appointment_day: day, appointment_time: time, exact_address } = attributes;
  return {
    window: day !== null && time !== null ? { day, time } : undefined,
    address: exact_address === null ? emptyAddress : { ...emptyAddress, text: exact_address },
    site: {},
    color: attributes.car.color ?? '',
  };
};

/** As the customer left it in this tab, or as the server knows it. */
export const readDraft = (appointment: Appointment): VisitDraft => {
  const told = draftOf(appointment);
  const kept = readStored<VisitDraft>(appointment.id);
  if (!kept) return told;
  const { window, address, site, color } = kept;
  return {
    window: window ?? told.window,
    // A lookup in flight is repeated when needed.
    address: address
      ? { ...address, lookup: address.lookup === 'looking' ? 'typed' : address.lookup }
      : told.address,
    site: { ...site },
    color: color ?? told.color,
  };
};

const siteBody = (site: Partial<SiteDetails>): Partial<SaveVisitBody> => {
  // An apartment's door does not belong to a house.
  const door =
    site.typeOfSite === 'House'
      ? { apartmentNumber: '', apartmentCode: '' }
      : { apartmentNumber: site.apartmentNumber, apartmentCode: site.apartmentCode };
  return {
    ...(door.apartmentNumber === undefined ? {} : { apartment_number: door.apartmentNumber }),
    ...(door.apartmentCode === undefined ? {} : { apartment_code: door.apartmentCode }),
    ...(site.typeOfSite === undefined ? {} : { type_of_site: site.typeOfSite }),
    ...(site.garage === undefined ? {} : { garage: site.garage }),
    ...(site.covered === undefined ? {} : { covered: site.covered }),
    ...(site.hints === undefined ? {} : { hints_to_find: site.hints }),
  };
};

export const isShownAsBooked = ({ status }: Appointment['attributes']): boolean => !isUnbooked(status);

/** What PUT /api/v2/appointments/{id} takes. */
export const visitBody = (
  draft: VisitDraft,
  { attributes }: Appointment,
  isPlaceConfirmed = false,
): SaveVisitBody => {
  const { window, address, site, color } = draft;
  const parts = address.parts;
  return {
    is_booked: isShownAsBooked(attributes),
    ...(window ? { appointment_day: window.day, appointment_time: window.time } : {}),
    ...(parts
      ? {
          exact_address: oneLine(parts),
          location_attributes: locationAttributes(parts),
          place_confirmed: isPlaceConfirmed,
        }
      : {}),
    ...siteBody(site),
    car_attributes: { id: attributes.car.id, color: color.trim() === '' ? null : color.trim() },
  };
};

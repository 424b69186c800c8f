import type { SaveVisitBody } from '@lugnut/contract';
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
  /** Undefined until something is said of it: an appointment does not tell its site, and silence erases nothing. */
  readonly site: SiteDetails | undefined;
  readonly colour: string;
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
    site: undefined,
    colour: attributes.car.color ?? '',
  };
};

/** As the customer left it in this tab, or as the server knows it. */
export const readDraft = (appointment: Appointment): VisitDraft => {
  const told = draftOf(appointment);
  const kept = readStored<VisitDraft>(appointment.id);
  if (!kept) return told;
  const { window, address, site, colour } = kept;
  return {
    window: window ?? told.window,
    // A lookup that was under way is asked again when it is needed.
    address: address
      ? { ...address, lookup: address.lookup === 'looking' ? 'typed' : address.lookup }
      : told.address,
    site: site && { ...emptySite, ...site },
    colour: colour ?? told.colour,
  };
};

const siteBody = (site: SiteDetails): Partial<SaveVisitBody> => ({
  // An apartment's door does not belong to a house.
  apartment_number: site.typeOfSite === 'House' ? '' : site.apartmentNumber,
  apartment_code: site.typeOfSite === 'House' ? '' : site.apartmentCode,
  type_of_site: site.typeOfSite,
  garage: site.garage,
  covered: site.covered,
  hints_to_find: site.hints,
});

/** What PUT /api/v2/appointments/{id} takes. */
export const visitBody = (draft: VisitDraft, { attributes }: Appointment): SaveVisitBody => {
  const { window, address, site, colour } = draft;
  const parts = address.parts;
  return {
    ...(window ? { appointment_day: window.day, appointment_time: window.time } : {}),
    ...(parts ? { exact_address: oneLine(parts), location_attributes: locationAttributes(parts) } : {}),
    ...(site ? siteBody(site) : {}),
    car_attributes: { id: attributes.car.id, color: colour.trim() === '' ? null : colour.trim() },
  };
};

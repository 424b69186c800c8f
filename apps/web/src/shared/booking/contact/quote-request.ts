import type { CreateAppointmentBody } from '@lugnut/contract';
import { parsePhone } from '@lugnut/domain/contact';
import { type DeskChoice, wishOf } from '../../service-desk';
import type { Visit } from '../../visit/visit';
import type { FunnelCar, FunnelDraft } from '../request-draft';
import { type ContactFields, friendReferral } from './contact-form';

type Request = {
  readonly desk: DeskChoice;
  readonly car: FunnelCar;
  readonly contact: ContactFields;
  readonly zip: string;
  readonly visit: Visit;
};

export const contactBodyOf = (contact: ContactFields) => {
  const phone = parsePhone(contact.phone);
  return {
    name: contact.name.trim(),
    email: contact.email.trim(),
    phone: phone.ok ? phone.digits : contact.phone,
    heard_about_us: contact.heardAboutUs || null,
    referral_code: contact.coupon.trim() || null,
    referral_name: contact.heardAboutUs === friendReferral ? contact.referralName.trim() || null : null,
  };
};
/** CONT-4: the request as the server takes it. */
export const requestBodyOf = ({ desk, car, contact, zip, visit }: Request): CreateAppointmentBody => {
  const wish = wishOf(desk);
  return {
    kind: 'web',
    appointment_type: wish.type,
    level: wish.level,
    diagnosis_input: wish.diagnosisInput,
    services: [...wish.services],
    car_attributes: {
      id: car.id ?? null,
      year: car.year,
      make: car.make,
      model: car.model,
      engine_size: car.engine ?? null,
      vin: car.vin ?? null,
      ...(car.plate ? { plate: car.plate } : {}),
      name: car.name ?? null,
    },
    tracking_attributes: visit,
    location_attributes: { zip },
    address: zip,
    ...contactBodyOf(contact),
  };
};

const withoutPerson = (content: string): string => {
  const body = JSON.parse(content) as Record<string, unknown>;
  const { name: _name, email: _email, phone: _phone, heard_about_us: _heard, ...rest } = body;
  return JSON.stringify({ ...rest, referral_name: undefined });
};

/** What View Quote does: ask, or correct who to reach, or simply go on with what was asked already. */
export const plannedStep = (
  draft: Pick<FunnelDraft, 'appointmentId' | 'sent'>,
  content: string,
): 'create' | 'update contact' | 'go on' => {
  if (draft.appointmentId === undefined || draft.sent === undefined) return 'create';
  if (draft.sent.content === content) return 'go on';
  return withoutPerson(draft.sent.content) === withoutPerson(content) ? 'update contact' : 'create';
};

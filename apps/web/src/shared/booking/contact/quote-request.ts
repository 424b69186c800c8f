import type { CreateAppointmentBody, RequestWish } from '@lugnut/contract';
import { parsePhone } from '@lugnut/domain/contact';
import { isLanguageCode } from '@lugnut/domain/language';
import { type DeskChoice, wishOf } from '../../service-desk';
import type { Visit } from '../../visit/visit';
import type { FunnelCar, FunnelDraft } from '../request-draft';
import { type ContactFields, friendReferral } from './contact-form';

type Request = {
  readonly desk: DeskChoice;
  /** Shown with a problem; named work needs none. */
  readonly media: FunnelDraft['media'];
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
    ...(contact.offers === '' ? {} : { marketing_texts: contact.offers === 'yes' }),
    ...(isLanguageCode(contact.language) ? { language: contact.language } : {}),
  };
};

/** The work and the car. */
export const requestWishOf = ({ desk, car, media }: Pick<Request, 'desk' | 'car' | 'media'>): RequestWish => {
  const wish = wishOf(desk);
  return {
    appointment_type: wish.type,
    diagnosis_input: wish.diagnosisInput,
    ...(media.length > 0 ? { media: media.map(({ key }) => key) } : {}),
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
  };
};

/** CONT-4: the request as the server takes it. */
export const requestBodyOf = ({ desk, car, media, contact, zip, visit }: Request): CreateAppointmentBody => {
  return {
    kind: 'web',
    level: wishOf(desk).level,
    ...requestWishOf({ desk, car, media }),
    tracking_attributes: visit,
    location_attributes: { zip },
    address: zip,
    ...contactBodyOf(contact),
  };
};

const personOf = new Set([
  'name',
  'email',
  'phone',
  'heard_about_us',
  'referral_name',
  'marketing_texts',
  'language',
]);
/** Another car is another request: somebody who compares two cars keeps both quotes. */
const workOf = new Set(['appointment_type', 'level', 'diagnosis_input', 'services', 'media']);

const contentWithout = (content: string, ...dropped: readonly ReadonlySet<string>[]): string =>
  JSON.stringify(
    Object.entries(JSON.parse(content) as Record<string, unknown>)
      .filter(([key]) => !dropped.some((keys) => keys.has(key)))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Whether two requests differ in whom we reach. */
export const isOtherPerson = (before: string, after: string): boolean =>
  contentWithout(before, workOf) !== contentWithout(after, workOf);

/** What View Quote does: ask, change what was asked for or who to reach, or simply go on. */
export const plannedStep = (
  draft: Pick<FunnelDraft, 'appointmentId' | 'sent'>,
  content: string,
): 'create' | 'change request' | 'update contact' | 'go on' => {
  if (draft.appointmentId === undefined || draft.sent === undefined) return 'create';
  const before = draft.sent.content;
  if (before === content) return 'go on';
  if (contentWithout(before, personOf) === contentWithout(content, personOf)) return 'update contact';
  return contentWithout(before, personOf, workOf) === contentWithout(content, personOf, workOf)
    ? 'change request'
    : 'create';
};

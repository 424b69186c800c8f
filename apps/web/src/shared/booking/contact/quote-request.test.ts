import { describe, expect, it } from 'vitest';
import { emptyDesk } from '../../service-desk';
import { fieldsOf } from './contact-form';
import { plannedStep, requestBodyOf } from './quote-request';

const contact = fieldsOf(
  {
    name: ' Dana ',
    email: 'dana@example.com ',
    phone: '(313) 555-0142',
    heardAboutUs: 'Referral from friend',
    referralName: 'Sam',
    coupon: ' SAVE ',
  },
  undefined,
  {},
);
const car = { year: 2015, make: 'Toyota', model: 'Camry', engine: undefined, vin: undefined };
const request = {
  desk: { ...emptyDesk, description: 'It rattles' },
  car,
  media: [],
  contact,
  zip: '48226',
  visit: { utm_source: 'google', path: '/' },
};

describe('the request for a quote', () => {
  it('[CONT-4, CONT-6] carries the car, the tracking, the place, the wish and who asks', () => {
    expect(requestBodyOf(request)).toEqual({
      kind: 'web',
      appointment_type: 'diagnosis',
      level: 'A',
      diagnosis_input: 'It rattles',
      services: [],
      car_attributes: {
        id: null,
        year: 2015,
        make: 'Toyota',
        model: 'Camry',
        engine_size: null,
        vin: null,
        name: null,
      },
      tracking_attributes: { utm_source: 'google', path: '/' },
      location_attributes: { zip: '48226' },
      address: '48226',
      name: 'Dana',
      email: 'dana@example.com',
      phone: '3135550142',
      heard_about_us: 'Referral from friend',
      referral_code: 'SAVE',
      referral_name: 'Sam',
    });
  });

  it('[LANG-1] says what the customer reads where the office has asked them', () => {
    expect(requestBodyOf({ ...request, contact: { ...contact, language: 'es' } }).language).toBe('es');
    expect(requestBodyOf(request)).not.toHaveProperty('language');
  });

  it('[CONT-3] names a friend only where a friend is the reason', () => {
    const other = { ...request, contact: { ...contact, heardAboutUs: 'Google' } };
    expect(requestBodyOf(other).referral_name).toBeNull();
  });

  it('[CONT-4, CONT-5] is sent once; corrected when only the person or the work changed, and made anew for another car or place', () => {
    const contentOf = (changes = {}) => JSON.stringify(requestBodyOf({ ...request, ...changes }));
    const sent = { appointmentId: 'a1', sent: { key: 'k', content: contentOf() } };
    expect(plannedStep({ appointmentId: undefined, sent: sent.sent }, contentOf())).toBe('create');
    expect(plannedStep(sent, contentOf())).toBe('go on');
    expect(plannedStep(sent, contentOf({ contact: { ...contact, name: 'Ines' } }))).toBe('update contact');
    expect(plannedStep(sent, contentOf({ zip: '77002' }))).toBe('create');
    expect(plannedStep(sent, contentOf({ contact: { ...contact, coupon: 'OTHER' } }))).toBe('create');
    expect(plannedStep(sent, contentOf({ car: { ...car, year: 2016 } }))).toBe('create');
    const other = { desk: { ...request.desk, description: 'It smokes' } };
    expect(plannedStep(sent, contentOf(other))).toBe('change request');
  });

  it('[KEEP-8] carries what was shown, with a problem and with work that somebody may have to price', () => {
    const media = [{ key: 'key-of-a-picture-1234', kind: 'picture', name: 'leak.jpg' }] as const;
    expect(requestBodyOf({ ...request, media }).media).toEqual(['key-of-a-picture-1234']);
    const named = { ...emptyDesk, tab: 'services' as const, services: ['Oil Change'] };
    expect(requestBodyOf({ ...request, media, desk: named }).media).toEqual(['key-of-a-picture-1234']);
    expect(requestBodyOf({ ...request, desk: named }).media).toBeUndefined();
  });
});

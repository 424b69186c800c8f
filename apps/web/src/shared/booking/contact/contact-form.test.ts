import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canViewQuote, fieldsOf, heardFrom, orderOptions, problemsOf, shownProblems } from './contact-form';

const filled = fieldsOf(
  { name: 'Dana', email: 'dana@example.com', phone: '3135550142', heardAboutUs: 'Google' },
  undefined,
  {},
);
const none = fieldsOf({}, undefined, {});

describe('the contact form', () => {
  it('[CONT-2] says what is wrong, letter for letter', () => {
    expect(problemsOf(none, false)).toEqual({
      name: 'First name cannot be empty',
      email: 'Email address cannot be empty',
      phone: 'Phone number cannot be empty',
      heardAboutUs: 'Please tell us how you heard about us',
    });
    const wrong = { ...filled, email: 'dana@', phone: '313555' };
    expect(problemsOf(wrong, false)).toEqual({
      email: 'Invalid email address',
      phone: 'Invalid phone number',
    });
    expect(problemsOf({ ...filled, phone: '31355501423' }, false).phone).toBe(
      '* Must be a valid, 10-digit phone number',
    );
  });

  it.each(['(313) 555-0142', '+1 313 555 0142', '1.313.555.0142', '313 555 0142'])(
    '[CONT-2] takes a number written as %s',
    (phone) => expect(problemsOf({ ...filled, phone }, false)).toEqual({}),
  );

  it('[CONT-2] tells of a field once it was left, and of too many digits at once', () => {
    const problems = problemsOf({ ...none, phone: '31355501423' }, false);
    expect(shownProblems(problems, new Set())).toEqual({
      phone: '* Must be a valid, 10-digit phone number',
    });
    expect(shownProblems(problems, new Set(['name'])).name).toBe('First name cannot be empty');
  });

  it('[CONT-1] View Quote opens with the three, and not before', () => {
    expect(canViewQuote(problemsOf(filled, false))).toBe(true);
    for (const field of ['name', 'email', 'phone'] as const)
      expect(canViewQuote(problemsOf({ ...filled, [field]: ' ' }, false))).toBe(false);
    expect(canViewQuote(problemsOf({ ...filled, heardAboutUs: '' }, false))).toBe(true);
    expect(problemsOf({ ...filled, heardAboutUs: '' }, true)).toEqual({});
  });

  it.each([
    [{}, ''],
    [{ utm_source: 'newsletter' }, ''],
    [{ gclid: 'x' }, 'Google'],
    [{ utm_source: 'Google' }, 'Google'],
    [{ fbclid: 'x' }, 'Facebook'],
    [{ utm_source: 'ig' }, 'Facebook'],
    [{ utm_source: 'google', referral_coupon: 'DANA30' }, 'Referral from friend'],
  ])('[CONT-1] knows how somebody heard of us where the address says it: %j', (visit, heard) => {
    expect(heardFrom(visit)).toBe(heard);
    expect(fieldsOf({}, undefined, visit).heardAboutUs).toBe(heard);
    expect(fieldsOf({ heardAboutUs: 'Mail' }, undefined, visit).heardAboutUs).toBe('Mail');
  });

  it('[CONT-1] the options are all there in any order, Other last', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (stream) => {
        const options = orderOptions(() => stream.next().value);
        expect(options.at(-1)).toBe('Other');
        expect([...options].sort()).toEqual([
          ...['Door Hanger', 'Facebook', 'Google', 'Mail', 'Mechanic referral', 'Other'],
          'Referral from friend',
        ]);
      }),
    );
    const orders = new Set(Array.from({ length: 40 }, () => orderOptions(Math.random).join()));
    expect(orders.size).toBeGreaterThan(5);
  });

  it('[CONT-1] is filled from the account and the address until something is typed', () => {
    const user = { id: 'u1', name: 'Dana Ortiz', email: 'dana@example.com', phone: '+13135550142' };
    const known = fieldsOf({ email: '' }, user, { referral_coupon: 'FRIEND' });
    expect(known).toMatchObject({
      name: 'Dana Ortiz',
      email: '',
      phone: '(313) 555-0142',
      coupon: 'FRIEND',
    });
    expect(fieldsOf({}, undefined, { coupon: 'SAVE', referral_coupon: 'FRIEND' }).coupon).toBe('SAVE');
    expect(fieldsOf({ coupon: '' }, undefined, { coupon: 'SAVE' }).coupon).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { checkLead, type TypedLead } from './check-lead';

const good: TypedLead = {
  name: ' Dana Ortiz ',
  email: 'Dana@Example.com',
  phone: '(313) 555-0142',
  message: 'It shakes at 60.',
};

describe('a lead', () => {
  it('[PUB-8] of a virtual diagnosis is kept as we write it', () => {
    expect(checkLead('virtual_diagnosis', good)).toEqual({
      ok: true,
      name: 'Dana Ortiz',
      email: 'dana@example.com',
      phone: '+13135550142',
      message: 'It shakes at 60.',
    });
  });

  it.each<[Partial<TypedLead>, object]>([
    [{ name: '  ' }, { name: 'name_empty' }],
    [{ email: 'dana@example' }, { email: 'email_invalid' }],
    [{ email: '' }, { email: 'email_empty' }],
    [{ phone: '313555014' }, { phone: 'lead_phone' }],
    [{ phone: '31355501422' }, { phone: 'lead_phone' }],
    [{ phone: '' }, { phone: 'lead_phone' }],
    [{ message: ' ' }, { message: 'lead_message' }],
  ])('[PUB-8] of a virtual diagnosis with %j says %j', (change, problems) => {
    expect(checkLead('virtual_diagnosis', { ...good, ...change })).toEqual({ ok: false, problems });
  });

  it.each<[Partial<TypedLead>, boolean]>([
    [{ name: '', phone: '', message: '' }, true],
    [{ email: '' }, true],
    [{ email: '', phone: '' }, false],
    [{ email: 'x' }, false],
    [{ phone: '12' }, false],
  ])('that asks us something, with %j, is taken: %s', (change, ok) => {
    expect(checkLead('contact_us', { ...good, ...change }).ok).toBe(ok);
  });
});

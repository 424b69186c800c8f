import { type APIRequestContext, expect } from '@playwright/test';
import { logInOverTheWire } from './new-customer';
import { newPerson, type Person } from './new-person';

/** A technician only one journey assigns jobs to: all skills, at work every day. */
export const hireTechnician = async (
  request: APIRequestContext,
): Promise<Person & { readonly id: string }> => {
  const { headers } = await logInOverTheWire(request, { email: 'admin@example.com' });
  const contact = newPerson('Tess');
  // A name with digits in a row would pass for a phone number, and is refused.
  const person = {
    ...contact,
    name: `Tess ${[...contact.phone].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
  };
  const invited = await request.post('/api/v2/admin/staff', {
    headers,
    data: { name: person.name, role: 'technician', email: person.email, phone: null },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const { data: account } = await invited.json();
  const { data } = await (await request.get('/api/v2/admin/technicians', { headers })).json();
  type Known = { attributes: { market_id: string; kind: string; skills: string[] } };
  const like = (data as Known[])
    .map(({ attributes }) => attributes)
    .filter(({ market_id, kind }) => market_id === 'DET' && kind === 'mechanic')
    .sort((a, b) => b.skills.length - a.skills.length)[0];
  const shifts = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_minutes: 540, end_minutes: 1260 }));
  const added = await request.post('/api/v2/admin/technicians', {
    headers,
    data: { ...like, name: person.name, shifts, days_off: [], account_id: account.id },
  });
  expect(added.status(), await added.text()).toBe(201);
  return { ...person, id: (await added.json()).data.id };
};

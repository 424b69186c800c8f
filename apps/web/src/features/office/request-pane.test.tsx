// @vitest-environment jsdom
import { officeRoutes } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { askAgain } from '../../shared/api/route-query';
import { sampleQuote, sampleService } from '../../shared/estimate/sample-quotes';
import { fakeServer } from '../../testing/fake-server';
import { emptyDraft, sampleTerms, sampleWorkOrder } from '../../testing/sample-office';
import { sampleTechnicianJob } from '../../testing/sample-technician-job';
import { lineByHand } from './draft';
import { RequestPane } from './request-pane';

const priced = {
  ...emptyDraft,
  lines: [{ ...lineByHand('Oil Change', sampleTerms), labor_minutes: 30 }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tab = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('tab', { name: new RegExp(name) })));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('says beside Send that a colleague has sent, also after looking at another tab', async () => {
  const read = 'GET /api/v2/office/requests/appt-1';
  const server = fakeServer({ [read]: { body: sampleWorkOrder(1, priced) } });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  fireEvent.change(screen.getByLabelText(/Note for staff/), { target: { value: 'Call first' } });
  expect(button('Send new version').disabled).toBe(false);
  server.answer(read, { body: sampleWorkOrder(2, priced) });
  await act(async () => void askAgain(officeRoutes.getOfficeRequest, { params: { id: 'appt-1' } }));
  await tab('History');
  await tab('Estimate');
  const notice = () => screen.queryByText(/changed this/);
  expect(notice()).not.toBeNull();
  expect(button('Send new version').disabled).toBe(true);
  await act(async () => fireEvent.click(button('Reload')));
  expect(notice()).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note for staff/).value).toBe('');
});

it('[LANG-1] says who reads Spanish, and nothing of the others', async () => {
  for (const reads of ['es', undefined] as const) {
    fakeServer({ 'GET /api/v2/office/requests/appt-1': { body: { ...sampleWorkOrder(1, priced), reads } } });
    const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
    await act(async () => render(<App />));
    expect(screen.queryByText('Reads Spanish') !== null).toBe(reads === 'es');
    // Where the office writes to them.
    expect(screen.queryByText(/^This customer reads Spanish/) !== null).toBe(reads === 'es');
    cleanup();
  }
});

it.each(['completed', 'cancelled'] as const)(
  '[OPS-1] shows a job that is %s to read, and offers no new version',
  async (status) => {
    const order = sampleWorkOrder(1, priced);
    const { appointment } = order;
    const by = { by: 'staff' as const, name: 'Priya Raman', at: '2026-11-16T14:00:00.000Z' };
    const why = { reason: 'No longer needed', details: 'Sold the car' };
    const canceled = status === 'cancelled' ? { ...by, ...why } : null;
    const over = { ...appointment, attributes: { ...appointment.attributes, status } };
    fakeServer({ 'GET /api/v2/office/requests/appt-1': { body: { ...order, appointment: over, canceled } } });
    const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
    await act(async () => render(<App />));
    // Read, not written; a cancellation says who and why.
    expect(screen.queryByLabelText(/Note for staff|Labor per hour/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Send new version|Save/ })).toBeNull();
    expect(screen.queryByText(/Canceled by Priya Raman/) === null).toBe(status === 'completed');
    expect(screen.queryByText('No longer needed: Sold the car') === null).toBe(status === 'completed');
  },
);

it('[PULSE-1] says what was promised, who came and when', async () => {
  const visit = { day: '2026-11-16', window_start: 540, window_end: 720, technician: 'Marcus Lee' };
  fakeServer({
    'GET /api/v2/office/requests/appt-1': {
      body: { ...sampleWorkOrder(1, priced), visit: { ...visit, left: 691, arrived: 740, is_ahead: false } },
    },
  });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  for (const words of ['Mon, Nov 16, 9 AM–12 PM', 'Marcus Lee', '11:31 AM', '12:20 PM, 20 min late'])
    expect(screen.getByText(words)).toBeDefined();
});

it('[LINK-1] sends the customer a new link, after a question', async () => {
  const replace = 'POST /api/v2/appointments/appt-1/link';
  const server = fakeServer({
    'GET /api/v2/office/requests/appt-1': { body: sampleWorkOrder(1, priced) },
    [replace]: { body: { sent_to: ['number ending in 42', 'd…@example.com'] } },
  });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  await act(async () => fireEvent.click(button('Send a new link')));
  expect(server.to(replace)).toEqual([]);
  await act(async () => fireEvent.click(button('Send new link')));
  expect(server.to(replace)).toHaveLength(1);
  expect(
    screen.getByText(
      'The old links no longer work. The new one went to the number ending in 42 and d…@example.com.',
    ),
  ).toBeDefined();
});

it.each([
  ['session', 'Safari on iPhone', null, 'Logged in · Safari on iPhone'],
  ['link', 'Safari on iPhone', null, 'Through the link · Safari on iPhone'],
  ['code', null, null, 'Through the link, with a code'],
  ['none', null, null, 'Automatic'],
  ['session', null, 'Priya Raman', 'Entered by Priya Raman · Logged in'],
] as const)('[LINK-5] says how a decision was proven: %s, %s, %s', async (proof, device, staff, words) => {
  const consent = {
    version: 1,
    decision: 'approved' as const,
    services: ['Oil Change'],
    total_cents: 5_270,
    customer: 'Dana Ortiz',
    how: 'web' as const,
    given_at: '2026-11-16T14:00:00.000Z',
  };
  const order = { ...sampleWorkOrder(1, priced), consents: [{ ...consent, proof, device, staff }] };
  fakeServer({ 'GET /api/v2/office/requests/appt-1': { body: order } });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  await tab('History');
  expect(screen.getByText(words)).toBeDefined();
});

it('[FIELD-6] asks before a visit is begun before its day, and says so to the server', async () => {
  const move = 'POST /api/v2/office/jobs/appt-1/status';
  const order = sampleWorkOrder(1, priced);
  const { appointment } = order;
  const ahead = {
    ...order,
    moves: ['en_route' as const],
    visit: {
      ...{ day: '2026-11-24', window_start: 540, window_end: 720, technician: 'Marcus Lee' },
      ...{ left: null, arrived: null, is_ahead: true },
    },
    appointment: {
      ...appointment,
      attributes: { ...appointment.attributes, status: 'scheduled' as const },
    },
  };
  const server = fakeServer({
    'GET /api/v2/office/requests/appt-1': { body: ahead },
    [move]: { body: ahead },
  });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  await act(async () => fireEvent.click(button('On the way')));
  expect(server.to(move)).toEqual([]);
  expect(screen.getByText(/planned for Tue, Nov 24/)).toBeDefined();
  await act(async () => fireEvent.click(button('Start early')));
  expect(server.to(move)).toMatchObject([{ body: { status: 'en_route', before_its_day: true } }]);
});

it('[BILL-1] says before finishing what is charged, fee and credit included', async () => {
  const order = sampleWorkOrder(1, priced);
  const bill = { agreed: 674.5, credit: 20, due: 654.5, membership: 190, proposed: 674.5 };
  const { appointment } = order;
  fakeServer({
    'GET /api/v2/office/requests/appt-1': {
      body: {
        ...order,
        moves: ['completed'],
        appointment: { ...appointment, attributes: { ...appointment.attributes, bill } },
      },
    },
  });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  await act(async () => fireEvent.click(button('Finish and charge')));
  expect(screen.getByText(/agreed to \$674\.50, including the \$190\.00 membership fee/)).toBeDefined();
  expect(screen.getByText(/\$20\.00 of account credit is used first/)).toBeDefined();
  expect(button('Finish and charge $654.50')).toBeDefined();
  // 95 an hour for half an hour, the convenience fee, and the membership.
  expect(screen.getAllByText('$247.50').length).toBeGreaterThan(0);
});

it('names the place once, and a membership whose fee is not paid as such', async () => {
  const order = {
    ...sampleWorkOrder(1, priced),
    address: {
      exact_address: '1 Woodward Ave, Detroit, MI 48201',
      apartment_number: null,
      apartment_code: null,
      type_of_site: null,
      garage: null,
      covered: null,
      hints_to_find: 'Blue door',
    },
    membership: {
      plan_name: 'Yearly',
      state: 'waiting' as const,
      renews_on: '2027-11-17',
      refundable_cents: 0,
      can_end: true,
    },
  };
  fakeServer({ 'GET /api/v2/office/requests/appt-1': { body: order } });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  expect(screen.getByText('1 Woodward Ave, Detroit, MI 48201, Blue door')).toBeDefined();
  expect(screen.getByText('Joining: Yearly, fee not paid yet')).toBeDefined();
});

const booked = (() => {
  const order = sampleWorkOrder(1, priced);
  const { appointment } = order;
  const { estimate } = sampleQuote({ services: [sampleService('Brakes', { status: 'pending' })] }).attributes;
  return {
    ...order,
    appointment: {
      ...appointment,
      attributes: {
        ...appointment.attributes,
        status: 'scheduled' as const,
        estimate: estimate && { ...estimate, awaits_decision: true },
      },
    },
  };
})();

it('[PLAN-1] says before it is sent that a draft does not fit the booked visit', async () => {
  const noRoom = 'This takes about 2 hr and doesn’t fit before the end of the shift.';
  fakeServer({
    'GET /api/v2/office/requests/appt-1': { body: booked },
    'POST /api/v2/office/requests/appt-1/preview': { body: { data: booked.appointment, no_room: noRoom } },
  });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  expect(screen.queryByText(new RegExp(noRoom))).toBeNull();
  await act(async () => fireEvent.click(button('Send new version')));
  expect(await screen.findByText(new RegExp(noRoom))).toBeDefined();
});

it('[PLAN-1] books what does not fit as a second visit, and shows it', async () => {
  const path = `/api/v2/appointments/${booked.appointment.id}/second_visit`;
  const server = fakeServer({
    'GET /api/v2/office/requests/appt-1': { body: booked },
    [`GET ${path}`]: { body: { data: { services: ['Brakes'], total: 312.5, payment: null } } },
    [`POST ${path}`]: { body: { data: { ...booked.appointment, id: 'second' } } },
  });
  const App = createRoutesStub([
    { path: '/', Component: () => <RequestPane id="appt-1" /> },
    { path: '/office/requests/second', Component: () => <p>The second visit</p> },
  ]);
  await act(async () => render(<App />));
  await act(async () => fireEvent.click(button('Book as a second visit ($312.50)')));
  expect(server.to(`POST ${path}`)).toEqual([]);
  expect(button('Book second visit').disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'By text message' }));
  await act(async () => fireEvent.click(button('Book second visit')));
  expect(screen.getByText('The second visit')).toBeDefined();
  expect(server.to(`POST ${path}`)[0]?.body).toEqual({
    services: ['Brakes'],
    estimate_version: 1,
    total: 312.5,
    agreed_by: 'text message',
  });
});

it('[PLAN-1] where there is time after all says so, and books another day as the customer wishes', async () => {
  const path = `/api/v2/appointments/${booked.appointment.id}/second_visit`;
  const offer = { services: ['Brakes'], total: 312.5, payment: null };
  const words = 'There’s time for Brakes on this visit, so it doesn’t need a second one.';
  const server = fakeServer({
    'GET /api/v2/office/requests/appt-1': { body: booked },
    [`GET ${path}`]: { body: { data: offer } },
    [`POST ${path}`]: { status: 409, body: { errors: [words], code: 'conflict' } },
  });
  const App = createRoutesStub([
    { path: '/', Component: () => <RequestPane id="appt-1" /> },
    { path: '/office/requests/second', Component: () => <p>The second visit</p> },
  ]);
  await act(async () => render(<App />));
  await act(async () => fireEvent.click(button('Book as a second visit ($312.50)')));
  fireEvent.click(screen.getByRole('radio', { name: 'By phone' }));
  server.answer(`GET ${path}`, ({ query }) => ({
    body: { data: query.although_it_fits === 'true' ? offer : { services: [], total: null, payment: null } },
  }));
  await act(async () => fireEvent.click(button('Book second visit')));
  expect(screen.getByText(words).getAttribute('role')).toBe('alert');
  expect(await screen.findByText(/only if the customer asked for it/)).toBeDefined();
  server.answer(`POST ${path}`, { body: { data: { ...booked.appointment, id: 'second' } } });
  await act(async () => fireEvent.click(button('Book second visit')));
  expect(screen.getByText('The second visit')).toBeDefined();
  expect(server.to(`POST ${path}`)[1]?.body).toMatchObject({ agreed_by: 'phone', although_it_fits: true });
});

const openPriced = async (draft = priced) => {
  const send = 'POST /api/v2/office/requests/appt-1/send';
  const server = fakeServer({
    'GET /api/v2/office/requests/appt-1': { body: sampleWorkOrder(1, draft) },
    'POST /api/v2/office/requests/appt-1/preview': {
      body: { data: sampleWorkOrder(1, draft).appointment, no_room: null },
    },
    [send]: { body: sampleWorkOrder(2, draft) },
  });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  return { sent: () => server.to(send).map(({ body }) => body) };
};
const typeInto = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return field;
};

it.each(['95,00', '12O', '-50', '', '1e5'])(
  '[OPS-1] keeps a labor rate of %j as it was typed, with an error, and does not send it',
  async (text) => {
    await openPriced();
    expect(button('Send new version').disabled).toBe(false);
    const field = typeInto('Labor per hour', text);
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(button('Send new version').disabled).toBe(true);
    // Also after a look at what the customer would see.
    await tab('Preview');
    await tab('Estimate');
    expect(screen.getByLabelText<HTMLInputElement>('Labor per hour').value).toBe(text);
    expect(button('Send new version').disabled).toBe(true);
  },
);

it.each([
  ['$ 95', '95.00'],
  ['1,200', '1200.00'],
])('[OPS-1] understands a labor rate of %j', async (text, shown) => {
  await openPriced();
  expect(typeInto('Labor per hour', text).value).toBe(shown);
  expect(button('Send new version').disabled).toBe(false);
});

const part = { name: 'Filter', part_number: '', quantity: 1, unit_price_cents: 10_00 };
const withParts = { ...priced, lines: priced.lines.map((line) => ({ ...line, parts: [part] })) };

it.each(['', '-3', '2.5', '0', '100'])(
  '[OPS-1] keeps a quantity of %j as it was typed, with an error',
  async (text) => {
    await openPriced(withParts);
    expect(typeInto('Quantity', text).value).toBe(text);
    expect(button('Send new version').disabled).toBe(true);
    expect(typeInto('Quantity', '5').value).toBe('5');
    expect(button('Send new version').disabled).toBe(false);
  },
);

it('[OPS-1] asks about a total that looks like a slip, and says which one was meant', async () => {
  const { sent } = await openPriced();
  typeInto('Labor per hour', '40,000');
  await act(async () => fireEvent.click(button('Send new version')));
  expect(screen.getByText(/unusually high/)).toBeDefined();
  const anyway = screen.getByRole('button', { name: /^Send \$20,0.* anyway$/ });
  await act(async () => fireEvent.click(anyway));
  expect(sent()).toMatchObject([{ confirmed_total_cents: 20_010_00 }]);
});

it('[OPS-1] sends from the preview, which shows the message to the customer', async () => {
  const { sent } = await openPriced({ ...priced, message: 'Bring the wheel key.' });
  await tab('Preview');
  expect(screen.getByText('Bring the wheel key.', { selector: 'blockquote p' })).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await act(async () => fireEvent.click(button('Send estimate')));
  expect(sent()).toHaveLength(1);
});

it('[BILL-2] withdraws extra work the customer has not decided about, after asking', async () => {
  const path = `POST /api/v2/technician/jobs/${booked.appointment.id}/withdraw_extra`;
  const server = fakeServer({
    'GET /api/v2/office/requests/appt-1': { body: booked },
    [path]: { body: sampleTechnicianJob() },
  });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  await act(async () => fireEvent.click(button('Withdraw extra work')));
  expect(screen.getByText(/The customer hasn’t decided on Brakes/)).toBeDefined();
  await act(async () => fireEvent.click(button('Keep it')));
  expect(server.to(path)).toEqual([]);
  await act(async () => fireEvent.click(button('Withdraw extra work')));
  await act(async () => fireEvent.click(button('Withdraw it')));
  const { services } = booked.appointment.attributes.estimate ?? {};
  expect(server.to(path)[0]?.body).toMatchObject({ service_ids: [services?.Brakes?.id] });
});

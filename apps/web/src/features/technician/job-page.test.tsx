// @vitest-environment jsdom
import type { TechnicianJob } from '@lugnut/contract';
import { addDays, marketMomentAt, weekdayAndDate, zoneOffsetsOf } from '@lugnut/domain/scheduling';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, fakeStream, refusal } from '../../testing/fake-server';
import { sampleTechnicianJob } from '../../testing/sample-technician-job';
import { fieldStorage } from './field-store';
import { JobPage } from './job-page';

const call = (action: string): string => `POST /api/v2/technician/jobs/job/${action}`;

/** What is answered at once is there; the clock stands. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

const today = (): string => marketMomentAt(Date.now(), zoneOffsetsOf(sampleTechnicianJob().time_zone)).day;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  writeStoredSession({ token: 't', user: { id: 'u1', name: 'Tess' } });
});
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[OPS-4] takes two quick presses for one: the second is not the next step', async () => {
  let job = sampleTechnicianJob({ day: today() });
  const becomes = (next: Partial<TechnicianJob>) => () => {
    job = sampleTechnicianJob(next);
    return { body: job };
  };
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': () => ({ body: job }),
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [call('on_my_way')]: becomes({ status: 'en_route', next_action: 'arrived' }),
    [call('arrived')]: becomes({ status: 'in_progress', next_action: 'finish' }),
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  await press('On my way');
  await press('Arrived');
  expect([server.to(call('on_my_way')).length, server.to(call('arrived')).length]).toEqual([1, 0]);

  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('Arrived');
  expect([server.to(call('on_my_way')).length, server.to(call('arrived')).length]).toEqual([1, 1]);
});

it('[LANG-1] says that the customer reads Spanish, and shows their words as theirs', async () => {
  const hints_to_find = 'Blue house';
  const address = { ...sampleTechnicianJob().address, hints_to_find };
  fakeServer({
    'GET /api/v2/technician/jobs/job': {
      body: sampleTechnicianJob({ day: today(), reads: 'es', address }),
    },
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  expect(screen.getByText(/Reads Spanish/)).toBeDefined();
  expect(screen.getByText(hints_to_find).lang).toBe('es');
});

it('[FIELD-6] asks before it says too early that somebody is on the way, and takes it back', async () => {
  const windowStartsAt = new Date(Date.now() + 7 * 60 * 60_000).toISOString();
  let job = sampleTechnicianJob({ day: today(), window_starts_at: windowStartsAt });
  const becomes = (next: Partial<TechnicianJob>) => () => {
    job = sampleTechnicianJob({ day: today(), window_starts_at: windowStartsAt, ...next });
    return { body: job };
  };
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': () => ({ body: job }),
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [call('on_my_way')]: becomes({ status: 'en_route', next_action: 'arrived' }),
    [call('not_yet')]: becomes({}),
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  const rested = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('On my way');
  await press('Not yet');
  expect(server.to(call('on_my_way'))).toHaveLength(0);
  await rested();
  await press('On my way');
  await rested();
  await press('Yes, I’m on my way');
  expect(server.to(call('on_my_way'))).toHaveLength(1);
  await rested();
  await press('Not on my way yet');
  await press('Not on my way');
  expect(server.to(call('not_yet'))).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'On my way' })).toBeDefined();
});

it('[FIELD-6] names the day of a visit whose day is over, and nobody sets off to it', async () => {
  const words = 'Ask dispatch to reschedule it before you head over.';
  const day = addDays(today(), -1);
  fakeServer({
    'GET /api/v2/technician/jobs/job': { body: sampleTechnicianJob({ day }) },
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  expect(screen.getByText(new RegExp(`${weekdayAndDate(day)}.*${words}`))).toBeDefined();
  expect(screen.getByRole('button', { name: 'On my way' })).toHaveProperty('disabled', true);
});

it('[OPS-4] a job finished without a signal is not charged yet, and says so', async () => {
  const job = sampleTechnicianJob({ status: 'in_progress', next_action: 'finish', obstacles: [] });
  const kept = await fieldStorage().listChanges();
  for (const { seq } of kept) await fieldStorage().removeChange(seq);
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': { body: job },
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  await press('Finish job');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('Finish and charge');
  expect(screen.getByText(/Not charged yet/)).toBeDefined();

  server.answer(call('finish'), refusal(409, 'conflict', 'Check the site.'));
  await act(async () => {
    globalThis.dispatchEvent(new Event('online'));
  });
  await settle();
  expect(screen.queryByText(/Not charged yet/)).toBeNull();
  expect(screen.getByText(new RegExp(`Finish job \\(${job.car.name}`))).toBeDefined();
  await press('OK');
});

it('[PLAN-1] says what does not fit today before it is offered, and still lets it be sent', async () => {
  const job = sampleTechnicianJob({ status: 'in_progress', next_action: 'finish' });
  const noRoom = 'This takes about 2 hr and doesn’t fit before the next arrival window, 12–3 PM.';
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': { body: job },
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [call('suggestions')]: {
      body: { data: [{ name: 'Replace Starter', total_cents: 300_00, reason: null }], no_room: noRoom },
    },
    [call('extra_services')]: { body: job },
  });
  await fieldStorage().keep('draft job extra', { services: ['Replace Starter'], message: '' });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  expect(screen.getByText(new RegExp(noRoom))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send to customer' })).toBeNull();
  await press('Offer as a second visit');
  expect(server.to(call('extra_services'))).toHaveLength(1);
});

it('[PLAN-1] says what is on offer as a second visit', async () => {
  const [one] = sampleTechnicianJob({}).services;
  if (!one) throw new Error('a job without services');
  const services = [{ ...one, status: 'pending' as const, is_extra: true, is_second_visit: true }];
  fakeServer({
    'GET /api/v2/technician/jobs/job': { body: sampleTechnicianJob({ status: 'in_progress', services }) },
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  expect(screen.getByText('Offered as a second visit')).toBeDefined();
});

it('[FIELD-7] says that the card was refused and what to do, and sees when the customer has paid', async () => {
  const refused = {
    status: 'open',
    amount_cents: 89_00,
    due_cents: 89_00,
    declined: { reason: 'The card was declined.', can_try_again: true },
  };
  const ready: Partial<TechnicianJob> = { status: 'in_progress', next_action: 'finish', obstacles: [] };
  const over: Partial<TechnicianJob> = { status: 'completed', next_action: null, obstacles: [] };
  let job = sampleTechnicianJob(ready);
  const becomes = (next: Partial<TechnicianJob>) => () => {
    job = sampleTechnicianJob(next);
    return { body: job };
  };
  // The page and the chat on it read one each.
  const streams: ReturnType<typeof fakeStream>[] = [];
  const opened = () => {
    const stream = fakeStream();
    streams.push(stream);
    return stream.answering();
  };
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': () => ({ body: job }),
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    'GET /api/v2/appointments/job/events': opened,
    [call('finish')]: becomes({ ...over, charge: refused }),
    [call('payment')]: () => ({ body: job }),
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  await press('Finish job');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('Finish and charge');
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: 'Job finished, payment declined' }));
  dialog.getByText('The card was declined.');
  for (const [label, step] of [
    ['Text the link again', 'send_link'],
    ['Try the card again', 'try_again'],
    ['Leave it to the office', 'leave_to_office'],
  ] as const) {
    fireEvent.click(dialog.getByRole('button', { name: label }));
    await settle();
    expect(server.to(call('payment')).at(-1)?.body).toMatchObject({ step });
  }
  dialog.getByText('The office will collect the payment. You can move on.');

  job = sampleTechnicianJob({
    ...over,
    charge: { ...refused, status: 'paid', due_cents: 0, declined: null },
  });
  for (const stream of streams) stream.says('changed');
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('The customer paid $89.00.');
  screen.getByRole('heading', { name: 'Job finished' });
});

it('[FIELD-5] shows parts with their numbers and labor time, and keeps messages in order until there is a signal', async () => {
  const job = sampleTechnicianJob({
    services: [
      {
        ...(sampleTechnicianJob().services[0] ?? ({} as never)),
        labor_minutes: 90,
        parts: [{ name: 'Brake pad', part_number: 'BP-77', quantity: 2 }],
        notes: ['Check the VIN before you fit the parts.'],
      },
    ],
  });
  const send = 'POST /api/v2/appointments/job/messages';
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': { body: job },
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [send]: { status: 503, body: { code: 'overloaded', errors: [] } },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  screen.getByText('2 × Brake pad');
  screen.getByText('BP-77');
  screen.getByText('Check the VIN before you fit the parts.');
  screen.getByText('Labor 1 hr 30 min');
  for (const words of ['I’m at the gate', 'Please open it']) {
    fireEvent.change(screen.getByLabelText(/Write a message/), { target: { value: words } });
    await press('Send');
  }
  const waiting = within(screen.getByRole('list', { name: 'Waiting for a signal' }));
  expect(waiting.getAllByRole('listitem')).toHaveLength(2);
  server.answer(send, { body: { data: [] } });
  await press('Try now');
  await settle();
  const sent = server.to(send).map(({ body, key }) => ({ body, key }));
  expect(sent.slice(-2).map(({ body }) => body)).toEqual([
    { body: 'I’m at the gate' },
    { body: 'Please open it' },
  ]);
  // The first try and the one that arrived are one message.
  expect(sent[0]?.key).toBe(sent.at(-2)?.key);
  expect(sent.at(-1)?.key).not.toBe(sent.at(-2)?.key);
  expect(screen.queryByRole('list', { name: 'Waiting for a signal' })).toBeNull();
});

it('[BILL-2] withdraws extra work nobody has decided about, and says what finishing leaves out', async () => {
  const [agreed] = sampleTechnicianJob().services;
  if (!agreed) throw new Error('no service');
  const wipers = { ...agreed, id: 'w', name: 'Wipers', status: 'pending' as const, is_extra: true };
  const brakes = { ...agreed, id: 'b', name: 'Brakes', status: 'pending' as const, agreed_cents: 20_000 };
  let job = sampleTechnicianJob({
    status: 'in_progress',
    next_action: 'finish',
    obstacles: [],
    services: [agreed, wipers, brakes],
  });
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': () => ({ body: job }),
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [call('withdraw_extra')]: () => {
      job = { ...job, services: [agreed, brakes] };
      return { body: job };
    },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  await press('Finish job');
  expect(screen.getByText(/^Wipers wasn’t approved\. Don’t do it\./)).toBeDefined();
  expect(
    screen.getByText(/^The new price for Brakes wasn’t approved\. The agreed \$200\.00 is charged\.$/),
  ).toBeDefined();
  await press('Not yet');
  // A dearer price of agreed work is no extra work.
  expect(screen.queryByRole('button', { name: 'Withdraw: Brakes' })).toBeNull();
  await press('Withdraw: Wipers');
  expect(server.to(call('withdraw_extra'))).toHaveLength(0);
  await press('Withdraw it');
  expect(server.to(call('withdraw_extra'))[0]?.body).toMatchObject({ service_ids: ['w'] });
  expect(screen.queryByText('Wipers')).toBeNull();
});

it('[FIELD-1] asks from which day begun work can go on, tomorrow unless another one is chosen', async () => {
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': { body: sampleTechnicianJob({ day: today(), status: 'in_progress' }) },
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [call('exceptions')]: { body: sampleTechnicianJob({ day: today(), status: 'scheduled' }) },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  await press('Something’s wrong');
  fireEvent.click(screen.getByRole('button', { name: /^Come back another day/ }));
  await settle();
  expect(screen.getByLabelText<HTMLInputElement>('From which day?').value).toBe(addDays(today(), 1));
  fireEvent.change(screen.getByRole('textbox', { name: 'Why?' }), { target: { value: 'Clamp broken' } });
  await press('Send to customer');
  expect(server.to(call('exceptions'))).toMatchObject([
    { body: { kind: 'come_back', return_from: addDays(today(), 1) } },
  ]);
});

// @vitest-environment jsdom
import type { OfficeTask } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { TaskList } from './task-list';
import { useTasks } from './use-tasks';

const call = {
  list: 'GET /api/v2/office/tasks',
  done: 'POST /api/v2/office/tasks/t1/done',
  callDone: 'POST /api/v1/leads/l1/done',
} as const;

const attributes = {
  kind: 'card_declined',
  closes_itself: false,
  note: null,
  reason: 'Job: payment declined',
  created_at: '2027-03-01T15:00:00.000Z',
  due_at: null,
  request: { id: 'a1', customer: 'Dana Whitfield', car: '2015 Toyota Camry' },
  lead: null,
  member: null,
};
const declined: OfficeTask = { id: 't1', attributes };
const lead = {
  id: 'l1',
  name: 'Kim Lee',
  phone: '+13135550142',
  email: null,
  message: 'It shakes.',
  due_cents: 30_00,
};
const toCall: OfficeTask = {
  id: 't2',
  attributes: {
    ...attributes,
    kind: 'virtual_diagnosis_call',
    reason: 'within the hour',
    request: null,
    lead,
  },
};

function Screen({ query = '' }: { readonly query?: string }) {
  return (
    <MemoryRouter>
      <TaskList tasks={useTasks()} query={query} />
    </MemoryRouter>
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what is to be done, why and where, and is done by one press', async () => {
  const server = fakeServer({
    [call.list]: { body: { data: [declined] } },
    [call.done]: { body: { data: { id: 't1' } } },
  });
  render(<Screen />);
  expect(await screen.findByText('Ask for another card')).toBeDefined();
  expect(screen.getByText('Job: payment declined')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Dana Whitfield, 2015 Toyota Camry' });
  expect(link.getAttribute('href')).toBe('/office/requests/a1');
  server.answer(call.list, { body: { data: [] } });
  await press('Done: Ask for another card');
  expect(await screen.findByText('Nothing to do')).toBeDefined();
  expect(server.to(call.done)).toHaveLength(1);
});

it('[BILL-10] says what a dispute asks for, and until when', async () => {
  const disputed = {
    ...attributes,
    kind: 'payment_disputed',
    reason: 'The customer disputes a payment of $120.00.',
    due_at: '2027-03-08T17:00:00.000Z',
  };
  fakeServer({ [call.list]: { body: { data: [{ id: 't3', attributes: disputed }, declined] } } });
  render(<Screen />);
  expect(await screen.findByText('Answer a payment dispute')).toBeDefined();
  expect(screen.getAllByText(/^Due Mar [89], 2027/)).toHaveLength(1);
});

it('[PUB-8] asks before a call that is charged is done', async () => {
  const server = fakeServer({
    [call.list]: { body: { data: [toCall] } },
    [call.callDone]: { body: { data: { id: 'l1', attributes: { charge: 'paid' } } } },
  });
  render(<Screen />);
  expect(await screen.findByText('Call for a virtual diagnosis')).toBeDefined();
  expect(screen.getByRole('link', { name: '(313) 555-0142' }).getAttribute('href')).toBe('tel:+13135550142');
  await press('Call done: Call for a virtual diagnosis');
  expect(server.to(call.callDone)).toHaveLength(0);
  expect(screen.getByText('$30.00 is charged to the card Kim Lee saved.')).toBeDefined();
  await press('Charge $30.00');
  await waitFor(() => expect(server.to(call.callDone)).toHaveLength(1));
});

it('shows what was searched for', async () => {
  fakeServer({ [call.list]: { body: { data: [declined, toCall] } } });
  render(<Screen query="kim" />);
  expect(await screen.findByText('Kim Lee')).toBeDefined();
  expect(screen.queryByText('Ask for another card')).toBeNull();
});

it('[FIELD-4] is not ticked off while the job it is about is open', async () => {
  fakeServer({
    [call.list]: {
      body: {
        data: [{ id: 't3', attributes: { ...attributes, kind: 'job_not_begun', closes_itself: true } }],
      },
    },
  });
  render(<Screen />);
  await screen.findByText('Reschedule a job nobody started');
  screen.getByText('Closes once it’s taken care of');
  expect(screen.queryByRole('button')).toBeNull();
});

it('[OFF-7] says what ends a late quote', async () => {
  fakeServer({
    [call.list]: {
      body: { data: [{ id: 't3', attributes: { ...attributes, kind: 'quote_late', closes_itself: true } }] },
    },
  });
  render(<Screen />);
  await screen.findByText('Late quote: send it now');
  screen.getByText('Closes once you send the quote');
});

it('[OFF-7] quotes what the customer wrote, and leads to the job', async () => {
  const wrote = {
    ...attributes,
    kind: 'customer_message',
    reason: 'The customer is waiting for an answer.',
    note: 'It squeals again.',
  };
  fakeServer({ [call.list]: { body: { data: [{ id: 't4', attributes: wrote }] } } });
  render(<Screen />);
  await screen.findByText('Answer a customer’s message');
  screen.getByText('It squeals again.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/office/requests/a1');
});

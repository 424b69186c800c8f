// @vitest-environment jsdom
import type { OfficeHit } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { StaffSearch } from './staff-search';

const dana: OfficeHit = {
  kind: 'customer',
  id: 'c1',
  matched: 'name',
  name: 'Dana Whitfield',
  business: null,
  phone: '+13135550142',
  email: 'dana@example.com',
  has_account: true,
  visits: 2,
};
const visit: OfficeHit = {
  kind: 'visit',
  id: 'v1',
  matched: null,
  order_number: 'WO-04F2A9',
  customer: 'Dana Whitfield',
  phone: '+13135550142',
  car: '2015 Toyota Camry',
  status: 'completed',
  services: ['Oil Change'],
  asked_at: '2026-11-15T10:00:00Z',
  day: '2026-11-16',
};

const Where = () => <p>{`at ${useLocation().pathname}`}</p>;

const open = () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  const App = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <StaffSearch bySlash />
          <input aria-label="Other" />
          <input type="radio" aria-label="View" />
          <Where />
        </>
      ),
    },
  ]);
  render(<App initialEntries={['/office']} />);
};
const press = (key: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
const type = async (value: string) => {
  await waitFor(() => screen.getByRole('combobox'));
  await act(async () => fireEvent.change(screen.getByRole('combobox'), { target: { value } }));
};
const selected = () => screen.getAllByRole('option').find((option) => option.ariaSelected === 'true');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[OFF-1] opens by / and by Ctrl K, and not while somebody types a slash', async () => {
  fakeServer({});
  open();
  screen.getByLabelText('Other').focus();
  await press('/');
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('k', { ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('combobox')).toBeNull();
  // A switch takes no letters.
  screen.getByLabelText('View').focus();
  await press('/');
  await waitFor(() => expect(screen.getByRole('combobox')).toBeDefined());
});

it('[OFF-1] arrows move through customers and work orders, Enter opens the chosen one', async () => {
  const server = fakeServer({ 'GET /api/v2/office/search': { body: { data: [dana, visit] } } });
  open();
  await press('/');
  await type('d');
  expect(server.sent).toHaveLength(0);
  await type('dana');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(server.to('GET /api/v2/office/search').map(({ query }) => query.q)).toEqual(['dana']);
  expect(selected()?.textContent).toContain('(313) 555-0142');
  await press('ArrowDown');
  expect(selected()?.textContent).toContain('WO-04F2A9');
  expect(selected()?.textContent).toContain('Completed');
  await press('Enter');
  expect(screen.getByText('at /office/requests/v1')).toBeDefined();
  await press('/');
  await type('dana w');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await waitFor(() => expect(screen.getByText('2 results')).toBeDefined());
  await press('Enter');
  expect(screen.getByText('at /office/customers/c1')).toBeDefined();
});

it('[OFF-1] Enter before the answer to the last letters opens what was chosen once that answer has it too', async () => {
  const server = fakeServer({ 'GET /api/v2/office/search': { body: { data: [dana, visit] } } });
  open();
  await press('/');
  await type('dana');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  server.answer('GET /api/v2/office/search', { body: { data: [visit] } });
  await type('dana w');
  await press('Enter');
  // The customer who was chosen is not among them.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('combobox')).toBeDefined();
  server.answer('GET /api/v2/office/search', { body: { data: [dana, visit] } });
  await type('dana wh');
  await press('Enter');
  await waitFor(() => expect(screen.getByText('at /office/requests/v1')).toBeDefined());
});

it('[OFF-1] Enter before the first answer opens the best hit once that has come', async () => {
  fakeServer({ 'GET /api/v2/office/search': { body: { data: [dana, visit] } } });
  open();
  await press('/');
  await type('dana');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  await press('Enter');
  await waitFor(() => expect(screen.getByText('at /office/customers/c1')).toBeDefined());
});

it('[OFF-1] says when nothing matches and when it could not ask', async () => {
  const server = fakeServer({ 'GET /api/v2/office/search': { body: { data: [] } } });
  open();
  await press('/');
  await type('nobody');
  await waitFor(() => expect(screen.getByText('Nothing matches “nobody”')).toBeDefined());
  server.answer('GET /api/v2/office/search', refusal(403, 'forbidden'));
  await type('nobody else');
  await waitFor(() => expect(screen.getByText(/Search didn’t work/)).toBeDefined());
});

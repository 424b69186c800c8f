// @vitest-environment jsdom
import type { OfficeRequest } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLocation, useNavigate, useOutletContext } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { sampleRequest } from '../../testing/sample-office';
import { type OfficeContext, OfficePage } from './office-page';

const requestWith = (seconds_left: number) => sampleRequest(`a${seconds_left}`, { seconds_left });

const serve = (waiting: readonly OfficeRequest[]) =>
  fakeServer({
    'GET /api/v2/office/requests': ({ query }) => ({
      body: { data: query.view === 'waiting' ? waiting : [], next: null, total: 305 },
    }),
    'GET /api/v2/office/tasks': { body: { data: [] } },
  });

const open = (address = '/office') => {
  const App = createRoutesStub([
    {
      path: '/office',
      Component: OfficePage,
      children: [
        { index: true, Component: () => null },
        { path: ':requestId', Component: () => <p>The work order</p> },
      ],
    },
  ]);
  return act(async () => render(<App initialEntries={[address]} />));
};
const choose = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('radio', { name: new RegExp(name) })));
const alarms = () => screen.queryAllByText('1 quote is due in less than 10 minutes');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[OPS-1] warns before an hour breaks, whatever list is looked at', async () => {
  serve([requestWith(300), requestWith(3_000)]);
  await open();
  expect(alarms()).toHaveLength(1);
  await choose('Answered');
  expect(alarms()).toHaveLength(1);
  await choose('Tasks');
  expect(alarms()).toHaveLength(1);
});

it('[OPS-1] warns over an open work order too, which on a phone covers the list', async () => {
  serve([requestWith(300)]);
  await open('/office/a300');
  expect(screen.getByText('The work order')).toBeDefined();
  expect(alarms().filter((alarm) => alarm.closest('section') === null)).toHaveLength(1);
});

it('[OPS-1] is calm while there is time', async () => {
  serve([requestWith(3_000)]);
  await open();
  expect(alarms()).toHaveLength(0);
});

it('[OFF-3] says how many wait, not how many are on the page, and shows the rest on demand', async () => {
  const server = fakeServer({
    'GET /api/v2/office/requests': ({ query }) => ({
      body: query.after
        ? { data: [requestWith(3_002)], next: null, total: 3 }
        : { data: [requestWith(3_000), requestWith(3_001)], next: 'a3001', total: 3 },
    }),
    'GET /api/v2/office/tasks': { body: { data: [] } },
  });
  await open();
  expect(screen.getByRole('radio', { name: 'Waiting (3)' })).toBeDefined();
  const rows = () => within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem').length;
  expect(rows()).toBe(2);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more (2 of 3)' })));
  await waitFor(() => expect(rows()).toBe(3));
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  expect(server.to('GET /api/v2/office/requests').at(-1)?.query.after).toBe('a3001');
  await choose('Finished');
  await waitFor(() => expect(server.to('GET /api/v2/office/requests').at(-1)?.query.view).toBe('finished'));
});

it('[OFF-3] knows which request is next once one is sent', async () => {
  serve([requestWith(300), requestWith(301), requestWith(302)]);
  const Next = () => {
    const { findNext } = useOutletContext<OfficeContext>();
    return <p>{['a300', 'a301', 'a302', 'gone'].map((id) => findNext(id)).join(' ')}</p>;
  };
  const App = createRoutesStub([
    { path: '/office', Component: OfficePage, children: [{ index: true, Component: Next }] },
  ]);
  await act(async () => render(<App initialEntries={['/office']} />));
  await waitFor(() => expect(screen.getByText('a301 a302 a301 a300')).toBeDefined());
});

it('[PULSE-3] opens the list that the address names, keeps it there, and returns to it', async () => {
  serve([requestWith(3_000)]);
  const Where = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        {`Back from ${pathname}${search}`}
      </button>
    );
  };
  const App = createRoutesStub([
    {
      path: '/office',
      Component: OfficePage,
      children: [
        { index: true, Component: Where },
        { path: 'requests/:requestId', Component: Where },
      ],
    },
  ]);
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
  const back = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^Back from/ })));
  await act(async () => render(<App initialEntries={['/office?view=tasks']} />));
  expect(chosen()).toBe('tasks');
  await choose('Waiting');
  expect(chosen()).toBe('waiting');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /Toyota|Honda|Vehicle|Camry/ })));
  await choose('Answered');
  expect(screen.getByText('Back from /office/requests/a3000?view=answered')).toBeDefined();
  await back();
  expect(screen.getByText('Back from /office/requests/a3000')).toBeDefined();
  await back();
  await back();
  expect(chosen()).toBe('tasks');
});

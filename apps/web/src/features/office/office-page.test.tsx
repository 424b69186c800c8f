// @vitest-environment jsdom
import type { OfficeRequest } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { sampleRequest } from '../../testing/sample-office';
import { OfficePage } from './office-page';

const requestWith = (seconds_left: number) => sampleRequest(`a${seconds_left}`, { seconds_left });

const serve = (waiting: readonly OfficeRequest[]) =>
  fakeServer({
    'GET /api/v2/office/requests': ({ query }) => ({
      body: { data: query.view === 'waiting' ? waiting : [] },
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
const alarms = () => screen.queryAllByText('1 request runs out in less than 10 minutes');

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

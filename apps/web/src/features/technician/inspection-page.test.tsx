// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer } from '../../testing/fake-server';
import { sampleTechnicianJob } from '../../testing/sample-technician-job';
import { InspectionPage } from './inspection-page';

const at = (path: string): string => `/api/v2/technician/jobs/job${path}`;
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const choose = async (point: string, light: string): Promise<void> => {
  const [group] = screen.getAllByRole('group', { name: point });
  if (group) fireEvent.click(within(group).getByText(light));
  await settle();
};
const type = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => writeStoredSession({ token: 't', user: { id: crypto.randomUUID(), name: 'Tess' } }));
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

const prices: Readonly<Record<string, number>> = {
  'Front Brake Pads & Rotors': 400_00,
  'Replace Battery': 210_00,
};
const open = async () => {
  const job = sampleTechnicianJob({ status: 'in_progress', next_action: 'finish' });
  const server = fakeServer({
    [`GET ${at('')}`]: { body: job },
    [`POST ${at('/suggestions')}`]: ({ body }) => ({
      body: {
        data: (body as { services: string[] }).services.map((name) => ({
          name,
          total_cents: prices[name] ?? null,
          reason: prices[name] === undefined ? 'We need the VIN.' : null,
        })),
        no_room: null,
      },
    }),
    [`PUT ${at('/inspection')}`]: { body: job },
    [`POST ${at('/extra_services')}`]: { body: job },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <InspectionPage id="job" /> }]);
  render(<Stub />);
  await settle();
  return server;
};

it('[INSP-2] offers what answers a red point in two taps, its reason before it', async () => {
  const server = await open();
  await choose('Front brake pads', 'Now');
  type(/^Front brake pads in mm/, '2 mm');
  type('Note: Front brake pads', 'Down to the wear bars');
  await settle();
  expect(screen.getByRole('button', { name: /^Replace Front Brake Caliper/ }).hasAttribute('disabled')).toBe(
    true,
  );
  await press('Front Brake Pads & Rotors$400.00');
  await press('Send 1 service to customer · $400.00');
  const [saved] = server.to(`PUT ${at('/inspection')}`);
  expect(saved?.body).toMatchObject({
    done: false,
    items: [
      {
        point: 'front-brakes',
        light: 'red',
        measured: '2',
        note: 'Down to the wear bars',
        services: ['Front Brake Pads & Rotors'],
      },
    ],
  });
  const [offered] = server.to(`POST ${at('/extra_services')}`);
  expect(offered?.body).toMatchObject({ services: ['Front Brake Pads & Rotors'], message: '' });
  expect(saved && offered && server.sent.indexOf(saved) < server.sent.indexOf(offered)).toBe(true);
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

it('[INSP-2] sends what several points need at once, and nothing of a point that became good', async () => {
  const server = await open();
  await choose('Front brake pads', 'Now');
  await press('Front Brake Pads & Rotors$400.00');
  await choose('Battery and terminals', 'Soon');
  await press('Replace Battery$210.00');
  expect(screen.getByRole('button', { name: 'Send 2 services to customer · $610.00' })).toBeDefined();
  await choose('Front brake pads', 'Good');
  await press('Send 1 service to customer · $210.00');
  expect(server.to(`POST ${at('/extra_services')}`)[0]?.body).toMatchObject({
    services: ['Replace Battery'],
  });
});

it('[INSP-2] does not take a measure that cannot be right', async () => {
  await open();
  await choose('Battery and terminals', 'Soon');
  await press('Replace Battery$210.00');
  type(/^Battery and terminals in V/, '124');
  await settle();
  expect(screen.getByText('Enter 0 to 16 V.')).toBeDefined();
  for (const name of ['Save for later', 'Finish inspection', 'Send 1 service to customer · $210.00'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled'), name).toBe(true);
  type(/^Battery and terminals in V/, '12.4 V');
  await settle();
  expect(screen.getByRole('button', { name: 'Finish inspection' }).hasAttribute('disabled')).toBe(false);
});

it('[INSP-1] says why an inspection with an urgent point without a note cannot be finished', async () => {
  await open();
  const why = () => screen.queryByText(/^To finish, say what’s wrong/);
  await choose('Battery and terminals', 'Soon');
  expect(why()).toBeNull();
  await choose('Battery and terminals', 'Now');
  expect(why()).not.toBeNull();
  type('Note: Battery and terminals', 'Leaks');
  await settle();
  expect(why()).toBeNull();
});

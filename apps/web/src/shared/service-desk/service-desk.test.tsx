// @vitest-environment jsdom
import { quickPickNames } from '@lugnut/domain/catalog';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advanceDesk, emptyDesk } from './desk-choice';
import { catalogOf } from './service-catalog';
import { ServiceDesk } from './service-desk';

const services = [
  { name: 'Oil Change', category: 'fluids', synonyms: ['lube'] },
  { name: 'Replace Alternator', category: 'battery', synonyms: ['not charging'] },
  { name: 'Tint the Windows', category: 'not known here', synonyms: [] },
];
const wire = {
  data: services.map((service, index) => ({
    id: String(index),
    attributes: {
      ...service,
      minutes_on_site: 30,
      pricing: 'instant',
      special: null,
      inspection: false,
    },
  })),
};

function Desk({ names }: { readonly names: 'funnel' | 'wizard' }) {
  const [desk, send] = useReducer(advanceDesk, emptyDesk);
  return <ServiceDesk names={names} desk={desk} send={send} media={<p>Add pictures</p>} />;
}

beforeEach(() => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(wire))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the service desk', () => {
  it.each([
    ['funnel', 'Diagnose my car', 'Pick my service', 'Search our services'],
    ['wizard', 'Diagnosis', 'Repair or Service', 'Search a Service'],
  ] as const)('[DESK-1] has the names of the %s', async (names, diagnosis, repair, search) => {
    render(<Desk names={names} />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([diagnosis, repair]);
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: repair })));
    expect(screen.getByLabelText(search)).toBeDefined();
  });

  it('[KEEP-8] takes pictures of a problem, and of services once one is chosen', async () => {
    render(<Desk names="funnel" />);
    expect(screen.getByText('Add pictures')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Pick my service' })));
    expect(screen.queryByText('Add pictures')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: quickPickNames[0] })));
    expect(screen.getByText('Add pictures')).toBeDefined();
  });

  it('[DESK-3] the gallery has the six quick picks; pressed again one is off the list', async () => {
    render(<Desk names="funnel" />);
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Pick my service' })));
    const picks = screen.getAllByRole('button', { pressed: false });
    expect(picks.map(({ textContent }) => textContent)).toEqual([...quickPickNames]);
    fireEvent.click(screen.getByRole('button', { name: 'Oil Change' }));
    expect(screen.getByRole('button', { name: 'Remove Oil Change' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Oil Change' }));
    expect(screen.queryByRole('button', { name: 'Remove Oil Change' })).toBeNull();
  });

  it('[DESK-4] shows the help phone until something is chosen', () => {
    render(<Desk names="funnel" />);
    expect(screen.getByRole('complementary', { name: 'Not sure what to choose?' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Car is overheating' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

it('[DESK-3] the catalog is searched by synonyms and in spite of mistakes, unknown categories too', () => {
  const { search, names } = catalogOf(services);
  expect(search('not charging')[0]).toBe('Replace Alternator');
  expect(search('alternater')[0]).toBe('Replace Alternator');
  expect(search('tint')).toEqual(['Tint the Windows']);
  expect(search('')).toEqual(names);
});

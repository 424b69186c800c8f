// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import PastTab from './past-tab';

const ask = 'GET /api/v2/user/past_services';
const askYards = 'GET /api/v2/fleet/yard_days';
const done = (id: string, vehicle_name: string | null, inspection: string | null) => ({
  id,
  attributes: {
    services: ['Oil Change'],
    date: '2026-10-02',
    vehicle: '2019 Ford Transit',
    vehicle_name,
    vin: '4T1BF1FK5FU123456',
    documents: { inspection, diagnosis_receipt: null, repair_receipt: '/api/v2/documents/r' },
    warranty: null,
  },
});

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLEET-12] Past Services of a fleet', () => {
  it('are a table of the vehicles by name, with the documents of each job', async () => {
    fakeServer({
      [ask]: {
        body: { data: [done('a', 'Van 7', '/api/v2/documents/i'), done('b', null, null)], next: null },
      },
    });
    render(<PastTab />);
    expect(screen.getByRole('heading', { name: 'Past Services' })).toBeDefined();
    const [first, second] = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(first?.textContent).toContain('Van 7');
    const linksOf = (row: HTMLElement | undefined) =>
      row === undefined
        ? []
        : within(row)
            .getAllByRole('link')
            .map((link) => link.getAttribute('href'));
    expect(linksOf(first)).toEqual(['/api/v2/documents/i', '/api/v2/documents/r']);
    expect(linksOf(second)).toEqual(['/api/v2/documents/r']);
    expect(second?.textContent).toContain('2019 Ford Transit');
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined();
  });

  it('say so while there are none, and can be asked for again', async () => {
    const server = fakeServer({ [askYards]: { body: { data: [] } } });
    render(<PastTab />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(ask, { body: { data: [], next: null } });
    retry.click();
    expect(await screen.findByText('No past services yet')).toBeDefined();
  });

  it('say where the invoices of yard days couldn’t be loaded', async () => {
    fakeServer({ [ask]: { body: { data: [], next: null } } });
    render(<PastTab />);
    expect(await screen.findByText('We couldn’t load this')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { sampleFleet } from '../sample-fleet';
import AlertsTab from './alerts-tab';

const list = 'GET /api/v2/fleet/alerts';
const alert = {
  id: 'a1',
  attributes: {
    kind: 'unsafe',
    car_id: 'c1',
    unit: 'Van 2',
    words: 'a driver reported it unsafe to drive',
    raised_at: '2026-11-16T12:00:00Z',
  },
};

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLT-7] a fleet with more alerts than one page', () => {
  it('has the rest on pages, and each kind by itself from its first', async () => {
    const server = fakeServer({
      [list]: ({ query }) => ({
        body: {
          data: query['kind'] === 'tires' ? [] : [alert],
          total: query['kind'] === 'tires' ? 0 : 61,
          page: Number(query['page'] ?? 1),
          pages: query['kind'] === 'tires' ? 1 : 2,
          size: 50,
        },
      }),
    });
    render(
      <MemoryRouter>
        <AlertsTab fleet={sampleFleet()} />
      </MemoryRouter>,
    );
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Next page' })));
    expect(await screen.findByText('51–51 of 61 alerts')).toBeDefined();
    await act(async () =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'tires' } }),
    );
    expect(await screen.findByText('No alerts of this kind.')).toBeDefined();
    expect(server.to(list).map(({ query }) => query)).toEqual([{}, { page: '2' }, { kind: 'tires' }]);
  });
});

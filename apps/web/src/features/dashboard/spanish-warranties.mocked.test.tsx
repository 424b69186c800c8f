// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { MyHistory } from './my-history';

vi.mock('./copy.en', () => import('./copy.es'));
vi.mock('../../shared/service-names/car-name.en', () => import('../../shared/service-names/car-name.es'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[LANG-1] a warranty names the car as the rest of the page does, the year last', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const warranty = {
    ...{ state: 'covered', services: ['Oil Change'], ends_on: '2028-03-01', months_left: 15, days_left: 472 },
    ...{ ends_at_miles: null, miles_left: null },
  };
  const done = {
    ...{ services: ['Oil Change'], date: '2026-03-01', vehicle: '2019 Mercedes-Benz Sprinter' },
    ...{ vehicle_name: null, vin: null, warranty },
    documents: { inspection: null, diagnosis_receipt: null, repair_receipt: null },
  };
  fakeServer({
    'GET /api/v2/user/past_services': { body: { next: null, data: [{ id: 'a', attributes: done }] } },
  });
  const App = createRoutesStub([{ path: '/', Component: MyHistory }]);
  render(<App />);
  const card = (await screen.findByText('Garantía')).closest('section');
  expect(card?.textContent).toContain('Mercedes-Benz Sprinter 2019');
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { queryClient } from '../api/query-client';
import { storeQuoteStart } from '../quote-start/quote-start-store';
import { VirtualDiagnosis } from './virtual-diagnosis';

const open = async () => {
  const App = createRoutesStub([{ path: '/', Component: () => <VirtualDiagnosis /> }]);
  await act(async () => render(<App initialEntries={['/']} />));
};

beforeEach(() => {
  queryClient().clear();
  fakeServer({ 'GET /api/v2/pricing/diagnosis': { body: { price: 110, zip_code: '85004' } } });
});
afterEach(() => {
  cleanup();
  storeQuoteStart(undefined);
  vi.unstubAllGlobals();
});

it('[PUB-8] compares with the mobile diagnosis of the visitor’s own zip', async () => {
  storeQuoteStart({ zip: '85004', timesUsed: 0, city: 'Phoenix', state: 'AZ' });
  await open();
  expect(await screen.findByText('$110')).toBeDefined();
  expect(screen.queryByText('$90')).toBeNull();
});

it('[PUB-8] compares with $90 where no zip is known', async () => {
  await open();
  expect(screen.getByText('$90')).toBeDefined();
});

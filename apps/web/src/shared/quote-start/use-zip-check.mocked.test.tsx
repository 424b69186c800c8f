// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { recordEvent } from '../analytics/data-layer';
// Loaded when the field is touched: here it is there already.
import './ask-coverage';
import { readQuoteStart, storeQuoteStart } from './quote-start-store';
import { ZipForm } from './zip-form';

vi.mock('../analytics/data-layer');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  storeQuoteStart(undefined);
});

it('[ZIP-3, ZIP-4] knows no place for a ZIP code that does not exist, and counts it once', async () => {
  const words = 'We couldn’t find that ZIP code. Check it.';
  const server = fakeServer({ 'POST /api/v1/appointments/zip_code': refusal(400, 'invalid_input', words) });
  storeQuoteStart({ zip: '48226', timesUsed: 3, city: 'Detroit', state: 'MI' });
  render(
    <MemoryRouter>
      <ZipForm eager />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '00000' } });
  await screen.findByText(words);
  await waitFor(() => expect(readQuoteStart()).toBeUndefined());
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText(words)).toBeDefined();
  expect(server.sent).toHaveLength(1);
  expect(vi.mocked(recordEvent).mock.calls).toEqual([[{ event: 'quote_noservice', zip: '00000' }]]);
});

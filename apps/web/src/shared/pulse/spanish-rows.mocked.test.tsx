// @vitest-environment jsdom
import type { PulseRow } from '@lugnut/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { RowsTable } from './rows-table';

vi.mock('./row-copy.en', () => import('./row-copy.es'));
vi.mock('../service-names/service-name.en', () => import('../service-names/service-name.es'));
vi.mock('../page/site-language.en', () => import('../page/site-language.es'));

const row: PulseRow = {
  id: 'a 0',
  appointment_id: null,
  day: '2026-11-16',
  market: 'Detroit',
  technician: 'Sam Ortiz',
  service: 'Oil Change',
  source: 'Direct',
  car: '2015 Toyota Camry',
  detail: 'left_late',
  kept: false,
  amount: 20,
  customer: null,
  words: null,
  plan: null,
  arrival: { window_start: 540, window_end: 720, left: 691, arrived: 740, fault: 'technician' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[LANG-1] [PULSE-4] says the cases behind a technician’s number in Spanish', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  render(
    <MemoryRouter>
      <RowsTable measure="window" caption="Llegadas" rows={[row]} emptyHelp="" isOfMarket opensJobs={false} />
    </MemoryRouter>,
  );
  for (const said of [
    'Horario prometido',
    'Cambio de aceite, 2015 Toyota Camry',
    '9 a. m.–12 p. m.',
    '12:20 p. m.',
    '20 min tarde',
    'No cumplido',
    'Salió tarde',
    'Del técnico',
  ])
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(said);
  expect(screen.queryByText(/\b(?:late|result|why|left at)\b/i)).toBeNull();
});

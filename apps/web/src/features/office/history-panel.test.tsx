// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleAppointment } from '../../testing/sample-appointment';
import { emptyDraft, sampleWorkOrder } from '../../testing/sample-office';
import { HistoryPanel } from './history-panel';

afterEach(cleanup);

const version = { created_by: 'Olivia Office', created_at: '2026-11-16T10:00:00Z' };

it('[BILL-1] the office sees what is agreed, what is proposed and what will be charged', () => {
  const bill = { agreed: 180, credit: 30, due: 150, membership: 0, proposed: 240 };
  render(
    <HistoryPanel
      order={{
        ...sampleWorkOrder(2, emptyDraft),
        appointment: sampleAppointment({ status: 'scheduled', bill }),
        versions: [
          { ...version, version: 3, total_cents: 240_00, agreed_cents: 180_00 },
          { ...version, version: 2, total_cents: 180_00, agreed_cents: 180_00 },
          { ...version, version: 1, total_cents: 200_00, agreed_cents: null },
        ],
      }}
    />,
  );
  const now = screen.getByRole('region', { name: 'The bill now' }).textContent;
  for (const shown of [
    'Agreed$180.00',
    'If everything is approved$240.00',
    'Account credit−$30.00',
    'Will be charged$150.00',
  ])
    expect(now).toContain(shown);
  const rows = screen.getByRole('region', { name: 'Versions' }).querySelectorAll('li');
  const prices = [...rows].map(({ lastChild }) => lastChild?.textContent);
  expect(prices).toEqual(['Agreed $180.00Proposed $240.00', 'Agreed $180.00', 'Proposed $200.00']);
});

it('[BILL-1] a finished job says what was charged, once', () => {
  const bill = { agreed: 180, credit: 0, due: 180, membership: 0, proposed: 180 };
  render(
    <HistoryPanel
      order={{
        ...sampleWorkOrder(2, emptyDraft),
        appointment: sampleAppointment({ status: 'completed', bill }),
      }}
    />,
  );
  expect(screen.getByRole('region', { name: 'The bill now' }).textContent).toBe(
    'The bill nowAgreed$180.00Charged$180.00',
  );
});

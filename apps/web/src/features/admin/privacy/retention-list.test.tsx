// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { RetentionList } from './retention-list';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[LEGAL-5] names a rule in its dialog as in the list, and keeps nothing for 0 days', async () => {
  const attributes = {
    what: 'pulse_fact',
    keep_days: 0,
    least_days: 0,
    most_days: 400,
    last_run_at: null,
    last_count: null,
    total_count: 0,
    changed_at: null,
    changed_by: null,
  };
  fakeServer({ 'GET /api/v2/admin/retention': { body: { data: [{ id: 'pulse', attributes }] } } });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await act(async () => render(<RetentionList />));
  expect(screen.getByText('0 days')).toBeDefined();
  const name = 'Extend: Jobs behind the pulse’s numbers (the numbers stay)';
  fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('dialog', { name })).toBeDefined();
});

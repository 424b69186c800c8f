// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { RouteChanges } from './route-changes';

const first = {
  id: '2027-03-02T15:42:00.000Z',
  at: '10:42am',
  gained: ['12-3 pm, Oil Change, 12 Elm St'],
  lost: [],
};
const second = {
  id: '2027-03-02T16:00:00.000Z',
  at: '11:00am',
  gained: [],
  lost: ['3-6 pm, Battery, 9 Oak Ave'],
};

const show = async (changes: Parameters<typeof RouteChanges>[0]['changes']) => {
  render(<RouteChanges changes={changes} />);
  await act(async () => undefined);
};

beforeEach(() => writeStoredSession({ token: 't', user: { id: 'u1', name: 'Tess' } }));
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
});

it('[PLAN-3] shows what changed and when until it is put away, also after the page is opened again', async () => {
  await show([second, first]);
  expect(screen.getByLabelText('Changed at 10:42am').textContent).toContain(
    'New stop: 12-3 pm, Oil Change, 12 Elm St',
  );
  expect(screen.getByLabelText('Changed at 11:00am').textContent).toContain(
    'Removed: 3-6 pm, Battery, 9 Oak Ave',
  );
  const [newest] = screen.getAllByRole('button', { name: 'OK' });
  if (newest) fireEvent.click(newest);
  expect(screen.queryByLabelText('Changed at 11:00am')).toBeNull();
  cleanup();
  await show([second, first]);
  expect(screen.queryByLabelText('Changed at 11:00am')).toBeNull();
  expect(screen.getByLabelText('Changed at 10:42am')).toBeDefined();
});

it('[PLAN-3] shows nothing on a day that went as it began', async () => {
  await show([]);
  expect(screen.queryByRole('button')).toBeNull();
});

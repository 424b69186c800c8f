// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { RouteChanges } from './route-changes';

const first = {
  id: '2027-03-02T15:42:00.000Z',
  at: '10:42 AM',
  gained: ['12–3 PM, Oil Change, 12 Elm St'],
  lost: [],
};
const second = {
  id: '2027-03-02T16:00:00.000Z',
  at: '11 AM',
  gained: [],
  lost: ['3–6 PM, Battery, 9 Oak Ave'],
};

const asked: string[] = [];

const show = async (changes: Parameters<typeof RouteChanges>[0]['changes']) => {
  render(
    <RouteChanges
      changes={changes}
      shownDay="2027-03-02"
      today="2027-03-02"
      onShowDay={(day) => asked.push(day)}
    />,
  );
  await act(async () => undefined);
};

beforeEach(() => writeStoredSession({ token: 't', user: { id: 'u1', name: 'Tess' } }));
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
});

it('[PLAN-3] shows what changed and when until it is put away, also after the page is opened again', async () => {
  await show([second, first]);
  expect(screen.getByLabelText('Changed at 10:42 AM').textContent).toContain(
    'New stop: 12–3 PM, Oil Change, 12 Elm St',
  );
  expect(screen.getByLabelText('Changed at 11 AM').textContent).toContain(
    'Removed: 3–6 PM, Battery, 9 Oak Ave',
  );
  const [newest] = screen.getAllByRole('button', { name: 'OK' });
  if (newest) fireEvent.click(newest);
  expect(screen.queryByLabelText('Changed at 11 AM')).toBeNull();
  cleanup();
  await show([second, first]);
  expect(screen.queryByLabelText('Changed at 11 AM')).toBeNull();
  expect(screen.getByLabelText('Changed at 10:42 AM')).toBeDefined();
});

it('[PLAN-3] shows nothing on a day that went as it began', async () => {
  await show([]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[FIELD-5] says of which later day it is, and shows that day', async () => {
  const change = { ...first, id: '2027-03-02 1', changed: ['9 AM–12 PM, Battery, 9 Oak Ave'] };
  await show([
    { ...change, day: '2027-03-02' },
    { ...change, id: '2027-03-03 1', day: '2027-03-03' },
    { ...change, id: '2027-03-04 1', day: '2027-03-04', at: 'Mon 4:10 PM' },
  ]);
  expect(screen.getByLabelText('Changed at 10:42 AM').querySelectorAll('button')).toHaveLength(1);
  expect(screen.getByLabelText('Tomorrow: changed at 10:42 AM')).toBeDefined();
  const later = screen.getByLabelText('Thursday, March 4: changed at Mon 4:10 PM');
  expect(later.textContent).toContain('Changed: 9 AM–12 PM, Battery, 9 Oak Ave');
  const shownDay = [...later.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show day',
  );
  if (shownDay) fireEvent.click(shownDay);
  expect(asked).toEqual(['2027-03-04']);
});

it('[PLAN-3] folds many changes behind the newest, and puts them away at once', async () => {
  await show(['4 PM', '3 PM', '2 PM', '1 PM'].map((at) => ({ ...second, id: `many ${at}`, at })));
  expect(screen.getByLabelText('Changed at 4 PM')).toBeDefined();
  expect(screen.queryByLabelText('Changed at 3 PM')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '3 more' }));
  expect(screen.getByLabelText('Changed at 1 PM')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
  expect(screen.queryByRole('button')).toBeNull();
});

it('[PLAN-3] folds and unfolds with one button that keeps the focus, and folds what comes after all were put away', async () => {
  const told = (ids: readonly string[]) => ids.map((at) => ({ ...second, id: `toggled ${at}`, at }));
  const props = { shownDay: '2027-03-02', today: '2027-03-02', onShowDay: () => undefined };
  const { rerender } = render(<RouteChanges {...props} changes={told(['4 PM', '3 PM', '2 PM', '1 PM'])} />);
  await act(async () => undefined);
  const toggle = screen.getByRole('button', { name: '3 more', expanded: false });
  toggle.focus();
  fireEvent.click(toggle);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show less', expanded: true }));
  fireEvent.click(toggle);
  expect(screen.queryByLabelText('Changed at 1 PM')).toBeNull();
  fireEvent.click(toggle);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
  rerender(<RouteChanges {...props} changes={told(['8 PM', '7 PM', '6 PM', '5 PM'])} />);
  expect(screen.getByLabelText('Changed at 8 PM')).toBeDefined();
  expect(screen.queryByLabelText('Changed at 7 PM')).toBeNull();
});

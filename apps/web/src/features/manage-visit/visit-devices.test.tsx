// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import { VisitDevices } from './visit-devices';

const calls = {
  list: 'GET /api/v2/appointments/link-1/devices',
  replace: 'POST /api/v2/appointments/link-1/link',
} as const;
const opened = { first_at: '2026-11-16T14:00:00.000Z', last_at: '2026-11-16T15:00:00.000Z' };
const devices = [
  {
    ...opened,
    name: 'Chrome on Android',
    network: '73.12.…',
    by: 'login',
    changed_at: '2026-11-16T14:30:00.000Z',
  },
  { ...opened, name: 'Safari on iPhone', network: '98.1.…', by: 'link', changed_at: null },
];

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.list]: { body: { data: devices } },
    [calls.replace]: { body: { sent_to: ['number ending in 42', 'd…@example.com'] } },
    ...answers,
  });
const open = () => act(async () => void render(<VisitDevices appointmentId="link-1" />));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const section = () => screen.queryByRole('region', { name: 'Devices' });
const replace = async () => {
  await press(screen.getByRole('button', { name: 'Replace the links' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Replace the links?' }));
  return { dialog, confirm: () => press(dialog.getByRole('button', { name: 'Replace the links' })) };
};

beforeEach(() => writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana' } }));
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

describe('[LINK-6] the devices of a visit', () => {
  it('are listed with how they got in and what they did', async () => {
    serve();
    await open();
    const [own, other] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(own).toMatch(
      /^Chrome on AndroidLogged inLast opened Nov 1[67].*Last change Nov 1[67].*73\.12\.…$/,
    );
    expect(other).toMatch(/^Safari on iPhoneWith the linkLast opened Nov 1[67].*No changes.*98\.1\.…$/);
  });

  it('are for who is logged in', async () => {
    writeStoredSession(undefined);
    const server = serve();
    await open();
    expect(section()).toBeNull();
    expect(server.sent).toEqual([]);
  });

  it('are not shown to somebody with a friend’s link', async () => {
    serve({ [calls.list]: refusal(404, 'not_found') });
    await open();
    expect(section()).toBeNull();
  });

  it('are not shown to an owner who has proven nothing yet', async () => {
    serve({ [calls.list]: { body: { data: null } } });
    await open();
    expect(section()).toBeNull();
  });

  it('may be none yet', async () => {
    serve({ [calls.list]: { body: { data: [] } } });
    await open();
    expect(section()?.textContent).toContain('No one has opened it yet.');
  });

  it('say while they load, and when they do not, with a way to try again', async () => {
    let fail: (answer: ReturnType<typeof refusal>) => void = () => undefined;
    const server = serve({
      [calls.list]: () =>
        new Promise((resolve) => {
          fail = resolve;
        }),
    });
    await open();
    expect(screen.getByText('Loading the devices')).toBeDefined();
    await act(async () => fail(refusal(500, 'internal')));
    expect(screen.getByText('We couldn’t load the devices')).toBeDefined();
    server.answer(calls.list, { body: { data: devices } });
    await press(screen.getByRole('button', { name: /again/i }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('[LINK-1] replacing the links', () => {
  it('asks first, and says where the new one went', async () => {
    const server = serve();
    await open();
    const { confirm } = await replace();
    expect(server.to(calls.replace)).toEqual([]);
    await confirm();
    expect(server.to(calls.replace)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(section()?.textContent).toContain(
      'We sent the new one to your number ending in 42 and d…@example.com.',
    );
  });

  it('does nothing when it is called off', async () => {
    const server = serve();
    await open();
    const { dialog } = await replace();
    await press(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.to(calls.replace)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it failed, and can be tried again', async () => {
    const server = serve({ [calls.replace]: refusal(500, 'internal') });
    await open();
    const { dialog, confirm } = await replace();
    await confirm();
    expect(dialog.getByRole('alert').textContent).toBe('The links weren’t replaced. Please try again.');
    server.answer(calls.replace, { body: { sent_to: [] } });
    await confirm();
    expect(section()?.textContent).toContain('Log in to see this appointment.');
  });
});

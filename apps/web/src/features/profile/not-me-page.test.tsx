// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredSession, writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import { NotMePage } from './not-me-page';

const undo = 'POST /api/v2/user/contact_changes/undo';

beforeEach(() => writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana' } }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeStoredSession(undefined);
});

const open = async (address: string) => {
  const App = createRoutesStub([{ path: '/profile/not-me', Component: NotMePage }]);
  await act(async () => render(<App initialEntries={[address]} />));
};
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'This wasn’t me' })));

describe('the page behind "this was not me"', () => {
  it('[GATE-6] changes nothing until it is pressed, then stops the change and forgets the login', async () => {
    const server = fakeServer({ [undo]: { body: { status: 'Undone' } } });
    await open('/profile/not-me#the-secret');
    expect(server.to(undo)).toEqual([]);
    await press();
    expect(server.to(undo).map(({ body }) => body)).toEqual([{ secret: 'the-secret' }]);
    expect(screen.getByRole('heading', { name: 'The change is canceled' })).toBeDefined();
    expect(readStoredSession()).toBeUndefined();
  });

  it('[GATE-6] says what became of a link that stops nothing any more, and leaves the login alone', async () => {
    fakeServer({ [undo]: refusal(404, 'not_found', 'This link was already used') });
    await open('/profile/not-me#the-secret');
    await press();
    expect(screen.getByRole('alert').textContent).toContain('This link was already used');
    expect(readStoredSession()?.token).toBe('the-token');
  });

  it('[GATE-6] offers nothing without the secret', async () => {
    fakeServer({});
    await open('/profile/not-me');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('isn’t complete');
  });
});

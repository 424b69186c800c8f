// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../../shared/session/stored-session';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { NoAccess } from './no-access';

const lead = 'POST /api/v1/leads';

beforeEach(() =>
  writeStoredSession({
    token: 'the-token',
    user: { id: 'u1', name: 'Leo', email: 'leo@rivera.example', role: 'fleet' },
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeStoredSession(undefined);
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('[FLEET-3] a fleet without telematics', () => {
  it('may say that it is interested: a lead goes out, and we say that we reach out', async () => {
    const server = fakeServer({ [lead]: { status: 201, body: { data: { id: 'l1' } } } });
    render(<NoAccess />);
    await press('Interested in learning more');
    expect(server.to(lead).map(({ body }) => body)).toMatchObject([
      { lead: { lead_type: 'contact_us', name: 'Leo', email: 'leo@rivera.example', path: '/dashboard/gps' } },
    ]);
    expect(screen.getByRole('dialog', { name: 'We will reach out to you soon as we can!' })).toBeDefined();
  });

  it('is not told that it will be reached when nobody heard it', async () => {
    fakeServer({ [lead]: refusal(503, 'provider_unavailable') });
    render(<NoAccess />);
    await press('Interested in learning more');
    expect(screen.getByRole('alert')).toBeDefined();
    expect(screen.queryByText('We will reach out to you soon as we can!')).toBeNull();
  });
});

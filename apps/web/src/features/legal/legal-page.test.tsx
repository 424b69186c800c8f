// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { LegalPage } from './legal-page';

const call = 'GET /api/v1/legal_texts/terms';
const text = {
  kind: 'terms',
  version: 2,
  effective_from: '2027-03-08',
  is_in_force: true,
  body: '## Paying\n\nYou pay **when it’s done**. See [canceling](/cancellation).\n\n- One\n- Two',
  language: 'en',
  languages: ['en', 'es'],
  versions: [
    { version: 2, effective_from: '2027-03-08' },
    { version: 1, effective_from: '2026-11-01' },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (address = '/terms') => {
  const App = createRoutesStub([{ path: '/terms', Component: () => <LegalPage kind="terms" /> }]);
  await act(async () => render(<App initialEntries={[address]} />));
};

describe('[LEGAL-1] a legal page', () => {
  it('shows the text with its version and its day, and leads to earlier ones', async () => {
    const server = fakeServer({ [call]: { body: { data: text } } });
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of service');
    expect(screen.getAllByText('Version 2, effective March 8, 2027')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Paying', level: 2 })).toBeDefined();
    expect(screen.getAllByRole('listitem').some(({ textContent }) => textContent === 'Two')).toBe(true);
    expect(screen.getByRole('link', { name: 'canceling' }).getAttribute('href')).toBe('/cancellation');
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy');
    server.answer(call, {
      body: { data: { ...text, version: 1, effective_from: '2026-11-01', is_in_force: false, body: 'Old.' } },
    });
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /^Version 1/ })));
    expect(server.to(call).at(-1)?.query).toEqual({ version: '1' });
    expect(screen.getByText('Old.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read the current version' }).getAttribute('href')).toBe(
      '/terms',
    );
  });

  it('can be tried again when it did not come, and says when there is no such version', async () => {
    const server = fakeServer({ [call]: refusal(500, 'internal') });
    await open('/terms?version=3');
    expect(await screen.findByText('We couldn’t load this text')).toBeDefined();
    server.answer(call, refusal(404, 'not_found'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('We couldn’t find that version')).toBeDefined();
  });
});

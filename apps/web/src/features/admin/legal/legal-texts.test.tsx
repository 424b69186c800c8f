// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../../shared/session/stored-session';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { LegalTexts } from './legal-texts';

const list = 'GET /api/v2/admin/legal_texts';
const save = 'PUT /api/v2/admin/legal_texts/drafts/terms';
const publish = 'POST /api/v2/admin/legal_texts/drafts/terms/publish';

const first = {
  id: '0190f1c2-1111-7000-8000-000000000001',
  kind: 'terms',
  version: 1,
  status: 'in force',
  body: 'A fee of {{lateCancelFee}}.',
  body_es: 'Un cargo de {{lateCancelFee}}.',
  effective_from: '2026-11-01',
  counsel_reviewed_at: null,
  counsel_reviewed_by: null,
  author: null,
  updated_at: '2026-11-01T12:00:00.000Z',
};
const draft = {
  ...first,
  id: '0190f1c2-1111-7000-8000-000000000002',
  version: 2,
  status: 'draft',
  body: 'New: {{lateCancelFee}}.',
  body_es: 'Nuevo: {{lateCancelFee}}.',
  effective_from: null,
  updated_at: '2027-03-01T12:00:00.000Z',
};
const answer = (...data: object[]) => ({
  body: { data, figures: [{ name: 'lateCancelFee', value: '$70', value_es: '70 dólares' }] },
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  writeStoredSession({ token: 't', user: { id: 'a', name: 'Ada', role: 'admin' } });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = async () => {
  const App = createRoutesStub([{ path: '/', Component: LegalTexts }]);
  await act(async () => render(<App />));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('[LEGAL-1] the legal texts of an admin', () => {
  it('say what waits for counsel, and take a new version from draft to published', async () => {
    const server = fakeServer({
      [list]: answer(first),
      [save]: answer(draft, first),
      [publish]: refusal(400, 'invalid_input', 'The effective date can’t be in the past.'),
    });
    await open();
    const terms = within(await screen.findByRole('region', { name: 'Terms of service' }));
    expect(terms.getByText('Waiting for counsel')).toBeDefined();
    expect(terms.getByText(/Version 1 from November 1, 2026/)).toBeDefined();
    await press('Write new version: Terms of service');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('A fee of $70.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('English text'), { target: { value: draft.body } });
    fireEvent.change(screen.getByLabelText('Spanish text'), { target: { value: draft.body_es } });
    expect(preview.getByText('New: $70.')).toBeDefined();
    expect(screen.getByText('Nuevo: 70 dólares.')).toBeDefined();
    await press('Save draft');
    expect(server.to(save)[0]?.body).toEqual({ body: draft.body, body_es: draft.body_es, seen: null });
    fireEvent.change(screen.getByLabelText('Effective date'), { target: { value: '2027-04-01' } });
    await press('Publish');
    expect(screen.getByText('The effective date can’t be in the past.')).toBeDefined();
    server.answer(publish, answer({ ...draft, status: 'scheduled', effective_from: '2027-04-01' }, first));
    await press('Publish');
    expect(server.to(publish).at(-1)?.body).toEqual({
      effective_from: '2027-04-01',
      seen: draft.updated_at,
    });
    expect(await screen.findByText('Scheduled')).toBeDefined();
  });
});

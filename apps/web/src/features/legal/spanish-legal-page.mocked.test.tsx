// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { LegalPage } from './legal-page';

vi.mock('./copy.en', () => import('./copy.es'));
vi.mock('../../shared/legal/copy.en', () => import('../../shared/legal/copy.es'));
vi.mock('../../shared/page/site-language.en', () => import('../../shared/page/site-language.es'));

const call = 'GET /api/v1/legal_texts/terms';
const text = {
  kind: 'terms',
  version: 2,
  effective_from: '2027-03-08',
  is_in_force: true,
  body: 'Usted paga al final.',
  language: 'es',
  languages: ['en', 'es'],
  versions: [{ version: 2, effective_from: '2027-03-08' }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (address: string) => {
  const App = createRoutesStub([{ path: '/terms', Component: () => <LegalPage kind="terms" /> }]);
  await act(async () => render(<App initialEntries={[address]} />));
};

it('[LANG-1] shows the Spanish text, says that the English one counts, and leads to it', async () => {
  fakeServer({ [call]: { body: { data: text } } });
  await open('/terms');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Términos de servicio');
  expect(screen.getByText('Versión 2, vigente desde el 8 de marzo de 2027')).toBeDefined();
  expect(screen.getByText(/la versión en inglés es la que vale/)).toBeDefined();
  expect(screen.getByText('Usted paga al final.').closest('[lang]')?.getAttribute('lang')).toBe('es');
  const link = screen.getByRole('link', { name: 'Leer en inglés' });
  expect(link.getAttribute('href')).toBe('/terms?version=2&language=en');
});

it('[LANG-1] says of the English text in which language it is, and asks for it by name', async () => {
  const body = { data: { ...text, body: 'You pay at the end.', language: 'en' } };
  const server = fakeServer({ [call]: { body } });
  await open('/terms?version=2&language=en');
  expect(server.to(call)[0]?.query).toEqual({ version: '2', language: 'en' });
  expect(screen.getByText('You pay at the end.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('link', { name: 'Leer en español' })).toBeDefined();
  server.answer(call, { body: { data: { ...body.data, languages: ['en'] } } });
  cleanup();
  await open('/terms?version=2');
  expect(screen.getByText('Esta versión solo existe en inglés.')).toBeDefined();
});

// @vitest-environment jsdom
import { siteLanguages } from '@lugnut/domain/pages';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded on demand, which may take longer than a test waits.
import '../session/keep-language';
import { writeStoredSession } from '../session/stored-session';
import { LanguageSwitch } from './language-switch';

const both = [siteLanguages.en, siteLanguages.es];
const open = (path: string, served = both) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <LanguageSwitch served={served} />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('[LANG-1] the way to the other language', () => {
  it('is the same page, named in that language', () => {
    open('/services/oil-change');
    const link = screen.getByRole('link', { name: 'Español' });
    expect(link.getAttribute('href')).toBe('/es/services/oil-change?lang=es');
    expect([link.lang, link.getAttribute('hreflang')]).toEqual(['es', 'es']);
  });

  it('takes along what stands behind the path', () => {
    history.replaceState(null, '', '/quote?zip=77002#car');
    open('/quote');
    const link = screen.getByRole<HTMLAnchorElement>('link');
    fireEvent.click(link);
    expect(new URL(link.href).pathname + link.search + link.hash).toBe('/es/quote?lang=es&zip=77002#car');
  });

  it('is kept with the account before the page is left', async () => {
    writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana Ortiz' } });
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      asked.push(body);
      return new Response('{}', { status: 500 });
    });
    open('/profile');
    const stays = !fireEvent.click(screen.getByRole('link'));
    expect(stays).toBe(true);
    await vi.waitFor(() => expect(asked).toContain('{"language":"es"}'));
  });

  it('is kept with the visit of who has its link, and of nobody on other pages', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      asked.push([address, body]);
      return new Response('{}', { status: 500 });
    });
    const visit = '0198c0de-0000-7000-8000-000000000000';
    const { keepChoice } = await import('../session/keep-language');
    for (const path of ['/quote', `/services/${visit}`]) {
      history.replaceState(null, '', path);
      await keepChoice('es');
    }
    expect(asked).toEqual([]);
    history.replaceState(null, '', `/appointment/estimate/${visit}`);
    open(`/appointment/estimate/${visit}`);
    fireEvent.click(screen.getByRole('link'));
    await vi.waitFor(() =>
      expect(asked).toEqual([[`/api/v2/appointments/contact/${visit}`, '{"language":"es"}']]),
    );
  });

  it.each([
    ['of a page in English only', '/office', both],
    ['of a site in one language', '/', [siteLanguages.en]],
  ])('is not there %s', (_what, path, served) => {
    open(path, served);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

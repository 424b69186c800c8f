// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../shared/page/choose-language';
import { useWayBack } from './use-way-back';

const replace = vi.fn();

const go = async (from: string, to: string) => {
  const { rerender } = renderHook(({ path }) => useWayBack(path), { initialProps: { path: from } });
  rerender({ path: to });
  await import('./lead-back');
};

beforeEach(() => vi.stubGlobal('location', { origin: 'http://here', search: '?a=1', hash: '', replace }));
afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockClear();
  chooseLanguage('en');
});

describe('[LANG-1] whoever reads Spanish', () => {
  it.each([['a page that is in English only', '/staff', '/technician', '/es/technician?a=1']])(
    'goes on in Spanish from %s',
    async (_what, from, to, address) => {
      chooseLanguage('es');
      await go(from, to);
      expect(replace.mock.calls).toEqual([[address]]);
    },
  );

  it.each([
    ['from page to page of the language they opened', '/services', '/faq'],
    ['to another page in English only', '/staff', '/office'],
  ])('stays %s', async (_what, from, to) => {
    chooseLanguage('es');
    await go(from, to);
    expect(replace).not.toHaveBeenCalled();
  });
});

it('[LANG-1] whoever reads English stays in English', async () => {
  chooseLanguage('en');
  await go('/staff', '/technician');
  expect(replace).not.toHaveBeenCalled();
});

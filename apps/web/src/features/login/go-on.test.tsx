// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../shared/page/choose-language';
import { GoOn } from './go-on';

const replace = vi.fn();
const goOn = (to: string) => {
  vi.stubGlobal('location', { origin: 'http://here', replace });
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route path="/login" element={<GoOn to={to} />} />
        <Route path="*" element={<p>The page itself</p>} />
      </Routes>
    </MemoryRouter>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  replace.mockClear();
  chooseLanguage('en');
});

it('[LANG-1] who reads the language of the login goes on in it', () => {
  chooseLanguage('en');
  goOn('/dashboard');
  expect(screen.getByText('The page itself')).toBeDefined();
  expect(replace).not.toHaveBeenCalled();
});

it('[LANG-1] who reads another goes there, and sees no page in this one before', () => {
  chooseLanguage('es');
  goOn('/membership?from=login');
  expect(screen.queryByText('The page itself')).toBeNull();
  expect(replace.mock.calls).toEqual([['/es/membership?from=login']]);
});

it('[LANG-1] a page in English only is opened in English', () => {
  chooseLanguage('es');
  goOn('/office');
  expect(screen.getByText('The page itself')).toBeDefined();
});

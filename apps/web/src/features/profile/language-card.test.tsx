// @vitest-environment jsdom
import type { Profile } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { LanguageCard } from './language-card';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[LANG-1] keeps the language that is shown already, too, once somebody presses it', async () => {
  const profile = { language: 'en' } as Profile;
  const server = fakeServer({ 'PUT /api/v2/user/profile': { body: { data: profile } } });
  render(<LanguageCard profile={profile} onProfile={() => undefined} />);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'English' })));
  expect(server.to('PUT /api/v2/user/profile').map(({ body }) => body)).toEqual([{ language: 'en' }]);
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DevelopersPage } from './developers-page';

afterEach(cleanup);

it('says what it is', () => {
  render(<DevelopersPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Developers');
});

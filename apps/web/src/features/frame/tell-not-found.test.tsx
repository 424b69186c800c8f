// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clientLoader } from '../../routes/catch-all';
import { tellNotFound } from './tell-not-found';

const words = /We couldn’t find that page\. Here’s our home page instead\./;

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('[HOME-7] an unknown address is said to be unknown on the landing page, until it is read', async () => {
  expect(() => clientLoader({ request: new Request('http://x.test/nada') } as never)).toThrow();
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Dismiss');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.body.children).toHaveLength(0);
});

it('[HOME-7] is gone with the landing page', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  tellNotFound();
  await screen.findByText(words);
  await act(async () => void page.append('The landing page'));
  expect(screen.getByText(words)).toBeDefined();
  history.pushState({}, '', '/blog');
  await act(async () => void page.replaceChildren('Articles'));
  expect(screen.queryByRole('status')).toBeNull();
  history.pushState({}, '', '/');
});

it('[HOME-7] stays while it is being read, and lets presses beside it through', () => {
  vi.useFakeTimers();
  tellNotFound();
  vi.advanceTimersByTime(100);
  expect(screen.getByRole('status').className).toContain('pointer-events-none');
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  dismiss.focus();
  vi.advanceTimersByTime(60_000);
  expect(screen.getByText(words)).toBeDefined();
  dismiss.blur();
  vi.advanceTimersByTime(15_000);
  expect(screen.queryByRole('status')).toBeNull();
});

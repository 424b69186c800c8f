// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutOfAreaPage } from './out-of-area-page';

const scrollIntoView = vi.fn();

const open = ({ reducedMotion }: { reducedMotion: boolean }) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && query === '(prefers-reduced-motion: reduce)',
  }));
  const App = createRoutesStub([{ path: '/out-of-area', Component: OutOfAreaPage }]);
  render(<App initialEntries={['/out-of-area']} />);
};

const pressSeeHow = () => fireEvent.click(screen.getByRole('button', { name: 'See How' }));

beforeEach(() => {
  scrollIntoView.mockClear();
  // jsdom lays nothing out, so it has no scrolling.
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('being told', () => {
  it('[NEXT-2] leads into the request with the zip that was asked for', () => {
    window.history.replaceState({}, '', '/out-of-area?zip=99801');
    open({ reducedMotion: false });
    expect(screen.getByRole('link', { name: 'Tell me when you open here' }).getAttribute('href')).toBe(
      '/quote?notify=99801',
    );
    window.history.replaceState({}, '', '/');
  });
});

describe('See How', () => {
  it('[ZIP-4] moves the focus to the heading it reveals, again at every press', () => {
    open({ reducedMotion: false });
    expect(screen.queryByRole('heading', { name: 'How we can still help' })).toBeNull();
    pressSeeHow();
    const heading = screen.getByRole('heading', { name: 'How we can still help' });
    expect(document.activeElement).toBe(heading);
    heading.blur();
    pressSeeHow();
    expect(document.activeElement).toBe(heading);
  });

  it.each([
    { reducedMotion: false, behavior: 'smooth' },
    { reducedMotion: true, behavior: 'auto' },
  ])('scrolls $behavior with reduced motion $reducedMotion', ({ reducedMotion, behavior }) => {
    open({ reducedMotion });
    pressSeeHow();
    expect(scrollIntoView.mock.calls).toEqual([[{ block: 'start', behavior }]]);
  });
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const press = vi.fn();
const never = () => () => undefined;
function Whole() {
  const visitor = useSyncExternalStore(
    never,
    () => 'known',
    () => 'unknown',
  );
  return (
    <section id="part">
      <button type="button" onClick={() => press(visitor)}>
        Get quote
      </button>
    </section>
  );
}
const sentHtml = '<!--$--><section id="part"><button type="button">Get quote</button></section><!--/$-->';

let comeNear: () => void = () => undefined;

/** Each page has a module of its own: what its visitor has done is remembered there. */
const openPage = async (html: string, load: () => Promise<typeof Whole>) => {
  vi.resetModules();
  const { latePart } = await import('./late-part');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const Part = latePart('part', load);
  const page = await act(async () => render(<Part />, { container, hydrate: html !== '' }));
  return { page, Part };
};
const scroll = () => act(async () => window.dispatchEvent(new Event('scroll')));
const scrollNear = async () => {
  await scroll();
  await act(async () => comeNear());
};
const typeElsewhere = () =>
  act(async () => document.body.dispatchEvent(new Event('focusin', { bubbles: true })));
const linkTo = (address: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.href = address;
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  return link;
};
const pressIt = () => act(async () => screen.getByRole('button').click());

beforeEach(() => {
  const watched = class {
    constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
      comeNear = () => tell([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', watched);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  delete document.documentElement.dataset.ready;
  press.mockClear();
  vi.unstubAllGlobals();
});

describe('a part below the first screen', () => {
  it('stands as it was sent until the visitor has scrolled near', async () => {
    const load = vi.fn(async () => Whole);
    await openPage(sentHtml, load);
    await act(async () => comeNear());
    await typeElsewhere();
    await scroll();
    expect(load).not.toHaveBeenCalled();
    await act(async () => comeNear());
    expect(load).toHaveBeenCalledOnce();
    await pressIt();
    expect(press).toHaveBeenCalledOnce();
  });

  it('answers a press that came before its code', async () => {
    await openPage(sentHtml, async () => Whole);
    const button = screen.getByRole('button');
    await pressIt();
    await vi.waitFor(() => expect(press.mock.calls).toEqual([['known']]));
    expect(screen.getByRole('button')).toBe(button);
  });

  it('holds no other view of its page back, and is not asked for by a link that leads elsewhere', async () => {
    const load = vi.fn(async () => Whole);
    await openPage(sentHtml, load);
    await act(async () => linkTo('/services').click());
    expect(load).not.toHaveBeenCalled();
    await act(async () => linkTo('/?zip=48226').click());
    expect(load).toHaveBeenCalledOnce();

    cleanup();
    document.body.replaceChildren();
    await openPage(sentHtml, load);
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stays as it was sent where its code cannot be fetched, and is there on the next visit', async () => {
    const load = vi.fn(async () => Whole).mockRejectedValueOnce(new Error('offline'));
    const { page, Part } = await openPage(sentHtml, load);
    await scrollNear();
    expect(load).toHaveBeenCalledOnce();
    expect(screen.getByRole('button').textContent).toBe('Get quote');

    page.unmount();
    await act(async () => render(<Part />));
    await pressIt();
    expect(press).toHaveBeenCalledOnce();
  });

  it('comes with the page on the way from another one, whose ids say nothing', async () => {
    document.documentElement.dataset.ready = 'true';
    document.body.innerHTML = '<section id="part">Something else</section>';
    vi.resetModules();
    const { latePart } = await import('./late-part');
    const Part = latePart('part', async () => Whole);
    await act(async () =>
      render(
        <Suspense fallback="The other page">
          <Part />
        </Suspense>,
      ),
    );
    await pressIt();
    expect(press).toHaveBeenCalledOnce();
  });
});

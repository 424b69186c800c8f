import { pathInSite } from '../../shared/page/path-in-site';
import { paths } from '../../shared/paths';
import { uiCopy } from '../../shared/ui/copy.en';
import { notFoundCopy } from './not-found-copy.en';

const shownMs = 15_000;

/**
 * HOME-7: the landing page does not pretend to be what was asked for. Without React, whose second root would be in the
 * first load of every page: the landing page has no region for toasts.
 */
export const tellNotFound = (): void => {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  // Where toasts stand, above what sticks to the bottom.
  region.className =
    'pointer-events-none fixed inset-x-0 bottom-[max(5.5rem,env(safe-area-inset-bottom))] z-40 grid justify-items-center px-4';
  const card = document.createElement('p');
  card.className =
    'surface-forest pointer-events-auto flex min-h-12 w-full max-w-md items-center gap-3 rounded-control py-1 pr-1 pl-4 text-sm shadow-raised';
  const dismiss = document.createElement('button');
  dismiss.type = 'button';
  dismiss.className = 'ml-auto min-h-11 rounded-control px-3 font-semibold underline underline-offset-4';
  dismiss.textContent = uiCopy.dismiss;
  card.append(notFoundCopy.text, dismiss);
  document.body.append(region);
  // A region is read out when something comes into it.
  requestAnimationFrame(() => region.append(card));
  const leave = (): void => {
    clearTimeout(timer);
    pages.disconnect();
    region.remove();
  };
  const begin = () => setTimeout(leave, shownMs);
  let timer = begin();
  dismiss.addEventListener('click', leave);
  const hold = (): void => clearTimeout(timer);
  const release = (): void => {
    clearTimeout(timer);
    if (region.isConnected) timer = begin();
  };
  card.addEventListener('focusin', hold);
  card.addEventListener('pointerenter', hold);
  card.addEventListener('focusout', release);
  card.addEventListener('pointerleave', release);
  // The landing page may not have come yet; another page after it changes what is shown.
  let hasCome = false;
  const pages = new MutationObserver(() => {
    const isHere = pathInSite(globalThis.location.pathname) === paths.home;
    if (hasCome && !isHere) leave();
    hasCome ||= isHere;
  });
  pages.observe(document.body, { childList: true, subtree: true });
};

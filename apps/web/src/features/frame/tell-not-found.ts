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
  region.className = 'fixed inset-x-0 bottom-6 z-40 grid justify-items-center px-4';
  const card = document.createElement('p');
  card.className =
    'surface-forest flex min-h-12 w-full max-w-md items-center gap-3 rounded-control py-1 pr-1 pl-4 text-sm shadow-raised';
  const dismiss = document.createElement('button');
  dismiss.type = 'button';
  dismiss.className = 'ml-auto min-h-11 rounded-control px-3 font-semibold underline underline-offset-4';
  dismiss.textContent = uiCopy.dismiss;
  dismiss.addEventListener('click', () => region.remove());
  card.append(notFoundCopy.text, dismiss);
  document.body.append(region);
  // A region is read out when something comes into it.
  requestAnimationFrame(() => region.append(card));
  setTimeout(() => region.remove(), shownMs);
};

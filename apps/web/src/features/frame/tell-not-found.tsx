import { createRoot } from 'react-dom/client';
import { ToastRegion } from '../../shared/ui/toast-region';
import { showToast, toasts } from '../../shared/ui/toast-store';
import { notFoundCopy } from './not-found-copy.en';

/** HOME-7: the landing page does not pretend to be what was asked for. It has no region for toasts, so this brings one. */
export const tellNotFound = (): void => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<ToastRegion />);
  const id = showToast(notFoundCopy.text, { durationMs: 15_000 });
  const stop = toasts.subscribe(() => {
    if (toasts.get().some((toast) => toast.id === id)) return;
    stop();
    root.unmount();
    place.remove();
  });
};

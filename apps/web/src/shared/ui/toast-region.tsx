import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { uiCopy } from './copy.en';
import { useTopModal } from './modal-layer';
import { dismissToast, type Toast, toasts } from './toast-store';

const none: readonly Toast[] = [];

/** Once per layout. Bottom center, announced politely, above whatever dialog is open. */
export function ToastRegion() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  const modal = useTopModal();
  const region = (
    <div
      role="status"
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-0 bottom-[max(5.5rem,env(safe-area-inset-bottom))] z-40 grid justify-items-center gap-2 px-4"
    >
      {current.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return modal ? createPortal(region, modal) : region;
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useCountdown(toast, held);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div
      {...hold}
      className="surface-forest pointer-events-auto flex min-h-12 w-full max-w-md items-center gap-3 rounded-control border border-on-forest-soft/40 py-1 pr-1 pl-4 shadow-raised"
    >
      {toast.tone === 'ok' && <CircleCheck className="size-5 shrink-0 text-on-forest" aria-hidden="true" />}
      {toast.tone === 'bad' && <CircleAlert className="size-5 shrink-0 text-signal" aria-hidden="true" />}
      <p className="min-w-0 flex-1 py-2 text-sm leading-5">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 rounded-control px-2 text-sm font-semibold underline underline-offset-4"
          onClick={() => {
            toast.action?.onPress();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={uiCopy.dismiss}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-on-forest/15"
        onClick={() => dismissToast(toast.id)}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Counts only the time nobody is pointing at it. */
function useCountdown({ id, durationMs }: Toast, held: boolean): void {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (held || durationMs === 0) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [id, durationMs, held]);
}

import { createExternalStore } from './external-store';

type ToastTone = 'neutral' | 'ok' | 'bad';

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  /** Zero: stays until dismissed. */
  durationMs: number;
  action?: { label: string; onPress: () => void } | undefined;
}

export const toasts = createExternalStore<readonly Toast[]>([]);

let lastId = 0;

export type ToastOptions = Partial<Pick<Toast, 'tone' | 'durationMs' | 'action'>>;

/** Shows a transient message, never the only copy of what the reader needs. Returns the id for dismissToast. */
export function showToast(text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const toast: Toast = {
    id: lastId,
    text,
    tone: options.tone ?? 'neutral',
    durationMs: options.durationMs ?? 6000,
    action: options.action,
  };
  // Two at a time is as much as anyone reads.
  toasts.set([...toasts.get().filter((other) => other.text !== text), toast].slice(-2));
  return toast.id;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

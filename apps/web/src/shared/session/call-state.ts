/** Every call to the server is one of these at any moment (AUTH-5). */
export type CallState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'in_progress' }
  | { readonly kind: 'finished' }
  | { readonly kind: 'failed'; readonly error: string };

export const idle: CallState = { kind: 'idle' };
export const inProgress: CallState = { kind: 'in_progress' };
export const finished: CallState = { kind: 'finished' };

export const failedWith = (error: unknown): CallState => ({
  kind: 'failed',
  error: (error instanceof Error ? error.message : '') || 'Unknown',
});

import { paymentRoutes } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { api } from '../api/client';
import type { PaymentConfig } from './types';

type ConfigState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly config: PaymentConfig };

/** Which providers take payments here; asked for once on each screen. */
export const usePaymentConfig = (): ConfigState & { readonly retry: () => void } => {
  const [state, setState] = useState<ConfigState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'loading' });
    api.call(paymentRoutes.paymentConfig, {}, { signal: leaving.signal }).then(
      (config) => setState({ status: 'ready', config }),
      () => {
        if (!leaving.signal.aborted) setState({ status: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
};

import { paymentRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../api/route-query';
import type { PaymentConfig } from './types';

type ConfigState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly config: PaymentConfig };

/** Which providers take payments here. */
export const usePaymentConfig = (): ConfigState & { readonly retry: () => void } => {
  const { data, isError, refetch } = useRouteQuery(paymentRoutes.paymentConfig, {});
  const retry = () => void refetch();
  if (data) return { status: 'ready', config: data, retry };
  return { status: isError ? 'failed' : 'loading', retry };
};

import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { api } from '../../../shared/api/client';
import { useLoaded } from '../use-loaded';

export type Method = RouteAnswer<typeof paymentRoutes.listPaymentMethods>['data'][number];

const ask = async (signal: AbortSignal): Promise<readonly Method[]> =>
  (await api.call(paymentRoutes.listPaymentMethods, {}, { signal, timeoutMs: 15_000 })).data;

export const useMethods = () => useLoaded(ask);

/** 'Visa •••• 4242', 'Test Bank checking •••• 6789'. */
export const methodName = ({ attributes: { type, details } }: Method): string => {
  const kind =
    type === 'card' ? details.brand : [details.bank_name, details.account_type].filter(Boolean).join(' ');
  return `${kind || 'Card'} •••• ${details.last4}`;
};

/** Keeps what the browser has finished with the provider. */
export const saveMethod = async (fleetId: string, setupId: string): Promise<void> => {
  await api.call(
    paymentRoutes.updateUserCard,
    { params: { id: fleetId }, query: {}, body: { token: setupId } },
    { timeoutMs: 20_000 },
  );
};

export const beginCard = () => api.call(paymentRoutes.beginAccountCardSetup, {}, { timeoutMs: 20_000 });
export const beginBankAccount = () => api.call(paymentRoutes.bankAccountSecret, {}, { timeoutMs: 20_000 });

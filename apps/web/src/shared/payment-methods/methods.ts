import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { cardBrandName } from '@lugnut/domain/payments';
import { api } from '../api/client';
import { useRouteQuery } from '../api/route-query';
import { methodsCopy as copy } from './copy.en';

export type Method = RouteAnswer<typeof paymentRoutes.listPaymentMethods>['data'][number];

/** All that can pay for whoever is logged in. */
export const useMethods = () => useRouteQuery(paymentRoutes.listPaymentMethods, {});

const accountTypes: Readonly<Record<string, string>> = copy.accountTypes;

/** 'Visa •••• 4242', 'Test Bank checking •••• 6789'. */
export const methodName = ({ attributes: { type, details } }: Method): string => {
  const account = details.account_type ?? '';
  const kind =
    type === 'card'
      ? cardBrandName(details.brand)
      : copy.bankAccount(details.bank_name ?? '', accountTypes[account] ?? account);
  return `${kind || copy.card} •••• ${details.last4}`;
};

/** Keeps what the browser has finished with the provider. */
export const saveMethod = async (accountId: string, setupId: string): Promise<void> => {
  await api.call(
    paymentRoutes.updateUserCard,
    { params: { id: accountId }, query: {}, body: { token: setupId } },
    { timeoutMs: 20_000 },
  );
};

export const chooseDefault = async (id: string): Promise<void> => {
  await api.call(paymentRoutes.chooseDefaultMethod, { params: { id } }, { timeoutMs: 15_000 });
};

export const removeMethod = async (id: string): Promise<void> => {
  await api.call(paymentRoutes.removePaymentMethod, { params: { id } }, { timeoutMs: 15_000 });
};

export const beginCard = () => api.call(paymentRoutes.beginAccountCardSetup, {}, { timeoutMs: 20_000 });
export const beginBankAccount = () => api.call(paymentRoutes.bankAccountSecret, {}, { timeoutMs: 20_000 });

import type { ChargeDeps } from '../capabilities/payments/charging/pay-charge';
import { createSandboxPayments, type SandboxPaymentsParts } from '../providers/payments/sandbox.payments';
import type { Shop } from './open-shop';

/** What charging needs, on the shop's database and clock; with a provider that behaves as the test wants. */
export const chargeDepsOf = (
  shop: Shop,
  behaviour: Omit<SandboxPaymentsParts, 'db'> | undefined = undefined,
): ChargeDeps => ({
  db: shop.product.test.db,
  cards: behaviour
    ? createSandboxPayments({ db: shop.product.test.db, now: () => shop.now, ...behaviour })
    : shop.cards,
  paypal: shop.paypal,
  messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
  now: () => shop.now,
});

import type { Shop } from '../../../testing/open-shop';

const day = 86_400_000;

/** Jobs of a shop booked with PayPal, whose authorizations begin by the shop's clock. */
export const payPalJobsIn = (shop: () => Shop) => {
  const authorizationsOf = (orderId: string) =>
    shop()
      .product.test.db.selectFrom('sandbox_paypal_authorization')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute();
  const bookWithPayPal = async (): Promise<{ readonly id: string; readonly orderId: string }> => {
    const id = await shop().quote();
    const order = await shop().call('POST', `/api/v2/appointments/${id}/paypal_order`, {});
    const orderId = String(order.body.order_id);
    await shop().paypal.approve(orderId, { paysLater: false, isDeclined: false });
    const booked = await shop().call('POST', `/api/v2/appointments/confirm_paypal/${id}`, {
      payment_detail: { paypal_repair_order_id: orderId },
    });
    if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
    // The product's own sandbox has the clock of the machine.
    await authorizedAt(id, orderId, shop().now);
    return { id, orderId };
  };
  const authorizedAt = async (id: string, orderId: string, created_at: Date): Promise<void> => {
    const { db } = shop().product.test;
    const expires_at = new Date(created_at.getTime() + 29 * day);
    await db
      .updateTable('sandbox_paypal_authorization')
      .set({ created_at, expires_at })
      .where('order_id', '=', orderId)
      .execute();
    await db
      .updateTable('payment_method')
      .set({ created_at, authorization_expires_at: expires_at })
      .where('appointment_id', '=', id)
      .where('provider', '=', 'paypal')
      .execute();
  };
  return { authorizationsOf, authorizedAt, bookWithPayPal };
};

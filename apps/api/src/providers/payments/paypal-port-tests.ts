import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IdempotencyKeyReused } from './payments.port';
import type { PayPalEvent, PayPalPort } from './paypal.port';
import { rejectsForgeries } from './testing/forgeries';
import type { IncomingWebhook } from './webhook';

export type PayPalPortSubject = {
  paypal: PayPalPort;
  /** What the payer does on PayPal's pages. */
  approve(orderId: string, isDeclined?: boolean): Promise<void>;
  countCaptured(): Promise<number>;
  setDown(isDown: boolean): void;
  webhooks(): Promise<readonly IncomingWebhook[]>;
  /** Moves the clock of the port. */
  advance(seconds: number): void;
  /** The same PayPal without a webhook id. */
  unconfigured: PayPalPort;
  close(): Promise<void>;
};

const day = 86_400;

/** The contract of every adapter of the PayPal port. */
export const describePayPalPort = (name: string, create: () => Promise<PayPalPortSubject>): void => {
  describe(`${name} as a PayPal port`, () => {
    let subject: PayPalPortSubject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      await subject.close();
    });

    const open = async (key = 'order-1', amountCents = 12_345) => {
      const order = await subject.paypal.createOrder({
        amountCents,
        reference: 'visit-1',
        kind: 'repair',
        idempotencyKey: key,
      });
      if (order.status !== 'created') throw new Error(order.status);
      return order.orderId;
    };
    const authorize = async (amountCents = 12_345) => {
      const orderId = await open('order-1', amountCents);
      await subject.approve(orderId);
      const outcome = await subject.paypal.authorize({ orderId });
      if (outcome.status !== 'authorized') throw new Error(outcome.status);
      return { orderId, ...outcome };
    };
    const capture = (authorizationId: string, amountCents = 12_345, idempotencyKey = 'capture-1') =>
      subject.paypal.capture({ authorizationId, amountCents, idempotencyKey });
    const pay = async (amountCents: number) => {
      const paid = await capture((await authorize(amountCents)).authorizationId, amountCents);
      if (paid.status !== 'succeeded') throw new Error(paid.status);
      return paid.captureId;
    };
    const declined = (reason: string) => ({ status: 'declined', reason });

    describe('an order', () => {
      it('has the data it was opened with, once per key', async () => {
        const orderId = await open();
        const order = { amountCents: 12_345, reference: 'visit-1', kind: 'repair' };
        expect(await subject.paypal.readOrder(orderId)).toEqual({ status: 'waiting', order });
        expect(await open()).toBe(orderId);
        expect(await open('order-2')).not.toBe(orderId);
        await subject.approve(orderId);
        const payerId = expect.stringMatching(/\S/);
        expect(await subject.paypal.readOrder(orderId)).toEqual({ status: 'approved', order, payerId });
      });

      it('does not take one key for two different orders', async () => {
        await open('order-1', 5_000);
        await expect(open('order-1', 5_001)).rejects.toThrow(IdempotencyKeyReused);
      });

      it.each([0, -1, 10.5, Number.NaN])('refuses %d cents as a fault of ours', async (amountCents) => {
        await expect(open('order-1', amountCents)).rejects.toThrow(RangeError);
      });

      it('that never was is not found, and cannot be authorized', async () => {
        for (const id of ['nothing', '../v1/oauth2/token']) {
          expect(await subject.paypal.readOrder(id)).toEqual({ status: 'not_found' });
          expect(await subject.paypal.authorize({ orderId: id })).toEqual(declined('no_such_order'));
        }
      });
    });

    describe('authorizing', () => {
      it('waits for the payer', async () => {
        expect(await subject.paypal.authorize({ orderId: await open() })).toEqual(declined('not_approved'));
      });

      it('happens once, however often it is asked, and takes no money', async () => {
        const { orderId, ...first } = await authorize();
        const inDays = (first.expiresAt.getTime() - Date.now()) / 1000 / day;
        expect(Math.round(inDays)).toBe(29);
        expect(await subject.paypal.authorize({ orderId })).toEqual(first);
        expect(await subject.paypal.readOrder(orderId)).toMatchObject({
          status: 'authorized',
          authorizationId: first.authorizationId,
          payerId: first.payerId,
        });
        expect(await subject.countCaptured()).toBe(0);
      });

      it('happens once, however many ask at the same moment', async () => {
        for (let round = 0; round < 5; round += 1) {
          const orderId = await open(`order-at-once-${round}`);
          await subject.approve(orderId);
          const outcomes = await Promise.all(
            Array.from({ length: 20 }, () => subject.paypal.authorize({ orderId })),
          );
          expect(outcomes[0]?.status).toBe('authorized');
          for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
        }
      });

      it('says that the payer’s card was refused', async () => {
        const orderId = await open();
        await subject.approve(orderId, true);
        expect(await subject.paypal.authorize({ orderId })).toEqual(declined('instrument_declined'));
      });

      it('again gives a new id, and invalidates the old one', async () => {
        const { authorizationId } = await authorize();
        const request = { authorizationId, amountCents: 12_345, idempotencyKey: 'again-1' };
        const again = await subject.paypal.reauthorize(request);
        if (again.status !== 'authorized') throw new Error(again.status);
        expect(again.authorizationId).not.toBe(authorizationId);
        expect(await subject.paypal.reauthorize(request)).toEqual(again);
        expect(await capture(authorizationId)).toEqual(declined('voided'));
        expect(await capture(again.authorizationId, 12_345, 'capture-2')).toMatchObject({
          status: 'succeeded',
        });
      });
    });

    describe('capturing', () => {
      it('takes the money once per key, also for concurrent requests', async () => {
        const { authorizationId } = await authorize();
        const outcomes = await Promise.all(Array.from({ length: 10 }, () => capture(authorizationId)));
        expect(outcomes[0]).toEqual({ status: 'succeeded', captureId: expect.stringMatching(/\S/) });
        expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
        expect(await subject.countCaptured()).toBe(1);
        expect(await capture(authorizationId, 12_345, 'capture-2')).toEqual(declined('already_captured'));
        await expect(capture(authorizationId, 100)).rejects.toThrow(IdempotencyKeyReused);
      });

      it('takes no more than was authorized', async () => {
        const { authorizationId } = await authorize(5_000);
        expect(await capture(authorizationId, 5_001)).toEqual(declined('more_than_authorized'));
        expect(await capture(authorizationId, 4_999, 'capture-2')).toMatchObject({ status: 'succeeded' });
      });

      it('fails when expired, released or unknown', async () => {
        const { authorizationId } = await authorize();
        expect(await capture('nothing')).toEqual(declined('no_such_authorization'));
        subject.advance(30 * day);
        expect(await capture(authorizationId)).toEqual(declined('expired'));
        subject.advance(-30 * day);
        expect(await subject.paypal.void({ authorizationId })).toEqual({ status: 'voided' });
        expect(await subject.paypal.void({ authorizationId })).toEqual({ status: 'voided' });
        expect(await capture(authorizationId, 12_345, 'capture-2')).toEqual(declined('voided'));
        expect(await subject.countCaptured()).toBe(0);
      });

      it('cannot be released afterwards', async () => {
        const { authorizationId } = await authorize();
        await capture(authorizationId);
        expect(await subject.paypal.void({ authorizationId })).toEqual(declined('already_captured'));
        expect(await subject.paypal.void({ authorizationId: 'nothing' })).toEqual(
          declined('no_such_authorization'),
        );
      });
    });

    it('refunds in parts, never more than was captured, once per key', async () => {
      const captureId = await pay(10_000);
      const refund = (amountCents: number, idempotencyKey: string, id = captureId) =>
        subject.paypal.refund({ captureId: id, amountCents, idempotencyKey });
      const first = await refund(6_000, 'refund-1');
      expect(first).toEqual({ status: 'succeeded', refundId: expect.stringMatching(/\S/) });
      expect(await refund(6_000, 'refund-1')).toEqual(first);
      expect(await refund(4_001, 'refund-2')).toEqual(declined('more_than_charged'));
      expect(await refund(4_000, 'refund-3')).toMatchObject({ status: 'succeeded' });
      expect(await refund(1, 'refund-4', 'nothing')).toEqual(declined('no_such_charge'));
    });

    describe('events', () => {
      const read = async (): Promise<PayPalEvent[]> => {
        const events: PayPalEvent[] = [];
        for (const webhook of await subject.webhooks()) {
          const outcome = await subject.paypal.readWebhook(webhook);
          if (outcome.status !== 'event') throw new Error(outcome.reason);
          events.push(outcome.event);
        }
        return events;
      };

      it('[PAY-9] tell of each step, with what it is about', async () => {
        const { orderId, authorizationId } = await authorize();
        const paid = await capture(authorizationId);
        const captureId = paid.status === 'succeeded' ? paid.captureId : '';
        const refund = await subject.paypal.refund({ captureId, amountCents: 45, idempotencyKey: 'r' });
        const refundId = refund.status === 'succeeded' ? refund.refundId : '';
        const events = await read();
        expect(events.map(({ id: _id, createdAt: _at, ...about }) => about)).toEqual([
          { kind: 'order_approved', orderId },
          { kind: 'authorization_created', authorizationId, orderId },
          { kind: 'capture_succeeded', captureId, authorizationId, amountCents: 12_345 },
          { kind: 'refunded', captureId, refundId, amountCents: 45 },
        ]);
        expect(new Set(events.map(({ id }) => id)).size).toBe(4);
      });

      it('[PAY-9] that are forged, changed, old or unverifiable are rejected', async () => {
        await subject.approve(await open());
        const [webhook] = await subject.webhooks();
        if (!webhook) throw new Error('nothing was sent');
        await rejectsForgeries(subject, webhook);
      });
    });

    it('reports an outage everywhere, does not throw, and recovers', async () => {
      const { orderId, authorizationId } = await authorize();
      subject.setDown(true);
      const down = { status: 'unavailable' };
      const { paypal } = subject;
      const request = { authorizationId, amountCents: 100, idempotencyKey: 'k' };
      expect(
        await paypal.createOrder({ amountCents: 1, reference: 'r', kind: 'repair', idempotencyKey: 'k' }),
      ).toEqual(down);
      expect(await paypal.readOrder(orderId)).toEqual(down);
      expect(await paypal.authorize({ orderId })).toEqual(down);
      expect(await paypal.reauthorize(request)).toEqual(down);
      expect(await paypal.capture(request)).toEqual(down);
      expect(await paypal.void({ authorizationId })).toEqual(down);
      expect(await paypal.refund({ captureId: 'c', amountCents: 1, idempotencyKey: 'k' })).toEqual(down);
      subject.setDown(false);
      expect(await capture(authorizationId)).toMatchObject({ status: 'succeeded' });
    });
  });
};

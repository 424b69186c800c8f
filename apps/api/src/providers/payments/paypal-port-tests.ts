import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IdempotencyKeyReused } from './payments.port';
import type { PayPalEvent, PayPalPort } from './paypal.port';
import { rejectsForgeries } from './testing/forgeries';
import type { IncomingWebhook } from './webhook';

export type PayPalPortSubject = {
  paypal: PayPalPort;
  /** What the payer does on PayPal's pages. */
  approve(orderId: string, isDeclined?: boolean): Promise<void>;
  /** What the payer and PayPal do without us. */
  dispute(captureId: string): Promise<string>;
  closeDispute(disputeId: string, isWon: boolean): Promise<void>;
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
      subject.paypal.capture({
        authorizationId,
        amountCents,
        attemptId: `attempt of ${idempotencyKey}`,
        idempotencyKey,
      });
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

      it('[BILL-12] again is refused in the first three days, and after the last', async () => {
        const { authorizationId, expiresAt } = await authorize();
        const request = { authorizationId, amountCents: 12_345, idempotencyKey: 'again-1' };
        subject.advance(3 * day - 60);
        expect(await subject.paypal.reauthorize(request)).toEqual(declined('too_soon'));
        subject.advance(26 * day + 120);
        expect(await subject.paypal.reauthorize(request)).toEqual(declined('expired'));
        subject.advance(-2 * day);
        const again = await subject.paypal.reauthorize(request);
        // Renewing guarantees the money for three more days, and ends when the first would have.
        expect(again).toMatchObject({ status: 'authorized', expiresAt });
        const renewed = again.status === 'authorized' ? again.authorizationId : '';
        subject.advance(day);
        expect(
          await subject.paypal.reauthorize({
            authorizationId: renewed,
            amountCents: 12_345,
            idempotencyKey: 'again-2',
          }),
        ).toEqual(declined('too_soon'));
      });

      it('again gives a new id, and invalidates the old one', async () => {
        const { orderId, authorizationId } = await authorize();
        subject.advance(4 * day);
        const request = { authorizationId, amountCents: 12_345, idempotencyKey: 'again-1' };
        const again = await subject.paypal.reauthorize(request);
        if (again.status !== 'authorized') throw new Error(again.status);
        expect(again.authorizationId).not.toBe(authorizationId);
        expect(await subject.paypal.reauthorize(request)).toEqual(again);
        // Either of them tells the order, and the order which one it stands on.
        expect(await subject.paypal.readAuthorization(authorizationId)).toMatchObject({
          status: 'found',
          state: 'voided',
          orderId,
        });
        expect(await subject.paypal.readOrder(orderId)).toMatchObject({
          authorizationId: again.authorizationId,
        });
        expect(await subject.paypal.readAuthorization(again.authorizationId)).toMatchObject({
          state: 'open',
          orderId,
          amountCents: 12_345,
        });
        expect(await subject.paypal.readAuthorization('nothing')).toEqual({ status: 'not_found' });
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

      it('[PAY-6] tells what it reserved, and takes all of that after more was refused', async () => {
        const { authorizationId } = await authorize(5_000);
        expect(await capture(authorizationId, 6_000)).toEqual(declined('more_than_authorized'));
        const known = await subject.paypal.readAuthorization(authorizationId);
        expect(known).toMatchObject({ status: 'found', state: 'open', amountCents: 5_000 });
        expect(await capture(authorizationId, 5_000, 'capture-2')).toMatchObject({ status: 'succeeded' });
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

    describe('the record', () => {
      let ahead = 0;
      beforeEach(() => {
        ahead = 0;
      });
      const advance = (seconds: number) => {
        ahead += seconds * 1000;
        subject.advance(seconds);
      };
      const lately = (days = 20) => ({
        since: new Date(Date.now() + ahead - days * day * 1000),
        until: new Date(Date.now() + ahead + 60_000),
      });
      const give = (captureId: string, amountCents: number, key: string) =>
        subject.paypal.refund({ captureId, amountCents, refundId: `own ${key}`, idempotencyKey: key });

      it('[BILL-12] finds a capture by the attempt’s id after the key is forgotten, and by any authorization of the order', async () => {
        const { paypal } = subject;
        const { authorizationId } = await authorize();
        advance(4 * day);
        const again = await paypal.reauthorize({
          authorizationId,
          amountCents: 12_345,
          idempotencyKey: 'again',
        });
        const renewed = again.status === 'authorized' ? again.authorizationId : '';
        const wanted = { authorizationId: renewed, attemptId: 'attempt of capture-1' };
        expect(await paypal.findCapture(wanted)).toEqual({ status: 'not_found' });
        const paid = await capture(renewed);
        advance(paypal.keyLifeSeconds + 60);
        expect(await capture(renewed)).toEqual(declined('already_captured'));
        expect(await paypal.findCapture(wanted)).toEqual(paid);
        expect(await paypal.findCapture({ ...wanted, authorizationId })).toEqual(paid);
        expect(await paypal.findCapture({ ...wanted, attemptId: 'another' })).toEqual({
          status: 'not_found',
        });
        expect(await paypal.findCapture({ ...wanted, authorizationId: 'nothing' })).toEqual({
          status: 'not_found',
        });
      });

      it('[BILL-12] finds a refund by our own id', async () => {
        const captureId = await pay(10_000);
        const made = await give(captureId, 2_500, 'refund-1');
        const wanted = { captureId, amountCents: 2_500 };
        expect(await subject.paypal.findRefund({ ...wanted, refundId: 'own refund-1' })).toEqual(made);
        expect(await subject.paypal.findRefund({ ...wanted, refundId: 'own refund-2' })).toEqual({
          status: 'not_found',
        });
      });

      it('[BILL-12] lists what was captured, given back and disputed in a time, all of it', async () => {
        const captureId = await pay(10_000);
        await give(captureId, 300, 'refund-1');
        await give(captureId, 200, 'refund-2');
        const first = await subject.dispute(captureId);
        const second = await subject.dispute(captureId);
        expect(await subject.paypal.listMoney(lately())).toMatchObject({
          status: 'listed',
          charges: [{ id: captureId, amountCents: 10_000, refundedCents: 500 }],
          disputes: [{ id: first }, { id: second }],
        });
        await subject.closeDispute(first, true);
        await subject.closeDispute(second, true);
        advance(25 * day);
        expect(await subject.paypal.listMoney(lately())).toEqual({
          status: 'listed',
          charges: [],
          disputes: [],
        });
        expect(await subject.paypal.listMoney(lately(100))).toMatchObject({
          charges: [{ id: captureId, refundedCents: 500 }],
        });
        await give(captureId, 100, 'refund-3');
        expect(await subject.paypal.listMoney(lately())).toMatchObject({
          charges: [{ id: captureId, amountCents: 10_000, refundedCents: 600 }],
        });
      });

      it.each([
        [true, { status: 'won', withdrawnCents: 0 }],
        [false, { status: 'lost', withdrawnCents: 5_000 }],
      ])('[BILL-10] follows a dispute to its end, won %s, and tells of it by events', async (isWon, end) => {
        const captureId = await pay(5_000);
        const id = await subject.dispute(captureId);
        expect(await subject.paypal.readDispute(id)).toMatchObject({
          status: 'found',
          dispute: {
            id,
            chargeId: captureId,
            status: 'open',
            amountCents: 5_000,
            withdrawnCents: 5_000,
            feeCents: 15_00,
            evidenceDueAt: expect.any(Date),
          },
        });
        await subject.closeDispute(id, isWon);
        expect(await subject.paypal.readDispute(id)).toMatchObject({
          dispute: { ...end, feeCents: 15_00, evidenceDueAt: undefined },
        });
        expect(await subject.paypal.readDispute('nothing')).toEqual({ status: 'not_found' });
        const told: unknown[] = [];
        for (const webhook of await subject.webhooks()) {
          const outcome = await subject.paypal.readWebhook(webhook);
          if (outcome.status === 'event' && outcome.event.kind === 'dispute')
            told.push(outcome.event.disputeId);
        }
        expect(told).toEqual([id, id]);
      });
    });

    it('refunds in parts, never more than was captured, once per key', async () => {
      const captureId = await pay(10_000);
      const refund = (amountCents: number, idempotencyKey: string, id = captureId) =>
        subject.paypal.refund({
          captureId: id,
          amountCents,
          refundId: `own ${idempotencyKey}`,
          idempotencyKey,
        });
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
        const refund = await subject.paypal.refund({
          captureId,
          amountCents: 45,
          refundId: 'own-1',
          idempotencyKey: 'r',
        });
        const refundId = refund.status === 'succeeded' ? refund.refundId : '';
        const events = await read();
        expect(events.map(({ id: _id, createdAt: _at, ...about }) => about)).toEqual([
          { kind: 'order_approved', orderId },
          { kind: 'authorization_created', authorizationId, orderId },
          {
            kind: 'capture_succeeded',
            captureId,
            authorizationId,
            attemptId: 'attempt of capture-1',
            amountCents: 12_345,
          },
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
      const request = { authorizationId, amountCents: 100, attemptId: 'a', idempotencyKey: 'k' };
      expect(
        await paypal.createOrder({ amountCents: 1, reference: 'r', kind: 'repair', idempotencyKey: 'k' }),
      ).toEqual(down);
      expect(await paypal.readOrder(orderId)).toEqual(down);
      expect(await paypal.authorize({ orderId })).toEqual(down);
      expect(await paypal.reauthorize(request)).toEqual(down);
      expect(await paypal.capture(request)).toEqual(down);
      expect(await paypal.void({ authorizationId })).toEqual(down);
      expect(
        await paypal.refund({ captureId: 'c', amountCents: 1, refundId: 'r', idempotencyKey: 'k' }),
      ).toEqual(down);
      expect(await paypal.readAuthorization(authorizationId)).toEqual(down);
      expect(await paypal.findCapture({ authorizationId, attemptId: 'a' })).toEqual(down);
      expect(await paypal.findRefund({ captureId: 'c', amountCents: 1, refundId: 'r' })).toEqual(down);
      expect(await paypal.readDispute('d')).toEqual(down);
      expect(await paypal.listMoney({ since: new Date(0), until: new Date() })).toEqual(down);
      subject.setDown(false);
      expect(await capture(authorizationId)).toMatchObject({ status: 'succeeded' });
    });
  });
};

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IdempotencyKeyReused, type PaymentEvent, type PaymentsPort } from './payments.port';
import { rejectsForgeries } from './testing/forgeries';
import type { IncomingWebhook } from './webhook';

/** Test cards by behavior, with the tokens that sandbox and vendor share. */
const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  wrong_cvc: 'pm_card_chargeDeclinedIncorrectCvc',
  needs_authentication_now: 'pm_card_authenticationRequiredOnSetup',
  needs_authentication_later: 'pm_card_authenticationRequired',
  declined_later: 'pm_card_chargeCustomerFail',
  insufficient_funds_later: 'pm_sandbox_insufficientFundsLater',
  answers_late: 'pm_sandbox_slow',
  disputed: 'pm_card_createDispute',
} as const;

type TestCard = keyof typeof cards;

export type PaymentsPortSubject = {
  payments: PaymentsPort;
  /** What the browser does with the secret of a setup. */
  enter(clientSecret: string, token: string): Promise<void>;
  authenticate(clientSecret: string, isApproved: boolean): Promise<void>;
  /** What a cardholder and the bank do without us. */
  dispute(chargeId: string): Promise<string>;
  closeDispute(disputeId: string, isWon: boolean): Promise<void>;
  /** How many charges have taken money. */
  countPaid(): Promise<number>;
  setDown(isDown: boolean): void;
  /** The days a bank takes are over. */
  settle(): Promise<void>;
  /** What the provider has sent so far, oldest first. */
  webhooks(): Promise<readonly IncomingWebhook[]>;
  /** Moves the clock of the port. */
  advance(seconds: number): void;
  /** The same provider without a secret to check signatures by. */
  unconfigured: PaymentsPort;
  close(): Promise<void>;
};

/** The contract of every adapter of the payments port. */
export const describePaymentsPort = (name: string, create: () => Promise<PaymentsPortSubject>): void => {
  describe(`${name} as a payments port`, () => {
    let subject: PaymentsPortSubject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      await subject.close();
    });

    const begin = async (key = 'setup-1', kind: 'card' | 'us_bank_account' = 'card') => {
      const setup = await subject.payments.createSetup({
        customerReference: 'customer-1',
        kind,
        idempotencyKey: key,
      });
      if (setup.status !== 'created') throw new Error(setup.status);
      return setup;
    };
    const save = async (card: TestCard, key = 'setup-1') => {
      const { setupId, clientSecret } = await begin(key);
      await subject.enter(clientSecret, cards[card]);
      const entered = await subject.payments.readSetup(setupId);
      if (entered.status === 'requires_action') await subject.authenticate(clientSecret, true);
      const state = await subject.payments.readSetup(setupId);
      if (state.status !== 'succeeded') throw new Error(state.status);
      return state.methodId;
    };
    const charge = (methodId: string, idempotencyKey = 'charge-1', amountCents = 12_345) =>
      subject.payments.charge({
        methodId,
        amountCents,
        reference: 'visit-1',
        attemptId: `attempt of ${idempotencyKey}`,
        idempotencyKey,
      });
    const pay = async (amountCents = 10_000) => {
      const paid = await charge(await save('good'), 'charge-1', amountCents);
      if (paid.status !== 'succeeded') throw new Error(paid.status);
      return paid.chargeId;
    };

    const refundOf = (chargeId: string, amountCents: number, idempotencyKey: string) =>
      subject.payments.refund({ chargeId, amountCents, refundId: `own ${idempotencyKey}`, idempotencyKey });

    describe('saving a method', () => {
      it('waits for the browser, then returns brand, last four and expiry only', async () => {
        const { setupId, clientSecret } = await begin();
        expect(await subject.payments.readSetup(setupId)).toEqual({ status: 'waiting' });
        await subject.enter(clientSecret, cards.good);
        const state = await subject.payments.readSetup(setupId);
        expect(state).toEqual({
          status: 'succeeded',
          methodId: expect.stringMatching(/\S/),
          customerReference: 'customer-1',
        });
        const methodId = state.status === 'succeeded' ? state.methodId : '';
        expect(await subject.payments.readMethod(methodId)).toEqual({
          status: 'found',
          method: {
            id: methodId,
            kind: 'card',
            brand: 'visa',
            last4: '4242',
            expMonth: expect.any(Number),
            expYear: expect.any(Number),
          },
        });
        expect(await subject.countPaid()).toBe(0);
      });

      it('[KEEP-6] takes what Link keeps, of which no number is shown, and charges it', async () => {
        const { setupId, clientSecret } = await begin();
        await subject.enter(clientSecret, 'pm_sandbox_link');
        const state = await subject.payments.readSetup(setupId);
        const methodId = state.status === 'succeeded' ? state.methodId : '';
        expect(await subject.payments.readMethod(methodId)).toEqual({
          status: 'found',
          method: { id: methodId, kind: 'link' },
        });
        const paid = await subject.payments.charge({
          methodId,
          amountCents: 12_345,
          reference: 'visit-1',
          attemptId: 'attempt-link',
          idempotencyKey: 'charge-link',
        });
        expect(paid).toMatchObject({ status: 'succeeded' });
        expect(await subject.countPaid()).toBe(1);
      });

      it('is one setup for one key', async () => {
        expect(await begin('same')).toEqual(await begin('same'));
        expect((await begin('other')).setupId).not.toBe((await begin('same')).setupId);
      });

      it.each([
        ['declined', 'card_declined'],
        ['insufficient_funds', 'insufficient_funds'],
        ['expired', 'expired_card'],
        ['wrong_cvc', 'incorrect_cvc'],
      ] as const)('says why a %s card is refused, and takes another after it', async (card, reason) => {
        const { setupId, clientSecret } = await begin();
        await subject.enter(clientSecret, cards[card]);
        expect(await subject.payments.readSetup(setupId)).toEqual({ status: 'declined', reason });
        await subject.enter(clientSecret, cards.good);
        expect(await subject.payments.readSetup(setupId)).toMatchObject({ status: 'succeeded' });
      });

      it.each([
        [true, 'succeeded'],
        [false, 'declined'],
      ] as const)('asks for authentication; approved %s ends as %s', async (isApproved, status) => {
        const { setupId, clientSecret } = await begin();
        await subject.enter(clientSecret, cards.needs_authentication_now);
        expect(await subject.payments.readSetup(setupId)).toEqual({ status: 'requires_action' });
        await subject.authenticate(clientSecret, isApproved);
        expect(await subject.payments.readSetup(setupId)).toMatchObject({ status });
      });

      it('knows nothing of a setup or method that never was', async () => {
        expect(await subject.payments.readSetup('nothing')).toEqual({ status: 'not_found' });
        expect(await subject.payments.readMethod('nothing')).toEqual({ status: 'not_found' });
      });
    });

    it('deletes a method: it is neither read nor charged any more, and its charges can be refunded', async () => {
      const { payments } = subject;
      const methodId = await save('good');
      const chargeId = await pay();
      subject.setDown(true);
      expect(await payments.detach(methodId)).toEqual({ status: 'unavailable' });
      subject.setDown(false);
      expect(await payments.readMethod(methodId)).toMatchObject({ status: 'found' });
      // Idempotent: also for a method that never existed.
      for (const id of [methodId, methodId, 'nothing'])
        expect(await payments.detach(id)).toEqual({ status: 'detached' });
      expect(await payments.readMethod(methodId)).toEqual({ status: 'not_found' });
      expect(await charge(methodId, 'charge-2')).toEqual({ status: 'declined', reason: 'unusable_method' });
      const refund = { chargeId, amountCents: 10_000, refundId: 'own-1', idempotencyKey: 'refund-1' };
      expect(await payments.refund(refund)).toMatchObject({ status: 'succeeded' });
      expect(await charge(await save('good', 'setup-2'), 'charge-3')).toMatchObject({ status: 'succeeded' });
    });

    it('forgets a customer: no method saved for the reference is read or charged any more', async () => {
      const { payments } = subject;
      const methodId = await save('good');
      const chargeId = await pay();
      subject.setDown(true);
      expect(await payments.forgetCustomer('customer-1')).toEqual({ status: 'unavailable' });
      subject.setDown(false);
      expect(await payments.forgetCustomer('account:somebody-else')).toEqual({ status: 'forgotten' });
      expect(await payments.readMethod(methodId)).toMatchObject({ status: 'found' });
      // Idempotent.
      for (const _again of [1, 2])
        expect(await payments.forgetCustomer('customer-1')).toEqual({ status: 'forgotten' });
      expect(await payments.readMethod(methodId)).toEqual({ status: 'not_found' });
      expect(await charge(methodId, 'charge-2')).toEqual({ status: 'declined', reason: 'unusable_method' });
      const refund = { chargeId, amountCents: 10_000, refundId: 'own-1', idempotencyKey: 'refund-1' };
      expect(await payments.refund(refund)).toMatchObject({ status: 'succeeded' });
    });

    describe('charging', () => {
      it('takes the money once per key, also for concurrent requests', async () => {
        const methodId = await save('good');
        const outcomes = await Promise.all(Array.from({ length: 10 }, () => charge(methodId)));
        expect(outcomes[0]).toEqual({ status: 'succeeded', chargeId: expect.stringMatching(/\S/) });
        expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
        expect(await charge(methodId)).toEqual(outcomes[0]);
        expect(await subject.countPaid()).toBe(1);
        expect(await charge(methodId, 'charge-2')).not.toEqual(outcomes[0]);
        expect(await subject.countPaid()).toBe(2);
      });

      it.each([
        ['declined_later', { status: 'declined', reason: 'card_declined' }],
        ['insufficient_funds_later', { status: 'declined', reason: 'insufficient_funds' }],
        ['needs_authentication_later', { status: 'requires_action' }],
      ] as const)(
        'of a card that is %s gives a result, the same one when repeated',
        async (card, outcome) => {
          const methodId = await save(card);
          const first = await charge(methodId);
          expect(first).toMatchObject(outcome);
          expect(await charge(methodId)).toEqual(first);
          expect(await subject.countPaid()).toBe(0);
        },
      );

      it('that asks for the customer is paid only when the customer has come back', async () => {
        const asked = await charge(await save('needs_authentication_later'));
        expect(asked).toEqual({
          status: 'requires_action',
          chargeId: expect.stringMatching(/\S/),
          clientSecret: expect.stringMatching(/\S/),
        });
        if (asked.status !== 'requires_action') throw new Error(asked.status);
        expect(await subject.payments.readCharge(asked.chargeId)).toEqual(asked);
        await subject.authenticate(asked.clientSecret, false);
        expect(await subject.payments.readCharge(asked.chargeId)).toEqual(asked);
        expect(await subject.countPaid()).toBe(0);
        await subject.authenticate(asked.clientSecret, true);
        expect(await subject.payments.readCharge(asked.chargeId)).toEqual({
          status: 'succeeded',
          chargeId: asked.chargeId,
        });
        expect(await subject.countPaid()).toBe(1);
        expect(await subject.payments.readCharge('nothing')).toEqual({ status: 'not_found' });
      });

      it('of a method that was never saved is declined', async () => {
        const { setupId } = await begin();
        for (const methodId of ['nothing', setupId]) {
          expect(await charge(methodId)).toEqual({ status: 'declined', reason: 'unusable_method' });
        }
      });

      it('that times out is found by a retry, and has happened once', async () => {
        const methodId = await save('answers_late');
        expect(await charge(methodId)).toEqual({ status: 'unavailable' });
        expect(await charge(methodId)).toMatchObject({ status: 'succeeded' });
        expect(await subject.countPaid()).toBe(1);
      });

      it('does not take one key for two different charges', async () => {
        const methodId = await save('good');
        await charge(methodId, 'charge-1', 5000);
        await expect(charge(methodId, 'charge-1', 5001)).rejects.toThrow(IdempotencyKeyReused);
        expect(await subject.countPaid()).toBe(1);
      });

      it.each([0, -100, 10.5, Number.NaN, 2 ** 53])(
        'refuses %d cents as a fault of ours',
        async (amountCents) => {
          const methodId = await save('good');
          await expect(charge(methodId, 'charge-1', amountCents)).rejects.toThrow(RangeError);
          expect(await subject.countPaid()).toBe(0);
        },
      );
    });

    describe('refunding', () => {
      const refund = (chargeId: string, amountCents: number, idempotencyKey: string) =>
        subject.payments.refund({ chargeId, amountCents, refundId: `own ${idempotencyKey}`, idempotencyKey });

      it('refunds in parts, never more than was charged, once per key', async () => {
        const chargeId = await pay(10_000);
        const first = await refund(chargeId, 6_000, 'refund-1');
        expect(first).toEqual({ status: 'succeeded', refundId: expect.stringMatching(/\S/) });
        expect(await refund(chargeId, 6_000, 'refund-1')).toEqual(first);
        expect(await refund(chargeId, 4_001, 'refund-2')).toEqual({
          status: 'declined',
          reason: 'more_than_charged',
        });
        expect(await refund(chargeId, 4_000, 'refund-3')).toMatchObject({ status: 'succeeded' });
      });

      it('refunds once when ten concurrent requests ask for all of it', async () => {
        const chargeId = await pay(10_000);
        const outcomes = await Promise.all(
          Array.from({ length: 10 }, (_, i) => refund(chargeId, 10_000, `refund-${i}`)),
        );
        expect(outcomes.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
      });

      it('refuses what was never charged', async () => {
        const methodId = await save('declined_later');
        await charge(methodId);
        expect(await refund('nothing', 100, 'refund-1')).toEqual({
          status: 'declined',
          reason: 'no_such_charge',
        });
        expect(await refund(methodId, 100, 'refund-2')).toEqual({
          status: 'declined',
          reason: 'no_such_charge',
        });
      });
    });

    describe('bank accounts', () => {
      const connect = async (token: string) => {
        const { setupId, clientSecret } = await begin('bank', 'us_bank_account');
        await subject.enter(clientSecret, token);
        const state = await subject.payments.readSetup(setupId);
        if (state.status !== 'succeeded') throw new Error(state.status);
        return state.methodId;
      };

      it('[PAY-8] are known by bank, type and last four', async () => {
        const methodId = await connect('pm_usBankAccount_success');
        expect(await subject.payments.readMethod(methodId)).toEqual({
          status: 'found',
          method: {
            id: methodId,
            kind: 'us_bank_account',
            bankName: expect.stringMatching(/\S/),
            accountType: 'checking',
            last4: '6789',
          },
        });
      });

      it.each([
        ['pm_usBankAccount_success', { status: 'succeeded' }, 1],
        ['pm_usBankAccount_insufficientFunds', { status: 'declined', reason: 'insufficient_funds' }, 0],
      ] as const)('take days: %s is under way, then %j', async (token, end, paid) => {
        const methodId = await connect(token);
        const outcome = await charge(methodId);
        expect(outcome).toEqual({ status: 'processing', chargeId: expect.stringMatching(/\S/) });
        expect(await subject.countPaid()).toBe(0);
        await subject.settle();
        const chargeId = outcome.status === 'processing' ? outcome.chargeId : '';
        expect(await subject.payments.readCharge(chargeId)).toMatchObject(end);
        expect(await subject.countPaid()).toBe(paid);
      });

      it('are not taken where a card was asked for, nor the other way round', async () => {
        const { setupId, clientSecret } = await begin('card', 'card');
        await subject.enter(clientSecret, 'pm_usBankAccount_success');
        expect((await subject.payments.readSetup(setupId)).status).not.toBe('succeeded');
        const bank = await begin('bank', 'us_bank_account');
        await subject.enter(bank.clientSecret, cards.good);
        expect((await subject.payments.readSetup(bank.setupId)).status).not.toBe('succeeded');
      });
    });

    describe('events', () => {
      const read = async (): Promise<PaymentEvent[]> => {
        const events: PaymentEvent[] = [];
        for (const webhook of await subject.webhooks()) {
          const outcome = await subject.payments.readWebhook(webhook);
          if (outcome.status !== 'event') throw new Error(outcome.reason);
          events.push(outcome.event);
        }
        return events;
      };
      const told = async () => (await read()).map(({ id: _id, createdAt: _at, ...about }) => about);

      it('[PAY-9] tell of a saved method, of a payment and of money given back', async () => {
        const methodId = await save('good');
        const paid = await charge(methodId);
        const chargeId = paid.status === 'succeeded' ? paid.chargeId : '';
        const attemptId = 'attempt of charge-1';
        await refundOf(chargeId, 45, 'refund-1');
        await refundOf(chargeId, 100, 'refund-2');
        await refundOf(chargeId, 100, 'refund-2');
        expect(await told()).toEqual([
          {
            kind: 'setup_succeeded',
            setupId: expect.stringMatching(/\S/),
            customerReference: 'customer-1',
            methodId,
          },
          { kind: 'charge_succeeded', chargeId, reference: 'visit-1', attemptId, amountCents: 12_345 },
          { kind: 'refunded', chargeId, refundedCents: 45 },
          { kind: 'refunded', chargeId, refundedCents: 145 },
        ]);
        const events = await read();
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
        expect(events.every(({ createdAt }) => Math.abs(createdAt.getTime() - Date.now()) < 60_000)).toBe(
          true,
        );
      });

      it('tell of what failed, and of what waits for the customer', async () => {
        const { setupId, clientSecret } = await begin();
        await subject.enter(clientSecret, cards.insufficient_funds);
        await charge(await save('declined_later', 'setup-2'), 'charge-1');
        await charge(await save('needs_authentication_later', 'setup-3'), 'charge-2');
        const chargeId = expect.stringMatching(/\S/);
        const events = (await told()).filter(({ kind }) => kind !== 'setup_succeeded');
        expect(events).toEqual([
          { kind: 'setup_failed', setupId, customerReference: 'customer-1', reason: 'insufficient_funds' },
          {
            kind: 'charge_failed',
            chargeId,
            reference: 'visit-1',
            attemptId: 'attempt of charge-1',
            reason: 'card_declined',
          },
          {
            kind: 'charge_requires_action',
            chargeId,
            reference: 'visit-1',
            attemptId: 'attempt of charge-2',
          },
        ]);
      });

      it('[PAY-9] that are forged, changed, old or unverifiable are rejected', async () => {
        await save('good');
        const [webhook] = await subject.webhooks();
        if (!webhook) throw new Error('nothing was sent');
        await rejectsForgeries(subject, webhook);
      });
    });

    describe('the record', () => {
      let ahead = 0;
      beforeEach(() => {
        ahead = 0;
      });
      const now = () => new Date(Date.now() + ahead);
      const advance = (seconds: number) => {
        ahead += seconds * 1000;
        subject.advance(seconds);
      };
      const lately = () => ({
        since: new Date(now().getTime() - 30 * 86_400_000),
        until: new Date(now().getTime() + 60_000),
      });
      const find = (attemptId: string, reference = 'visit-1') =>
        subject.payments.findCharge({ attemptId, reference, ...lately() });

      it('[BILL-12] charges again once the key is forgotten, and knows both by the attempt’s id', async () => {
        const { payments } = subject;
        const methodId = await save('good');
        const first = await charge(methodId);
        advance(payments.keyLifeSeconds - 60);
        expect(await charge(methodId)).toEqual(first);
        advance(120);
        expect(await find('attempt of charge-1')).toEqual(first);
        expect(await subject.countPaid()).toBe(1);
        expect(await charge(methodId)).not.toEqual(first);
        expect(await subject.countPaid()).toBe(2);
      });

      it('[BILL-12] finds a charge whose answer was lost, and how it ended', async () => {
        expect(await charge(await save('answers_late'), 'late')).toEqual({ status: 'unavailable' });
        expect(await find('attempt of late')).toMatchObject({ status: 'succeeded' });
        await charge(await save('declined_later', 'setup-2'), 'declined');
        expect(await find('attempt of declined')).toEqual({ status: 'declined', reason: 'card_declined' });
        await charge(await save('needs_authentication_later', 'setup-3'), 'asks');
        expect(await find('attempt of asks')).toMatchObject({ status: 'requires_action' });
        expect(await find('attempt of nothing')).toEqual({ status: 'not_found' });
      });

      it('[BILL-12] does not take another attempt of the same charge for this one, nor one of another time', async () => {
        await charge(await save('good'), 'charge-1');
        expect(await find('attempt of charge-2')).toEqual({ status: 'not_found' });
        const before = { since: new Date(0), until: new Date(now().getTime() - 86_400_000) };
        expect(
          await subject.payments.findCharge({
            attemptId: 'attempt of charge-1',
            reference: 'visit-1',
            ...before,
          }),
        ).toEqual({ status: 'not_found' });
      });

      it('[BILL-12] finds a refund by our own id', async () => {
        const chargeId = await pay(10_000);
        const made = await refundOf(chargeId, 2_500, 'refund-1');
        const wanted = { chargeId, amountCents: 2_500 };
        expect(await subject.payments.findRefund({ ...wanted, refundId: 'own refund-1' })).toEqual(made);
        expect(await subject.payments.findRefund({ ...wanted, refundId: 'own refund-2' })).toEqual({
          status: 'not_found',
        });
      });

      it('[BILL-12] lists what was paid, given back and disputed in a time, all of it', async () => {
        const methodId = await save('good');
        const ids: string[] = [];
        for (const nth of [1, 2, 3, 4, 5]) {
          const paid = await charge(methodId, `charge-${nth}`, nth * 1000);
          ids.push(paid.status === 'succeeded' ? paid.chargeId : '');
        }
        await charge(await save('declined_later', 'setup-2'), 'declined');
        await refundOf(ids[0] ?? '', 300, 'refund-1');
        await refundOf(ids[0] ?? '', 200, 'refund-2');
        const disputeId = await subject.dispute(ids[1] ?? '');
        const listed = await subject.payments.listMoney(lately());
        if (listed.status !== 'listed') throw new Error(listed.status);
        const told = listed.charges.map(({ id, amountCents, refundedCents }) => [
          id,
          amountCents,
          refundedCents,
        ]);
        expect(told.toSorted()).toEqual(
          ids.map((id, index) => [id, (index + 1) * 1000, index === 0 ? 500 : 0]).toSorted(),
        );
        expect(listed.disputes).toMatchObject([{ id: disputeId, chargeId: ids[1], withdrawnCents: 2000 }]);
        advance(40 * 86_400);
        expect(await subject.payments.listMoney(lately())).toEqual({
          status: 'listed',
          charges: [],
          disputes: [],
        });
        // An old charge is listed again when something of it is given back.
        await refundOf(ids[2] ?? '', 3000, 'refund-3');
        expect(await subject.payments.listMoney(lately())).toMatchObject({
          charges: [{ id: ids[2], amountCents: 3000, refundedCents: 3000 }],
        });
      });

      it.each([
        [true, { status: 'won', withdrawnCents: 0 }],
        [false, { status: 'lost', withdrawnCents: 5_000 }],
      ])('[BILL-10] follows a dispute to its end, won %s', async (isWon, end) => {
        const { payments } = subject;
        const chargeId = await pay(5_000);
        const id = await subject.dispute(chargeId);
        const opened = await payments.readDispute(id);
        expect(opened).toMatchObject({
          status: 'found',
          dispute: {
            id,
            chargeId,
            status: 'open',
            amountCents: 5_000,
            withdrawnCents: 5_000,
            feeCents: 15_00,
            reason: expect.stringMatching(/\S/),
          },
        });
        const due = opened.status === 'found' ? opened.dispute.evidenceDueAt : undefined;
        expect(due?.getTime()).toBeGreaterThan(now().getTime() + 86_400_000);
        // What the bank has taken back is not given back as well.
        expect(await refundOf(chargeId, 1, 'refund-1')).toMatchObject({ status: 'declined' });
        await subject.closeDispute(id, isWon);
        expect(await payments.readDispute(id)).toMatchObject({
          dispute: { ...end, feeCents: 15_00, evidenceDueAt: undefined },
        });
        expect(await payments.readDispute('nothing')).toEqual({ status: 'not_found' });
      });

      it('[BILL-10] tells of a dispute by events, and has a card for it', async () => {
        const paid = await charge(await save('disputed'));
        expect(paid).toMatchObject({ status: 'succeeded' });
        const events: PaymentEvent[] = [];
        for (const webhook of await subject.webhooks()) {
          const outcome = await subject.payments.readWebhook(webhook);
          if (outcome.status === 'event' && outcome.event.kind === 'dispute') events.push(outcome.event);
        }
        const [event] = events;
        const disputeId = event?.kind === 'dispute' ? event.disputeId : '';
        expect(await subject.payments.readDispute(disputeId)).toMatchObject({
          dispute: { chargeId: paid.status === 'succeeded' ? paid.chargeId : '' },
        });
      });
    });

    it('reports an outage everywhere, does not throw, and recovers', async () => {
      const methodId = await save('good');
      subject.setDown(true);
      const unavailable = { status: 'unavailable' };
      const { payments } = subject;
      expect(
        await payments.createSetup({ customerReference: 'c', kind: 'card', idempotencyKey: 'k' }),
      ).toEqual(unavailable);
      expect(await payments.readSetup('x')).toEqual(unavailable);
      expect(await payments.readMethod(methodId)).toEqual(unavailable);
      expect(await charge(methodId)).toEqual(unavailable);
      expect(
        await payments.refund({ chargeId: 'x', amountCents: 1, refundId: 'r', idempotencyKey: 'k' }),
      ).toEqual(unavailable);
      const period = { since: new Date(0), until: new Date() };
      expect(await payments.findCharge({ attemptId: 'a', reference: 'r', ...period })).toEqual(unavailable);
      expect(await payments.findRefund({ chargeId: 'x', amountCents: 1, refundId: 'r' })).toEqual(
        unavailable,
      );
      expect(await payments.readDispute('x')).toEqual(unavailable);
      expect(await payments.listMoney(period)).toEqual(unavailable);
      subject.setDown(false);
      expect(await charge(methodId)).toMatchObject({ status: 'succeeded' });
    });
  });
};

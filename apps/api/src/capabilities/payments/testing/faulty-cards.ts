import type {
  ChargeOutcome,
  PaymentEvent,
  PaymentsPort,
  ReadChargeOutcome,
  SetupState,
} from '../../../providers/payments/payments.port';

/** What befalls a call: it works, is lost on the way there, is lost on the way back, or the connection breaks. */
export type Fault = 'none' | 'never arrives' | 'answer is lost' | 'breaks';

class BrokenConnection extends Error {}

/** A provider in memory that keeps its promises about keys and none about answering; the name is of its ids. */
export const createFaultyCards = (nextFault: () => Fault, name = '') => {
  const setups = new Map<string, SetupState>();
  const charges = new Map<string, { readonly id: string; readonly amountCents: number }>();
  let lastId = 0;
  const newId = (kind: string): string => {
    lastId += 1;
    return `${kind}_${name}${lastId}`;
  };
  const suffer = async <T>(work: () => T): Promise<T | { status: 'unavailable' }> => {
    const fault = nextFault();
    await new Promise((resolve) => setImmediate(resolve));
    if (fault === 'never arrives') return { status: 'unavailable' };
    const answer = work();
    if (fault === 'breaks') throw new BrokenConnection('the connection broke');
    return fault === 'answer is lost' ? { status: 'unavailable' } : answer;
  };

  const port: PaymentsPort = {
    createSetup: () => Promise.resolve({ status: 'created', setupId: newId('seti'), clientSecret: 'secret' }),
    readSetup: (setupId) => suffer(() => setups.get(setupId) ?? { status: 'not_found' }),
    readMethod: (id) =>
      suffer(() => ({
        status: 'found',
        method: { id, kind: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      })),
    keyLifeSeconds: 86_400,
    findCharge: ({ attemptId }) =>
      suffer((): ReadChargeOutcome => {
        const made = charges.get(`charge ${attemptId}`);
        return made ? { status: 'succeeded', chargeId: made.id } : { status: 'not_found' };
      }),
    findRefund: () => Promise.resolve({ status: 'unavailable' }),
    readDispute: () => Promise.resolve({ status: 'not_found' }),
    listMoney: () => Promise.resolve({ status: 'unavailable' }),
    charge: ({ amountCents, idempotencyKey }) =>
      suffer((): ChargeOutcome => {
        const first = charges.get(idempotencyKey) ?? { id: newId('ch'), amountCents };
        if (first.amountCents !== amountCents) throw new Error('one key for two charges');
        charges.set(idempotencyKey, first);
        return { status: 'succeeded', chargeId: first.id };
      }),
    readCharge: (chargeId) => suffer(() => ({ status: 'succeeded', chargeId })),
    detach: () => suffer(() => ({ status: 'detached' })),
    forgetCustomer: () => suffer(() => ({ status: 'forgotten' })),
    refund: () => Promise.resolve({ status: 'unavailable' }),
    readWebhook: () => Promise.resolve({ status: 'rejected', reason: 'not_configured' }),
  };

  return {
    port,
    /** A card form that has been finished for this appointment, and what the provider will tell of it. */
    finishSetup(appointmentId: string): { readonly setupId: string; readonly event: PaymentEvent } {
      const setupId = newId('seti');
      const methodId = newId('pm');
      const customerReference = `appointment:${appointmentId}`;
      setups.set(setupId, { status: 'succeeded', methodId, customerReference });
      return {
        setupId,
        event: {
          id: newId('evt'),
          createdAt: new Date(),
          kind: 'setup_succeeded',
          setupId,
          customerReference,
          methodId,
        },
      };
    },
    moved: (): readonly { readonly id: string; readonly amountCents: number }[] => [...charges.values()],
  };
};

export type FaultyCards = ReturnType<typeof createFaultyCards>;

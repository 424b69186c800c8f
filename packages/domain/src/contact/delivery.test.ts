import { describe, expect, it } from 'vitest';
import {
  deliveryFaults,
  deliveryStates,
  fallsBack,
  faultOfMailStatus,
  isLastingFault,
  nextDeliveryState,
  triesUnreachable,
  undeliveredInWords,
} from './delivery';

describe('what becomes of a message', () => {
  it.each([
    ['sms', 'sending', 'sent', 'sent'],
    ['sms', 'sent', 'delivered', 'delivered'],
    ['sms', 'sent', 'failed', 'failed'],
    ['sms', 'sending', 'failed', 'failed'],
    ['sms', 'delivered', 'sent', undefined],
    ['sms', 'delivered', 'failed', undefined],
    ['sms', 'failed', 'delivered', undefined],
    ['sms', 'failed', 'failed', undefined],
    ['email', 'delivered', 'failed', 'failed'],
    ['email', 'failed', 'delivered', undefined],
  ] as const)('[RUN-11] %s: %s and then %s is %s', (channel, current, reported, next) =>
    expect(nextDeliveryState(channel, current, reported)).toBe(next),
  );

  it('[RUN-11] changes nothing when a report comes twice, and never goes back', () => {
    for (const channel of ['sms', 'email'] as const)
      for (const current of deliveryStates)
        for (const reported of deliveryStates) {
          const next = nextDeliveryState(channel, current, reported) ?? current;
          expect(nextDeliveryState(channel, next, reported)).toBeUndefined();
          expect(deliveryStates.indexOf(next)).toBeGreaterThanOrEqual(deliveryStates.indexOf(current));
        }
  });

  it('[RUN-11] only what can never arrive ends a channel', () => {
    expect(deliveryFaults.filter(isLastingFault)).toEqual(['no_such_recipient', 'cannot_receive']);
  });

  it.each([
    ['service', false, true, true],
    ['service', true, true, false],
    ['service', false, false, false],
    ['marketing', false, true, false],
  ] as const)(
    '[RUN-11] %s, awaited %s, another channel %s: falls back %s',
    (purpose, isAwaited, hasOther, falls) => expect(fallsBack({ purpose, isAwaited, hasOther })).toBe(falls),
  );

  it('[RUN-11] tries a code all the same', () => {
    expect([true, false].map((isAwaited) => triesUnreachable({ isAwaited }))).toEqual([true, false]);
  });

  it.each([
    ['5.1.1', 'no_such_recipient'],
    ['5.1.10', 'no_such_recipient'],
    ['5.1.6', 'no_such_recipient'],
    ['5.4.4', 'switched_off'],
    ['5.2.1', 'cannot_receive'],
    ['5.2.0', 'rejected'],
    // For now.
    ['4.1.1', 'rejected'],
    ['4.2.1', 'rejected'],
    // The sender's.
    ['5.1.8', 'rejected'],
    ['5.2.2', 'mailbox_full'],
    ['4.2.2', 'mailbox_full'],
    ['5.4.1', 'switched_off'],
    ['5.7.1', 'filtered'],
    ['5.3.4', 'rejected'],
    ['', 'unknown'],
    ['550', 'unknown'],
    ['5.1.1 (bad)', 'unknown'],
  ])('[RUN-11] reads the status %j as %s', (status, fault) => expect(faultOfMailStatus(status)).toBe(fault));

  it('[RUN-11] gives an address up for six statuses, and for no other', () => {
    const lasting = ['4', '5'].flatMap((kind) =>
      Array.from({ length: 8 }, (_, subject) =>
        Array.from({ length: 31 }, (_none, detail) => `${kind}.${subject}.${detail}`),
      )
        .flat()
        .filter((status) => isLastingFault(faultOfMailStatus(status))),
    );
    expect(lasting).toEqual(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
  });

  it('[RUN-11] says it in one sentence', () => {
    expect(undeliveredInWords('sms', 'filtered')).toBe('Text not delivered: the carrier filtered it');
    expect(undeliveredInWords('email', 'no_such_recipient')).toBe(
      'Email not delivered: this address does not exist',
    );
  });
});

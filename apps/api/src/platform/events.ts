import type { DatabaseTransaction } from './db/schema';

/** A domain event of one capability that others react to; exported by the capability it happens in. */
export type EventKind<Facts> = { readonly name: string; readonly facts?: Facts };

export const defineEvent = <Facts>(name: string): EventKind<Facts> => ({ name });

/** Emits an event inside its transaction: reactions commit with it or not at all. */
export type Emit = <Facts>(tx: DatabaseTransaction, event: EventKind<Facts>, facts: Facts) => Promise<void>;

export type Subscription = {
  readonly event: string;
  hear(tx: DatabaseTransaction, facts: unknown): Promise<void>;
};

export const on = <Facts>(
  event: EventKind<Facts>,
  hear: (tx: DatabaseTransaction, facts: Facts) => Promise<void>,
): Subscription => ({
  event: event.name,
  // `emit` takes an event only with its own facts.
  hear: (tx, facts) => hear(tx, facts as Facts),
});

/** Dispatches each event to its subscribers, one after the other, in registration order. */
export const createEvents = () => {
  let subscriptions: readonly Subscription[] | undefined;
  const emit: Emit = async (tx, { name }, facts) => {
    if (!subscriptions) throw new Error(`${name} was emitted before its subscribers were plugged in`);
    for (const { event, hear } of subscriptions) if (event === name) await hear(tx, facts);
  };
  return {
    emit,
    connect(all: readonly Subscription[]): void {
      subscriptions = all;
    },
  };
};

import type { Database } from '../../../platform/db/schema';
import type { PaymentsPort } from '../../../providers/payments/payments.port';
import { methodStore } from './method-store';

/** What its owner removed here is forgotten at the provider, too. */
export const detachMethod = async (
  { db, cards }: { readonly db: Database; readonly cards: PaymentsPort },
  methodId: string,
) => {
  const method = await methodStore(db).find(methodId);
  return cards.detach(method?.providerMethodId ?? '');
};

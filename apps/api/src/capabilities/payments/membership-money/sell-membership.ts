import { told } from '@lugnut/contract/reasons';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import type { AskGate } from '../../appointments';
import { membershipStore, type NewMembership } from '../../memberships';
import { type ChargeDeps, extendMembership, payCharge } from '../charging';
import { addCharge, type Charge } from '../ledger';
import { methodStore, type PaymentMethod } from '../methods';

/** What a membership bought by itself is charged to: the card on file, or the card of the job it was bought after. */
export const findMembershipCard = async (
  db: Database,
  of: { readonly accountId: string; readonly appointmentId: string | undefined },
): Promise<PaymentMethod | undefined> => {
  const methods = methodStore(db);
  const onFile = await methods.findDefault(of.accountId);
  if (onFile || of.appointmentId === undefined) return onFile;
  // Whoever has the link to a job of somebody else's pays with no card of theirs.
  const own = await db
    .selectFrom('appointment')
    .select('id')
    .where('id', '=', of.appointmentId)
    .where('account_id', '=', of.accountId)
    .executeTakeFirst();
  if (!own) return undefined;
  const ofJob = await methods.findOfAppointment(of.appointmentId);
  return ofJob?.kind === 'paypal' ? undefined : ofJob;
};

const findStartCharge = (tx: DatabaseTransaction, membershipId: string): Promise<Charge | undefined> =>
  tx
    .selectFrom('charge')
    .selectAll()
    .where('membership_id', '=', membershipId)
    .where('kind', '=', 'membership_start')
    .executeTakeFirst();

type Begun = { readonly id: string; readonly charge: Charge | undefined };

type KeepConsent = (tx: DatabaseTransaction, membershipId: string) => Promise<void>;

const begin = (
  deps: ChargeDeps,
  sale: NewMembership,
  method: PaymentMethod,
  { ask, keepConsent }: { readonly ask: AskGate; readonly keepConsent: KeepConsent },
): Promise<Begun> =>
  deps.db.transaction().execute(async (tx) => {
    await ask(tx, { act: 'join', payerId: sale.accountId, totalCents: sale.priceSoldCents });
    const memberships = membershipStore(tx);
    await memberships.endLapsed(sale.accountId, sale.startedOn);
    // It starts without a paid period: the first payment extends it as every later one does.
    const isAdded = await memberships.add({
      ...sale,
      renewsOn: sale.startedOn,
      paymentMethodId: method.id,
    });
    if (!isAdded) {
      const running = await memberships.findRunning(sale.accountId);
      // A repeated request: the same plan begun today is the one just bought.
      if (
        running?.first_paid_at === null &&
        (running.sold_with_appointment_id ?? undefined) !== sale.appointmentId
      )
        throw new Failure('conflict', told('joined_with_visit'));
      if (running?.plan_id !== sale.planId || running.started_on !== sale.startedOn)
        throw new Failure('conflict', told('member_already'));
      return { id: running.id, charge: await findStartCharge(tx, running.id) };
    }
    await keepConsent(tx, sale.id);
    const charge = await addCharge(tx, {
      kind: 'membership_start',
      membershipId: sale.id,
      accountId: sale.accountId,
      periodStartsOn: sale.startedOn,
      amountCents: sale.priceSoldCents,
      now: deps.now(),
    });
    if (charge?.status === 'paid') await extendMembership(tx, sale.id, deps.now());
    return { id: sale.id, charge };
  });

/** Sells a membership by itself and charges its first period, once; a card that is declined joins nobody. */
export const sellMembership = async (
  deps: ChargeDeps,
  sale: Omit<NewMembership, 'renewsOn' | 'paymentMethodId'>,
  ask: AskGate,
  keepConsent: KeepConsent,
): Promise<{ readonly id: string; readonly renewsOn: string }> => {
  const method = await findMembershipCard(deps.db, sale);
  if (!method) throw new Failure('conflict', told('no_card_for_membership'));
  const { id, charge } = await begin(deps, { ...sale, renewsOn: sale.startedOn }, method, {
    ask,
    keepConsent,
  });
  const state = charge ? await payCharge(deps, charge.id) : 'paid';
  if (state === 'failed' || state === 'closed')
    throw new Failure('card_declined', told('declined_nothing_charged'));
  const { renews_on: renewsOn } = await deps.db
    .selectFrom('membership')
    .select('renews_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, renewsOn };
};

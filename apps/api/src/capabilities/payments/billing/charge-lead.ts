import { virtualDiagnosisPriceCents } from '@lugnut/domain/estimates';
import { findJobEntry } from '@lugnut/domain/payments';
import { type ChargeDeps, type PaidState, payCharge } from '../charging';
import { addCharge, writeEntry } from '../ledger';
import { closeOfficeTasks } from '../office-tasks';

export type FinishedCall = { readonly leadId: string; readonly doneBy: string };

const finish = (deps: ChargeDeps, { leadId, doneBy }: FinishedCall) =>
  deps.db.transaction().execute(async (tx) => {
    const lead = await tx
      .selectFrom('lead')
      .select(['lead_type', 'answered_at', 'card_method_id', 'account_id'])
      .where('id', '=', leadId)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return undefined;
    const before = await tx
      .selectFrom('charge')
      .select('id')
      .where('lead_id', '=', leadId)
      .executeTakeFirst();
    if (before) return before.id;
    // Somebody may have marked it answered before: that bills nothing, and does not mean that it was billed.
    if (lead.answered_at === null)
      await tx
        .updateTable('lead')
        .set({ answered_at: deps.now(), answered_by: doneBy })
        .where('id', '=', leadId)
        .execute();
    await closeOfficeTasks(tx, {
      leadId,
      kinds: ['virtual_diagnosis_call', 'contact_request'],
      now: deps.now(),
      doneBy,
    });
    if (lead.lead_type !== 'virtual_diagnosis' || lead.card_method_id === null) return null;
    const amountCents = virtualDiagnosisPriceCents;
    const accountId = lead.account_id ?? undefined;
    const charge = await addCharge(tx, {
      kind: 'virtual_diagnosis',
      leadId,
      accountId,
      amountCents,
      now: deps.now(),
    });
    const entry = findJobEntry({ workCents: amountCents, taxCents: 0, membershipCents: 0 });
    if (charge && entry)
      await writeEntry(tx, {
        reference: `virtual diagnosis ${leadId}`,
        entry,
        at: deps.now(),
        accountId,
        chargeId: charge.id,
      });
    return charge?.id ?? null;
  });

/** Somebody was called. A virtual diagnosis is charged now, once, to the card that was saved with it (PUB-8). */
export const finishCall = async (
  deps: ChargeDeps,
  call: FinishedCall,
): Promise<PaidState | 'nothing due' | 'no such lead'> => {
  const chargeId = await finish(deps, call);
  if (chargeId === undefined) return 'no such lead';
  return chargeId === null ? 'nothing due' : payCharge(deps, chargeId);
};

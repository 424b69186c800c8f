import { dollarsFromCents } from '@lugnut/domain/money';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../../platform/db/schema';
import { awaitsAnotherCard, billKindOf, findRemaining } from '../ledger';

const shown = 20;

/** Every bill of an account that waits for another card, as its owner is shown it. */
export const listDueBills = async (db: Database, accountId: string) => {
  const rows = await db
    .selectFrom('charge')
    .innerJoin('appointment as a', 'a.id', 'charge.appointment_id')
    .leftJoin('booking', 'booking.appointment_id', 'a.id')
    .select(['a.id', 'a.car_name', 'a.car_year', 'a.car_make', 'a.car_model'])
    .select([
      'charge.id as charge_id',
      'charge.kind',
      'charge.amount_cents',
      'booking.agreed_membership_cents',
    ])
    .where('a.account_id', '=', accountId)
    .where(awaitsAnotherCard)
    .orderBy('charge.created_at', 'desc')
    .orderBy('charge.id')
    .limit(shown)
    .execute();
  const bills = [];
  for (const row of rows) {
    const kind = billKindOf(row.kind);
    bills.push({
      id: row.id,
      car:
        row.car_name ??
        (carTitle({ year: row.car_year, make: row.car_make, model: row.car_model }) || 'Your vehicle'),
      amount: dollarsFromCents(
        await findRemaining(db, { id: row.charge_id, amount_cents: row.amount_cents }),
      ),
      kind,
      includes_membership: kind === 'job' && (row.agreed_membership_cents ?? 0) > 0,
    });
  }
  return bills;
};

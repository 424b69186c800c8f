import type { fleetAccountRoutes, RouteInput } from '@lugnut/contract';
import { checkSignUp } from '@lugnut/domain/fleet';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { type Account, accountStore, openSession } from '../accounts';

type SignUp = RouteInput<typeof fleetAccountRoutes.signUpFleet>['body']['user'];

/**
 * AUTH-7. Nothing is proven yet: what waits for the owner of the phone or the address (bookings made as a guest) is
 * handed over at the first login by code, not here; an account that exists is never opened this way.
 */
export const signUpFleet = async (
  db: Database,
  user: SignUp,
  userAgent: string | undefined,
): Promise<{ readonly token: string; readonly account: Account }> => {
  const checked = checkSignUp(user);
  if (!checked.ok) throw new Failure('invalid_input', Object.values(checked.problems));
  const { email, phone } = checked;
  const id = newId();
  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('account')
      .values({
        id,
        name: user.name || user.business_name || email,
        email,
        phone,
        role: 'fleet',
        // Typed into a form: the first login by a code shows whose it is.
        is_proven: false,
        // Until the first device reports there is nothing to see on a map.
        no_obds: /^(no|none)\b/i.test(user.telematics ?? ''),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added)
      throw new Failure(
        'conflict',
        'There is an account with this email or phone number already. Please log in.',
      );
    await tx
      .insertInto('fleet')
      .values({
        account_id: id,
        business_name: user.business_name ?? '',
        business_address: user.business_address ?? '',
        fleet_size: user.fleet_size ?? '',
        fleet_type: user.fleet_type ?? '',
        logistics: user.logistics ?? '',
        services_requested: user.services_requested ?? '',
        telematics: user.telematics ?? '',
        fmc_used: user.fmc_used ?? '',
        business_type: user.business_type ?? '',
      })
      .execute();
    await tx.updateTable('account').set({ fleet_id: id, fleet_role: 'owner' }).where('id', '=', id).execute();
    const account = await accountStore(tx).findById(id);
    if (!account) throw new Error('an account vanished while it was made');
    return { token: await openSession(tx, { accountId: id, userAgent }), account };
  });
};

import type { fleetAccountRoutes, RouteInput } from '@lugnut/contract';
import { isSendableName, unsendableNameText } from '@lugnut/domain/contact';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';

type Change = RouteInput<typeof fleetAccountRoutes.updateFleet>['body'];

/** FLT-13: what is left out stays. The name goes into invitations, so it is checked as one. */
export const updateFleet = async (db: Database, fleetId: string, change: Change): Promise<void> => {
  const { auto_approve_under: limit, business_name: name, business_address: address } = change;
  if (name !== undefined && !isSendableName(name))
    throw new EnglishFailure('invalid_input', unsendableNameText);
  const changed = {
    ...(limit === undefined
      ? {}
      : { auto_approve_under_cents: limit === null ? null : Math.round(limit * 100) }),
    ...(name === undefined ? {} : { business_name: name }),
    ...(address === undefined ? {} : { business_address: address }),
  };
  if (Object.keys(changed).length === 0) return;
  await db.updateTable('fleet').set(changed).where('account_id', '=', fleetId).execute();
};

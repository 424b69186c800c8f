import type { SessionUser } from '../../shared/session/stored-session';
import { UnpaidBill, useUnpaidBills } from '../../shared/unpaid-bill/unpaid-bill';
import { InviteFriends } from './invite-friends';
import { MyCard } from './my-card';
import { MyHistory } from './my-history';
import { MyMembership } from './my-membership';
import { MyVehicles } from './my-vehicles';
import { NewMessages } from './new-messages';
import { UpcomingVisits } from './upcoming-visits';
import { useUnread } from './use-unread';

/** Everything a customer has with us (AREA-1 to AREA-5). */
export function CustomerArea({ user }: { readonly user: SessionUser }) {
  const unread = useUnread();
  const unpaid = useUnpaidBills();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {unpaid.length > 0 && (
        <div className="grid gap-3">
          {unpaid.map((bill) => (
            <UnpaidBill key={bill.id} bill={bill} />
          ))}
        </div>
      )}
      <NewMessages threads={unread} />
      <UpcomingVisits unread={unread} />
      <MyHistory />
      <MyVehicles />
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        <MyCard userId={user.id} />
        <MyMembership />
        <InviteFriends />
      </div>
    </div>
  );
}

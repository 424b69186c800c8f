import { AccountHeader } from './account-header';
import { FleetHeader } from './fleet-header';
import type { FrameChoice } from './frame-for';
import { StaffHeader } from './staff-header';

/** The headers of fleets, accounts and staff, as one file to load. */
export function MemberHeader({ layout, chip }: FrameChoice) {
  if (layout === 'fleet') return <FleetHeader />;
  return layout === 'staff' ? <StaffHeader /> : <AccountHeader chip={chip} />;
}

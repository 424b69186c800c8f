export type SeatWish = {
  readonly invitation: { readonly email: string; readonly fleetId: string };
  /** The address a code of this invitation has just been shown for. */
  readonly provenEmail: string | undefined;
  /** The account that logs in with the invited address, if there is one. */
  readonly holder:
    | { readonly role: string; readonly isInvitedAsStaff: boolean; readonly fleetId: string | undefined }
    | undefined;
};

export type SeatRefusal = 'not proven by this act' | 'in another fleet' | 'works here';

/** GATE-4: what an account proved before, or an open session, takes no seat; only a code of this invitation does. */
export const findSeatRefusal = ({ invitation, provenEmail, holder }: SeatWish): SeatRefusal | undefined => {
  if (provenEmail !== invitation.email) return 'not proven by this act';
  if (!holder) return undefined;
  if (holder.isInvitedAsStaff || (holder.role !== 'fleet' && holder.role !== 'customer')) return 'works here';
  return holder.fleetId === undefined || holder.fleetId === invitation.fleetId
    ? undefined
    : 'in another fleet';
};

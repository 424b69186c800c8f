/** Who caused an event, and how we know. Stored with the event forever, so it has no name and no contact. */
export type Actor =
  /** Logged in: the session is the proof. */
  | {
      readonly kind: 'account';
      readonly accountId: string;
      readonly as: 'owner' | 'staff' | 'other';
    }
  /** Not logged in: whoever has the link of the appointment. */
  | { readonly kind: 'link' }
  /** A payment provider's signed message. */
  | { readonly kind: 'provider' }
  /** Work of our own without a person: a scheduled job, an import. */
  | { readonly kind: 'system' };

export const actorProofs = ['session', 'link', 'signature', 'none'] as const;
export type ActorProof = (typeof actorProofs)[number];

const proofs: Readonly<Record<Actor['kind'], ActorProof>> = {
  account: 'session',
  link: 'link',
  provider: 'signature',
  system: 'none',
};

export const proofOf = ({ kind }: Actor): ActorProof => proofs[kind];

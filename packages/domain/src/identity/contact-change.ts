/** What lets one log in, and where codes go. */
export type ContactKind = 'phone' | 'email' | 'extra_phone';
export type Contact = { readonly channel: 'phone' | 'email'; readonly address: string };

export type KnownContacts = {
  /** False while nobody has shown that any of these are theirs: then there is nobody to ask or to warn. */
  readonly isProven: boolean;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly extraPhone?: string | undefined;
};

/** Long enough to read a warning over a weekend's Saturday and Sunday. */
export const contactChangeWaitHours = 48;

const contactOf = (channel: Contact['channel'], address: string | undefined): readonly Contact[] =>
  address === undefined ? [] : [{ channel, address }];

/** What the change would replace; undefined where it only adds. */
export const replacedBy = (known: KnownContacts, kind: ContactKind): string | undefined =>
  kind === 'extra_phone' ? known.extraPhone : known[kind];

/**
 * Where the code goes that makes a change immediate: to what is replaced, or where nothing is, to what the owner logs
 * in with. Never to the second phone, which may be somebody else's in the family.
 */
export const confirmingContact = (known: KnownContacts, kind: ContactKind): Contact | undefined => {
  if (!known.isProven) return undefined;
  const phones = contactOf('phone', known.phone);
  const emails = contactOf('email', known.email);
  return (kind === 'email' ? [...emails, ...phones] : [...phones, ...emails])[0];
};

/** Everybody who may know that it was not them. */
export const contactsToWarn = (known: KnownContacts): readonly Contact[] =>
  known.isProven
    ? [
        ...contactOf('phone', known.phone),
        ...contactOf('email', known.email),
        ...contactOf('phone', known.extraPhone),
      ]
    : [];

/** GATE-6: at once with a code of the old contact, or where nothing is proven yet; otherwise after the wait. */
export const contactChangesAt = (
  known: KnownContacts,
  { isConfirmed, now }: { readonly isConfirmed: boolean; readonly now: Date },
): Date =>
  isConfirmed || !known.isProven ? now : new Date(now.getTime() + contactChangeWaitHours * 3_600_000);

export type PendingChange = {
  readonly kind: ContactKind;
  readonly address: string;
  /** What was there when it was asked for. */
  readonly replaces: string | undefined;
  readonly takesEffectAt: Date;
};

/** What becomes of a change that waits; one that no longer fits what it was asked for is dropped, never guessed. */
export const fateOfChange = (
  pending: PendingChange,
  known: KnownContacts,
  { now, isTaken }: { readonly now: Date; readonly isTaken: boolean },
): 'waits' | 'applies' | 'is dropped' => {
  if (isTaken || replacedBy(known, pending.kind) !== pending.replaces) return 'is dropped';
  // It became the first phone meanwhile.
  if (pending.kind === 'extra_phone' && pending.address === known.phone) return 'is dropped';
  return now < pending.takesEffectAt ? 'waits' : 'applies';
};

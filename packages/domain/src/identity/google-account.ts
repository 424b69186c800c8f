export type GoogleBinding = {
  readonly accountId: string;
  /** Google's id of the person whose address this is, once they have signed in. */
  readonly subject: string | undefined;
};

/**
 * Which account a proof of Google's opens. The person is Google's `sub`: an address can be given to somebody else, so
 * one that is bound opens nothing for another person, and an unbound one binds whoever proves it first.
 */
export const googleAccount = (found: {
  readonly bySubject: string | undefined;
  readonly byEmail: GoogleBinding | undefined;
}): { readonly accountId: string; readonly binds: boolean } | undefined => {
  if (found.bySubject !== undefined) return { accountId: found.bySubject, binds: false };
  if (found.byEmail === undefined || found.byEmail.subject !== undefined) return undefined;
  return { accountId: found.byEmail.accountId, binds: true };
};

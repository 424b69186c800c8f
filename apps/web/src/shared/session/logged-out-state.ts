/** Carried to the login by whoever has just ended every login, so that it says what was done. */
export type LoggedOutState = { readonly loggedOut: 'not me' };

export const isLoggedOutState = (state: unknown): state is LoggedOutState =>
  typeof state === 'object' && state !== null && 'loggedOut' in state && state.loggedOut === 'not me';

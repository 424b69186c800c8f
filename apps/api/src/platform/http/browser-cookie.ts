const cookieName = 'known_browser';
/** The longest a browser keeps one. */
const lifeSeconds = 400 * 24 * 3_600;
const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]{1,200})(?:;|$)`);

/** Out of reach of scripts and of other sites; a login is the session's token, never this. */
export const readBrowserCookie = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : pattern.exec(header)?.[1];

export const writeBrowserCookie = (token: string, isSecure: boolean): string =>
  `${cookieName}=${token}; Max-Age=${lifeSeconds}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

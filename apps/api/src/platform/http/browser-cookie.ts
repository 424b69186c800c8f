import type { FastifyReply, FastifyRequest } from 'fastify';

const daySeconds = 24 * 3_600;

/** What a browser keeps for us, out of reach of scripts and of other sites; a login is the session's token, never these. */
const cookies = {
  /** From an earlier login. The longest a browser keeps one. */
  browserToken: { name: 'known_browser', lifeSeconds: 400 * daySeconds },
  /** From a code that was entered: what costs more than was agreed is allowed for a day. */
  stepUpToken: { name: 'step_up', lifeSeconds: daySeconds },
} as const;
export type BrowserCookie = keyof typeof cookies;

const readBrowserCookie = (header: string | undefined, cookie: BrowserCookie): string | undefined =>
  header === undefined
    ? undefined
    : new RegExp(`(?:^|;\\s*)${cookies[cookie].name}=([\\w.-]{1,200})(?:;|$)`).exec(header)?.[1];

/** From a code that was entered; of a file, which a browser opens without a call. */
export const findStepUpToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  readBrowserCookie(headers.cookie, 'stepUpToken');

const writeBrowserCookie = (cookie: BrowserCookie, token: string, isSecure: boolean): string => {
  const { name, lifeSeconds } = cookies[cookie];
  return `${name}=${token}; Max-Age=${lifeSeconds}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
};

export const browserCookiesOf = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean) => ({
  browserToken: readBrowserCookie(request.headers.cookie, 'browserToken'),
  stepUpToken: findStepUpToken(request),
  keepInBrowser: (cookie: BrowserCookie, token: string): void => {
    reply.header('set-cookie', writeBrowserCookie(cookie, token, isSecure));
  },
});

import { lookup as resolve } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

export type PostFault = 'not_public' | 'not_https' | 'no_host' | 'timeout' | 'tls' | 'network';

export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string; readonly ms: number }
  | { readonly kind: 'failed'; readonly fault: PostFault; readonly ms: number };

export type GuardedPost = (message: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}) => Promise<PostOutcome>;

class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** Checked where the connection is made: a name that leads elsewhere a moment later is still caught. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublic('the name leads into a private network'), '', 0);
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family ?? 4);
  });
};

const mostAnswerBytes = 16_384;

const faultOf = (error: unknown): PostFault => {
  if (error instanceof NotPublic) return 'not_public';
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no_host';
  if (typeof code === 'string' && /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)) return 'tls';
  return 'network';
};

/**
 * Posts to an address that somebody else chose: only https, only to the public internet, without following redirects,
 * and reading no more of the answer than is kept.
 */
export const createGuardedPost = (settings: {
  /** On one's own machine and in tests: http and private addresses too. */
  readonly mayBePrivate: boolean;
  readonly timeoutMs?: number;
  readonly userAgent: string;
}): GuardedPost => {
  const { mayBePrivate, timeoutMs = 10_000, userAgent } = settings;
  return ({ url: text, headers, body }) =>
    new Promise((settle) => {
      const startedMs = performance.now();
      const took = (): number => Math.round(performance.now() - startedMs);
      const fail = (fault: PostFault): void => settle({ kind: 'failed', fault, ms: took() });
      const url = new URL(text);
      if (url.protocol !== 'https:' && !(mayBePrivate && url.protocol === 'http:')) return fail('not_https');
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // Names are checked by the lookup; a bare address is not looked up.
      if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) return fail('not_public');
      const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
        method: 'POST',
        agent: false,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': userAgent,
        },
        ...(mayBePrivate ? {} : { lookup: publicLookup }),
      });
      const deadline = setTimeout(() => {
        fail('timeout');
        request.destroy();
      }, timeoutMs);
      request.on('error', (error) => {
        clearTimeout(deadline);
        fail(faultOf(error));
      });
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const answered = (): void => {
          clearTimeout(deadline);
          settle({
            kind: 'answered',
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: took(),
          });
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < mostAnswerBytes) return;
          answered();
          request.destroy();
        });
        response.on('end', answered);
      });
      request.end(body);
    });
};

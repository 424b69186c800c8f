import { createHmac, timingSafeEqual } from 'node:crypto';

const lifetimeSeconds = 15 * 60;

export type SignedLinks = {
  /** The same URL, open to anyone with the link for fifteen minutes, or for as long as it is given. */
  sign(path: string, forSeconds?: number): string;
  isSigned(path: string, query: unknown): boolean;
};

/** For URLs a browser opens without an Authorization header: a picture, a file in a new tab. */
export const createSignedLinks = ({
  secret,
  now,
}: {
  readonly secret: string;
  readonly now: () => Date;
}): SignedLinks => {
  const seal = (path: string, expires: number): Buffer =>
    createHmac('sha256', secret).update(`link:${expires}:${path}`).digest();
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  return {
    sign(path, forSeconds = lifetimeSeconds) {
      const expires = seconds() + forSeconds;
      return `${path}?expires=${expires}&signature=${seal(path, expires).toString('base64url')}`;
    },
    isSigned(path, query) {
      const { expires, signature } = query as { expires?: unknown; signature?: unknown };
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
        return false;
      if (Number(expires) < seconds()) return false;
      const given = Buffer.from(signature, 'base64url');
      const right = seal(path, Number(expires));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};

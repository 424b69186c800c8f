import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { outcomeOfClaims, outcomeOfTokenError } from './id-token';
import type { IdentityPort } from './identity.port';

type SandboxPerson = {
  email: string;
  nonce: string;
  name?: string;
  emailVerified?: boolean;
  /** Somebody else with the same address; otherwise the address says who it is. */
  subject?: string;
};

export type SandboxIdentity = IdentityPort & {
  /** A credential as a sign-in button would hand it to the browser. */
  issue(person: SandboxPerson): Promise<string>;
};

export type SandboxIdentityParts = {
  /** At least 32 characters, the same for all processes of one installation. */
  secret: string;
  now?: () => Date;
  /** The failure switch. */
  isDown?: () => boolean;
};

const issuer = 'https://identity.sandbox.invalid';
const audience = 'sandbox';
const lifetimeSeconds = 600;

const subjectOf = (email: string): string =>
  `sandbox-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21)}`;

/** Accepts only what it signed itself, so a demo can sign people in and nobody else can. */
export const createSandboxIdentity = ({
  secret,
  now = () => new Date(),
  isDown = () => false,
}: SandboxIdentityParts): SandboxIdentity => {
  if (secret.length < 32) throw new RangeError('the sandbox identity secret is shorter than 32 characters');
  // Its own key, so that a token signed elsewhere with the same secret is not a credential.
  const key = createHash('sha256').update(`sandbox-identity:${secret}`).digest();
  return {
    async issue({ email, nonce, name, emailVerified = true, subject = subjectOf(email) }) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ email, nonce, email_verified: emailVerified, ...(name ? { name } : {}) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key);
    },
    async verify(credential, claimed) {
      if (isDown()) return { status: 'unavailable' };
      try {
        const { payload } = await jwtVerify(credential, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: now(),
        });
        return outcomeOfClaims(payload, claimed);
      } catch (error) {
        return outcomeOfTokenError(error);
      }
    },
  };
};

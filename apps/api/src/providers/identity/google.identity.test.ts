import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DoubleAnswer, type HttpDouble, patienceFor, startHttpDouble } from '../testing/http-double';
import { createGoogleIdentity } from './google.identity';
import { describeIdentityPort, testNonce } from './port-tests';

const clientId = '42.apps.googleusercontent.com';

type Signer = { kid: string; privateKey: GenerateKeyPairResult['privateKey']; publicJwk: object };

const createSigner = async (kid: string): Promise<Signer> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

type Claims = {
  iss?: string;
  aud?: string;
  sub?: string;
  nonce?: string;
  email?: string;
  email_verified?: unknown;
  name?: string;
};

const sign = ({ kid, privateKey }: Signer, claims: Claims): Promise<string> =>
  new SignJWT({ email: 'ana@customer.test', email_verified: true, nonce: testNonce, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(claims.iss ?? 'https://accounts.google.com')
    .setAudience(claims.aud ?? clientId)
    .setSubject(claims.sub ?? '110169484474386276334')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);

let first: Signer;
let second: Signer;
beforeAll(async () => {
  [first, second] = await Promise.all([createSigner('k1'), createSigner('k2')]);
});

describeIdentityPort('Google', async () => {
  let down = false;
  let hours = 0;
  const double = await startHttpDouble(() =>
    down ? { status: 500, body: '' } : { status: 200, body: { keys: [first.publicJwk] } },
  );
  return {
    identity: createGoogleIdentity(
      { clientId, keysUrl: `${double.url}/oauth2/v3/certs`, timeoutMs: patienceFor() },
      () => new Date(Date.now() + hours * 3_600_000),
    ),
    issue: (email, { emailVerified = true, subject, ...rest } = {}) =>
      sign(first, {
        email,
        email_verified: emailVerified,
        ...rest,
        ...(subject === undefined ? {} : { sub: subject }),
      }),
    passHours: (more) => {
      hours += more;
    },
    goDown: () => {
      down = true;
    },
    close: () => double.close(),
  };
});

describe('Google on the wire', () => {
  const ana = { email: 'ana@customer.test', nonce: testNonce };
  const doubles: HttpDouble[] = [];
  afterEach(async () => {
    await Promise.all(doubles.splice(0).map((double) => double.close()));
  });
  const identityWith = async (answer: () => DoubleAnswer, timeoutMs = patienceFor()) => {
    const double = await startHttpDouble(answer);
    doubles.push(double);
    const keysUrl = `${double.url}/oauth2/v3/certs`;
    return { identity: createGoogleIdentity({ clientId, keysUrl, timeoutMs }), requests: double.requests };
  };
  const published = () => ({ status: 200, body: { keys: [first.publicJwk] } });

  it('caches the keys for many credentials', async () => {
    const { identity, requests } = await identityWith(published);
    for (let i = 0; i < 5; i += 1) {
      expect(await identity.verify(await sign(first, {}), ana)).toMatchObject({ status: 'verified' });
    }
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /oauth2/v3/certs']);
  });

  it('refuses a token made for another site', async () => {
    const { identity } = await identityWith(published);
    expect(
      await identity.verify(await sign(first, { aud: 'other.apps.googleusercontent.com' }), ana),
    ).toEqual({
      status: 'rejected',
      reason: 'wrong_audience',
    });
  });

  it('refuses a token of another issuer, and takes both spellings of Google', async () => {
    const { identity } = await identityWith(published);
    expect(await identity.verify(await sign(first, { iss: 'https://accounts.evil.test' }), ana)).toEqual({
      status: 'rejected',
      reason: 'wrong_issuer',
    });
    expect(await identity.verify(await sign(first, { iss: 'accounts.google.com' }), ana)).toMatchObject({
      status: 'verified',
    });
  });

  it('refuses a key Google does not publish', async () => {
    const { identity } = await identityWith(published);
    expect(await identity.verify(await sign(second, {}), ana)).toEqual({
      status: 'rejected',
      reason: 'bad_signature',
    });
  });

  it('refuses a verified flag that is a text', async () => {
    const { identity } = await identityWith(published);
    expect(await identity.verify(await sign(first, { email_verified: 'true' }), ana)).toEqual({
      status: 'rejected',
      reason: 'email_not_verified',
    });
  });

  it.each([
    ['silence', 'silence' as const],
    ['a dropped connection', 'hang-up' as const],
    ['nonsense', { status: 200, body: 'no keys here' }],
    ['an empty object', { status: 200, body: {} }],
  ])('lets nobody in when the keys are %s', async (_name, answer: DoubleAnswer) => {
    const { identity } = await identityWith(() => answer, patienceFor(answer));
    expect(await identity.verify(await sign(first, {}), ana)).toEqual({ status: 'unavailable' });
  });
});

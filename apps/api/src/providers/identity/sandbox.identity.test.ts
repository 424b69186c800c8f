import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { describeIdentityPort, testNonce } from './port-tests';
import { createSandboxIdentity } from './sandbox.identity';

const secret = 'a secret of at least 32 characters';

describeIdentityPort('The sandbox', async () => {
  let hours = 0;
  let down = false;
  const now = () => new Date(Date.now() + hours * 3_600_000);
  const identity = createSandboxIdentity({ secret, now, isDown: () => down });
  return {
    identity,
    issue: (email, options) => identity.issue({ email, nonce: testNonce, ...options }),
    passHours: (more) => {
      hours += more;
    },
    goDown: () => {
      down = true;
    },
    close: async () => {},
  };
});

describe('the sandbox identity', () => {
  const ana = { email: 'ana@customer.test', nonce: testNonce };

  it('accepts in one process what another of the same installation signed', async () => {
    const credential = await createSandboxIdentity({ secret }).issue(ana);
    expect(await createSandboxIdentity({ secret }).verify(credential, ana)).toMatchObject({
      status: 'verified',
    });
  });

  it('accepts nothing another installation signed', async () => {
    const credential = await createSandboxIdentity({ secret: `${secret}!` }).issue(ana);
    expect(await createSandboxIdentity({ secret }).verify(credential, ana)).toEqual({
      status: 'rejected',
      reason: 'bad_signature',
    });
  });

  it('does not take a session token signed with the bare secret for a credential', async () => {
    const session = await new SignJWT({ ...ana, email_verified: true, sub: '1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('https://identity.sandbox.invalid')
      .setAudience('sandbox')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(Buffer.from(secret));
    expect(await createSandboxIdentity({ secret }).verify(session, ana)).toMatchObject({
      status: 'rejected',
    });
  });

  it('will not start on a short secret', () => {
    expect(() => createSandboxIdentity({ secret: 'short' })).toThrow(RangeError);
  });
});

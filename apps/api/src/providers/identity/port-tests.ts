import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityPort } from './identity.port';

type IssueOptions = { name?: string; emailVerified?: boolean; nonce?: string; subject?: string };

export type IdentityPortSubject = {
  identity: IdentityPort;
  /** A credential the third party would have given, for the nonce of these tests unless another is named. */
  issue(email: string, options?: IssueOptions): Promise<string>;
  /** Moves the clock of the verifying side. */
  passHours(hours: number): void;
  goDown(): void;
  close(): Promise<void>;
};

/** What we gave the browser for this sign-in. */
export const testNonce = 'a-nonce-of-ours';
const email = 'ana@customer.test';
const ana = { email, nonce: testNonce };
const rejected = (reason: string) => ({ status: 'rejected', reason });

const tamper = (token: string, claims: object): string => {
  const [header, , signature] = token.split('.');
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

/** The contract of every adapter of the identity port. */
export const describeIdentityPort = (name: string, create: () => Promise<IdentityPortSubject>): void => {
  describe(`${name} as an identity port`, () => {
    let subject: IdentityPortSubject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      await subject.close();
    });

    it('returns the person of a valid credential, with a stable subject', async () => {
      const first = await subject.identity.verify(await subject.issue(ana.email, { name: 'Ana Ruiz' }), ana);
      expect(first).toEqual({
        status: 'verified',
        identity: { subject: expect.stringMatching(/\S/), email: ana.email, name: 'Ana Ruiz' },
      });
      expect(
        await subject.identity.verify(await subject.issue(ana.email, { name: 'Ana Ruiz' }), ana),
      ).toEqual(first);
    });

    it('compares emails without regard to case', async () => {
      const outcome = await subject.identity.verify(await subject.issue('Ana@Customer.test'), {
        email: ' ANA@customer.TEST ',
        nonce: testNonce,
      });
      expect(outcome).toMatchObject({ status: 'verified', identity: { email } });
    });

    it('lets nobody in under another email', async () => {
      const outcome = await subject.identity.verify(await subject.issue('eve@customer.test'), ana);
      expect(outcome).toEqual(rejected('email_mismatch'));
    });

    it('lets nobody in by an email alone', async () => {
      for (const credential of ['', ana.email, 'a.b.c', '{}', 'null']) {
        expect(await subject.identity.verify(credential, ana)).toEqual(rejected('malformed'));
      }
    });

    it('refuses an email that was never verified', async () => {
      const outcome = await subject.identity.verify(
        await subject.issue(ana.email, { emailVerified: false }),
        ana,
      );
      expect(outcome).toEqual(rejected('email_not_verified'));
    });

    it('refuses a credential made for another sign-in, or for none', async () => {
      const credential = await subject.issue(email, { nonce: 'of-another-sign-in' });
      expect(await subject.identity.verify(credential, ana)).toEqual(rejected('wrong_nonce'));
      const without = await subject.issue(email, { nonce: '' });
      for (const claimed of [ana, { email, nonce: '' }])
        expect(await subject.identity.verify(without, claimed)).toEqual(rejected('wrong_nonce'));
    });

    it('tells two people with one address apart', async () => {
      const people = await Promise.all(
        ['one', 'another'].map(async (who) => {
          const outcome = await subject.identity.verify(await subject.issue(email, { subject: who }), ana);
          return outcome.status === 'verified' && outcome.identity.subject;
        }),
      );
      expect(people).toEqual(['one', 'another']);
    });

    it('refuses an old credential', async () => {
      const credential = await subject.issue(ana.email);
      subject.passHours(2);
      expect(await subject.identity.verify(credential, ana)).toEqual(rejected('expired'));
    });

    it('refuses a credential that was changed', async () => {
      const credential = tamper(await subject.issue('eve@customer.test'), {
        sub: '1',
        email: ana.email,
        email_verified: true,
        nonce: testNonce,
      });
      expect(await subject.identity.verify(credential, ana)).toEqual(rejected('bad_signature'));
    });

    it('refuses a credential without a signature, or signed with a key of its own', async () => {
      const claims = { sub: '1', email: ana.email, email_verified: true, nonce: testNonce };
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`;
      const own = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new Uint8Array(32));
      for (const credential of [unsigned, own]) {
        expect(await subject.identity.verify(credential, ana)).toEqual(rejected('bad_signature'));
      }
    });

    it('reports an outage, does not throw, and logs nobody in', async () => {
      const credential = await subject.issue(ana.email);
      subject.goDown();
      expect(await subject.identity.verify(credential, ana)).toEqual({ status: 'unavailable' });
    });
  });
};

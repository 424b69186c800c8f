import { told } from '@lugnut/contract/reasons';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure';
import { accountGateHandlers } from './gate-routes';

const context = {
  requestId: 'r1',
  clientAddress: '127.0.0.1',
  userAgent: undefined,
  bearerToken: undefined,
  idempotencyKey: undefined,
  browserToken: undefined,
  keepInBrowser: () => undefined,
};
const input = { body: { user: { code: '123456', challenge: 'handle' } } };
const user = {
  id: 'u1',
  name: 'Dana',
  email: null,
  phone: '+13135550142',
  zip: '48226',
  car: null,
  role: 'customer' as const,
  language: 'en' as const,
};

describe('POST /api/v2/appointment/sign_in', () => {
  it('[ZIP-6] logs in like the login page', async () => {
    const { signInAtGate } = accountGateHandlers({
      signIn: (asked) => {
        expect(asked).toEqual(input);
        return { auth_token: 'token', user };
      },
    });
    expect(await signInAtGate(input, context)).toEqual({ auth_token: 'token', user });
  });

  it('[ZIP-6] asks for a zip code when there is no account or the code is wrong', async () => {
    const { signInAtGate } = accountGateHandlers({
      signIn: () => {
        throw new Failure('unauthenticated', told('code_wrong'));
      },
    });
    await expect(signInAtGate(input, context)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: "We couldn't find an account to log you in. Please continue with zip code.",
    });
  });

  it('leaves other failures as they are', async () => {
    const { signInAtGate } = accountGateHandlers({
      signIn: () => {
        throw new Failure('rate_limited', told('too_many_codes'));
      },
    });
    await expect(signInAtGate(input, context)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

import type { TestFate } from './test-cards';

export type TestAccount = {
  /** Only ever in a browser: what is sent is the token. */
  readonly accountNumber: string;
  readonly token: string;
  readonly says: string;
  readonly bankName: string;
  readonly last4: string;
  readonly atSetup: TestFate;
  readonly atCharge: TestFate;
};

export const testRoutingNumber = '110000000';

const account = (
  accountNumber: string,
  token: string,
  says: string,
  atCharge: TestFate = 'succeeds',
  atSetup: TestFate = 'succeeds',
): TestAccount => ({
  accountNumber,
  token,
  says,
  bankName: 'Sandbox Bank',
  last4: accountNumber.slice(-4),
  atSetup,
  atCharge,
});

/** The only accounts the sandbox connects: Stripe's published numbers and tokens where it has them, ours (`pm_sandbox_`) where not. */
export const testAccounts: readonly TestAccount[] = [
  account('000123456789', 'pm_usBankAccount_success', 'Works'),
  account(
    '000222222227',
    'pm_usBankAccount_insufficientFunds',
    'Insufficient funds when charged',
    'insufficient_funds',
  ),
  account('000111111113', 'pm_usBankAccount_accountClosed', 'Closed when charged', 'unusable_method'),
  account(
    '000888888883',
    'pm_sandbox_smallDeposits',
    'Verified by small deposits, within a minute or two',
    'succeeds',
    'requires_action',
  ),
];

export const findTestAccountByNumber = (routing: string, number: string): TestAccount | undefined =>
  routing.trim() === testRoutingNumber
    ? testAccounts.find(({ accountNumber }) => accountNumber === number.trim())
    : undefined;

export const findTestAccountByToken = (token: string): TestAccount | undefined =>
  testAccounts.find((known) => known.token === token);

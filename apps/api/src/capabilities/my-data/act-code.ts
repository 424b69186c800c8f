import { told } from '@lugnut/contract/reasons';
import { maskContact } from '@lugnut/domain/security';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type Account, askProofCode, type LoginCodeDeps, requireProof } from '../accounts';

export type Channel = 'phone' | 'email';
export type Act = 'export' | 'erase';
export type ActProof = { readonly challenge: string; readonly channel: Channel; readonly code: string };

const channelsOf = (account: Account): Channel[] =>
  (['phone', 'email'] as const).filter((channel) => account[channel] !== undefined);

const targetOf = (account: Account, channel: Channel | undefined) => {
  const channels = channelsOf(account);
  const chosen = channel !== undefined && channels.includes(channel) ? channel : channels[0];
  const address = chosen && account[chosen];
  if (chosen === undefined || address === undefined)
    throw new Failure('conflict', told('no_contact_of_account'));
  return { channel: chosen, address };
};

/** For this act of this account and nothing else, least of all a login. */
const purposeOf = (act: Act, account: Account): string => `${act} data of ${account.id}`;

/** Sent to the account's own contact, whoever asks: being logged in is not enough for either act. */
export const askActCode = async (
  deps: LoginCodeDeps,
  account: Account,
  { act, channel }: { readonly act: Act; readonly channel: Channel | undefined },
  { clientAddress, idempotencyKey }: Pick<RequestContext, 'clientAddress' | 'idempotencyKey'>,
) => {
  const target = targetOf(account, channel);
  const challenge = await askProofCode(deps, {
    accountId: account.id,
    target,
    clientAddress,
    idempotencyKey,
    knownAs: `account ${account.id}`,
    use: 'confirm it is you',
    purpose: purposeOf(act, account),
  });
  return {
    challenge,
    channel: target.channel,
    sent_to: maskContact(target.address),
    channels: channelsOf(account),
  };
};

export const requireActProof = async (
  db: Database,
  account: Account,
  act: Act,
  { challenge, channel, code }: ActProof,
): Promise<void> => {
  const target = targetOf(account, channel);
  const note = `${act} data, code to ${maskContact(target.address)}`;
  try {
    await requireProof(db, {
      accountId: account.id,
      target,
      code,
      handle: challenge,
      purpose: purposeOf(act, account),
    });
  } catch (error) {
    await db
      .transaction()
      .execute((tx) => recordSecurityEvent(tx, { kind: 'step_up_failed', accountId: account.id, note }));
    throw error;
  }
  await db
    .transaction()
    .execute((tx) => recordSecurityEvent(tx, { kind: 'step_up', accountId: account.id, note }));
};

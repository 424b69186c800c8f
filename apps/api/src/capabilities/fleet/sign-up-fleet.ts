import { type fleetAccountRoutes, pages, pageUrl, type RouteInput } from '@lugnut/contract';
import { isSendableName, unsendableNameText } from '@lugnut/domain/contact';
import { checkSignUp } from '@lugnut/domain/fleet';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import { type Account, accountStore, openSession } from '../accounts';
import { keepTextConsent } from '../agreements';
import { formatEmail, sendEmail, sendText } from '../messaging';
import { addInvitation, invitationDays, type PeopleDeps } from './people';

type SignUp = RouteInput<typeof fleetAccountRoutes.signUpFleet>['body']['user'];
type Reach = { readonly email: string; readonly phone: string };
type Holders = { readonly email: Account | undefined; readonly phone: Account | undefined };

const addAccount = async (
  tx: DatabaseTransaction,
  account: { readonly id: string; readonly name: string; readonly no_obds: boolean },
  { email, phone }: Reach,
  isTaken: { readonly email: boolean; readonly phone: boolean },
): Promise<boolean> => {
  const added = await tx
    .insertInto('account')
    .values({
      ...account,
      role: 'fleet',
      // Unverified: the first login with a code proves who owns it.
      is_proven: false,
      ...(isTaken.email ? { unproven_email: email } : { email }),
      ...(isTaken.phone ? { unproven_phone: phone } : { phone }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

/** Only the address goes into these emails, nothing else that was typed: it is unverified. */
const tellHolders = async (
  tx: DatabaseTransaction,
  deps: PeopleDeps,
  fleetId: string,
  { email, phone }: Reach,
  holders: Holders,
): Promise<void> => {
  const { brand, publicUrl } = deps.messages;
  const day = deps.now().toISOString().slice(0, 10);
  const logIn = { label: 'Log in', url: pageUrl(publicUrl, pages.fleetLogin) };
  if (holders.email) {
    const mayJoin = !holders.email.fleet && ['customer', 'fleet'].includes(holders.email.role);
    const join = mayJoin
      ? await addInvitation(tx, deps, { fleetId, email, role: 'owner', invitedBy: fleetId })
      : undefined;
    await sendEmail(tx, {
      to: email,
      dedupeKey: `fleet sign-up ${holders.email.id} ${day}`,
      ...formatEmail(deps.messages, {
        subject: `Someone signed up for a fleet with your email on ${brand}`,
        greeting: 'Hello,',
        paragraphs: [
          `Someone signed up for a fleet on ${brand} with this email address, which already has an account. Nothing in your account was shown or changed.`,
          join
            ? `If it was you, you can take over the fleet with the account you have. The link works for ${invitationDays} days. If you weren’t expecting this, you can ignore it.`
            : 'If it was you, log in to the account you have. If you weren’t expecting this, you can ignore it.',
        ],
        links: [join ? { label: 'Take over the fleet', url: join.url } : logIn],
      }),
    });
  }
  if (holders.phone && holders.phone.id !== holders.email?.id)
    await sendText(tx, {
      to: phone,
      dedupeKey: `fleet sign-up ${holders.phone.id} ${day} text`,
      body: `Someone signed up for a fleet on ${brand} with this number, which already has an account. If it was you, log in: ${logIn.url} If not, you can ignore this.`,
    });
};

/**
 * AUTH-7. Nothing is verified yet: guest bookings of this phone or address are claimed at the first login with a
 * code, not here. An existing account is never opened this way, and the answer does not reveal that it exists: its
 * owner gets the fleet by email.
 */
export const signUpFleet = async (
  deps: PeopleDeps,
  user: SignUp,
  userAgent: string | undefined,
): Promise<{ readonly token: string; readonly account: Account }> => {
  const checked = checkSignUp(user);
  if (!checked.ok) throw new EnglishFailure('invalid_input', Object.values(checked.problems));
  if (!isSendableName(user.name ?? '') || !isSendableName(user.business_name ?? ''))
    throw new EnglishFailure('invalid_input', unsendableNameText);
  const id = newId();
  const added = {
    id,
    name: user.name || user.business_name || checked.email,
    // No map until the first device reports.
    no_obds: /^(no|none)\b/i.test(user.telematics ?? ''),
  };
  return deps.db.transaction().execute(async (tx) => {
    const accounts = accountStore(tx);
    const holders = {
      email: await accounts.findByTarget({ channel: 'email', address: checked.email }),
      phone: await accounts.findByTarget({ channel: 'phone', address: checked.phone }),
    };
    const isTaken = { email: holders.email !== undefined, phone: holders.phone !== undefined };
    // Taken by a concurrent request: neither contact is claimed.
    if (!(await addAccount(tx, added, checked, isTaken)))
      await addAccount(tx, added, checked, { email: true, phone: true });
    await tx
      .insertInto('fleet')
      .values({
        account_id: id,
        founder_id: id,
        business_name: user.business_name ?? '',
        business_address: user.business_address ?? '',
        fleet_size: user.fleet_size ?? '',
        fleet_type: user.fleet_type ?? '',
        logistics: user.logistics ?? '',
        services_requested: user.services_requested ?? '',
        telematics: user.telematics ?? '',
        fmc_used: user.fmc_used ?? '',
        business_type: user.business_type ?? '',
      })
      .execute();
    await tx.updateTable('account').set({ fleet_id: id, fleet_role: 'owner' }).where('id', '=', id).execute();
    await keepTextConsent(tx, deps.messages.brand, {
      phone: checked.phone,
      place: 'fleet sign-up',
      accountId: id,
      at: deps.now(),
    });
    await tellHolders(tx, deps, id, checked, holders);
    const account = await accounts.findById(id);
    if (!account) throw new Error('an account vanished while it was made');
    return { token: await openSession(tx, { accountId: id, userAgent }), account };
  });
};

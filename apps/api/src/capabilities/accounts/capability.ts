import type { accountGateRoutes, accountRoutes, profileRoutes, RouteReply } from '@lugnut/contract';
import { maskContact } from '@lugnut/domain/security';
import type { Config } from '../../config/env';
import type { Capability } from '../../platform/capability';
import type { Emit } from '../../platform/events';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import type { AccountAccess } from './account-access';
import { type ContactChangeDeps, settleContactChange } from './change-contact';
import { createContactChangeWarning } from './contact-change-notice';
import { contactChangeStore } from './contact-change-store';
import { accountProven, languageChosen, loginChanged } from './events';
import { createExtraPhoneNotice } from './extra-phone-notice';
import { loginRetention } from './forget-expired-logins';
import { accountGateHandlers, accountGateLimits } from './gate-routes';
import { createKnownBrowsers } from './known-browser';
import { createLoginChangeNotice } from './login-change-notice';
import { createLoginCodeSender } from './login-code-sender';
import type { LoginMessageSettings } from './login-message';
import { profileHandlers, profileLimits } from './profile-routes';
import { accountHandlers, accountLimits } from './routes';
import { sessionStore } from './session-store';

type Own = 'sessions' | 'access' | 'welcome' | 'google' | 'sendLoginCode' | 'browsers';
type Ports = Omit<Parameters<typeof accountHandlers>[0], Own> & {
  readonly config: Pick<Config, 'identity' | 'devOutbox'>;
  /** Access by the person's own account, before it is mapped to a fleet they act for. */
  readonly ownAccess: AccountAccess;
  readonly messages: LoginMessageSettings;
  readonly emit: Emit;
  readonly now: () => Date;
  /** Signs what browsers keep. */
  readonly secret: string;
};

/** The sandbox accepts any identity, so it is offered only where every login code can be read anyway. */
const googleOf = ({
  identity,
  devOutbox,
}: Ports['config']): RouteReply<typeof accountRoutes.signInConfig>['google'] => {
  if (identity.IDENTITY_PROVIDER === 'google')
    return { provider: 'google', client_id: identity.GOOGLE_CLIENT_ID };
  return { provider: devOutbox ? 'sandbox' : 'none' };
};

type AccountsRoutes = typeof accountRoutes & typeof accountGateRoutes & typeof profileRoutes;

export const accountsCapability = (ports: Ports): Capability<AccountsRoutes> => {
  const { db, emit, messages, now, ownAccess, secret } = ports;
  const sendLoginCode = createLoginCodeSender(messages, now);
  const tellOfLoginChange = createLoginChangeNotice(messages);
  const tellOfExtraPhone = createExtraPhoneNotice(messages);
  const account = accountHandlers({
    ...ports,
    sendLoginCode,
    sessions: sessionStore(db),
    access: ownAccess,
    welcome: (tx, proven) => emit(tx, accountProven, proven),
    followed: (tx, told) => emit(tx, languageChosen, told),
    google: googleOf(ports.config),
    browsers: createKnownBrowsers({ db, secret }),
  });
  const changing: ContactChangeDeps = {
    db,
    now,
    warn: createContactChangeWarning(messages),
    async tellOwner(tx, changed) {
      await tellOfExtraPhone(tx, changed);
      const note = `second phone: ${maskContact(changed.extraLoginPhone ?? '')}`;
      await recordSecurityEvent(tx, { kind: 'contact_change_done', accountId: changed.id, note });
    },
    async onLoginChanged(tx, change) {
      const note = `${change.target.channel}: ${maskContact(change.target.address)}`;
      await recordSecurityEvent(tx, { kind: 'contact_change_done', accountId: change.after.id, note });
      await tellOfLoginChange(tx, change);
      await emit(tx, loginChanged, change);
      if (change.after.isProven)
        await emit(tx, accountProven, { account: change.after, proven: change.target, isFirstProof: false });
    },
  };
  const profile = profileHandlers({ ...ports, ...changing, sendLoginCode, brand: messages.brand });
  return {
    name: 'accounts',
    routes: { ...account, ...profile, ...accountGateHandlers(account) },
    limits: { ...accountLimits, ...profileLimits, ...accountGateLimits },
    retention: loginRetention,
    jobs: [
      {
        name: 'apply-contact-changes',
        cron: everyMinute,
        run: async (signal) => {
          const due = await contactChangeStore(db).listDue(now());
          await eachByItself(due, signal, (change) => settleContactChange(changing, change));
          await contactChangeStore(db).forgetDropped(now());
        },
      },
    ],
  };
};

import { messagingWebhooks } from '@lugnut/contract';
import type { Config } from '../config/env';
import type { Database } from '../platform/db/schema';
import type { Logger } from '../platform/logging/logger';
import type { ReferenceData } from '../platform/reference-data';
import type { EmailPort } from './email/email.port';
import { createSandboxEmail } from './email/sandbox.email';
import { createSmtpEmail } from './email/smtp.email';
import { createGoogleIdentity } from './identity/google.identity';
import type { IdentityPort } from './identity/identity.port';
import { createSandboxIdentity, type SandboxIdentity } from './identity/sandbox.identity';
import { createGoogleMaps } from './maps/google.maps';
import type { MapsPort } from './maps/maps.port';
import { createSandboxMaps } from './maps/sandbox.maps';
import { createBackupCopies, createObjects, createOffsite } from './objects/create-objects';
import type { ObjectsPort } from './objects/objects.port';
import { createPayments, type PaymentProviders } from './payments/create-payments';
import { createHttpPlates } from './plates/http.plates';
import type { PlatesPort } from './plates/plates.port';
import { createSandboxPlates } from './plates/sandbox.plates';
import type { PushPort } from './push/push.port';
import { createSandboxPush } from './push/sandbox.push';
import { deriveVapidKeys } from './push/vapid-keys';
import { createWebPush } from './push/web-push.push';
import { createSandboxReporter, type SandboxReporter } from './sandbox-reports';
import { createSandboxSms } from './sms/sandbox.sms';
import type { SmsPort } from './sms/sms.port';
import { createTwilioSms } from './sms/twilio.sms';
import { createGeotabTrackers } from './trackers/geotab.trackers';
import { createSamsaraTrackers } from './trackers/samsara.trackers';
import { createSandboxTrackers } from './trackers/sandbox.trackers';
import type { TrackersPort } from './trackers/trackers.port';
import { createVendorTrackers } from './trackers/vendor.trackers';
import { createNhtsaVin } from './vin/nhtsa.vin';
import { createOfflineVin } from './vin/offline.vin';
import type { VinPort } from './vin/vin.port';

export type Providers = PaymentProviders & {
  readonly sms: SmsPort;
  readonly email: EmailPort;
  readonly maps: MapsPort;
  readonly vin: VinPort;
  readonly plates: PlatesPort;
  readonly identity: IdentityPort;
  readonly sandboxIdentity: SandboxIdentity | undefined;
  readonly sandboxReports: SandboxReporter;
  readonly push: PushPort;
  readonly trackers: TrackersPort;
  /** Files; capabilities use them through `objects`. */
  readonly storage: ObjectsPort;
  /** Where a second copy of backups goes; undefined: nowhere. */
  readonly offsite: ObjectsPort | undefined;
  /** The folder of backups. */
  readonly backupCopies: ObjectsPort;
};

export type ProviderParts = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly referenceData: ReferenceData;
  readonly secret: string;
  readonly now: () => Date;
};

const createSms = (
  { config: { sms, publicUrl }, db, log, secret }: ProviderParts,
  reporter: SandboxReporter,
): SmsPort => {
  if (sms.SMS_PROVIDER === 'sandbox') {
    const tell = () => log.info('a text is in the development outbox');
    return createSandboxSms({ db, secret, reports: { publicUrl, reporter }, tell });
  }
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_SENDER: sender } = sms;
  return createTwilioSms({
    accountSid,
    authToken,
    sender: sender.startsWith('MG') ? { messagingServiceSid: sender } : { phone: sender },
    // Twilio refuses a text with an address it cannot call.
    ...(publicUrl.startsWith('https:')
      ? { statusUrl: `${publicUrl}${messagingWebhooks.textStatus.path}` }
      : {}),
  });
};

const createEmail = (
  { config: { email, BRAND_NAME }, db, log, secret }: ProviderParts,
  reporter: SandboxReporter,
): EmailPort => {
  const reportSecrets = [email.EMAIL_REPORT_SECRET, email.EMAIL_REPORT_SECRET_PREVIOUS].filter(
    (each) => each !== undefined,
  );
  if (email.EMAIL_PROVIDER === 'sandbox') {
    const tell = () => log.info('an email is in the development outbox');
    return createSandboxEmail({ db, secret, reportSecrets, reports: { reporter }, tell });
  }
  const { SMTP_USER: user, SMTP_PASSWORD: password } = email;
  return createSmtpEmail({
    host: email.SMTP_HOST,
    port: email.SMTP_PORT,
    security: email.SMTP_SECURITY,
    ...(user !== undefined && password !== undefined ? { auth: { user, password } } : {}),
    from: { name: BRAND_NAME, address: email.EMAIL_FROM },
    reportSecrets,
  });
};

const createIdentity = (
  identity: Config['identity'],
  secret: string,
): Pick<Providers, 'identity' | 'sandboxIdentity'> => {
  if (identity.IDENTITY_PROVIDER === 'google')
    return {
      identity: createGoogleIdentity({ clientId: identity.GOOGLE_CLIENT_ID }),
      sandboxIdentity: undefined,
    };
  const sandbox = createSandboxIdentity({ secret });
  return { identity: sandbox, sandboxIdentity: sandbox };
};

/** Without configured keys a pair is derived, and pushes go to the sandbox. */
const createPush = ({ config: { push }, db, secret }: ProviderParts): PushPort =>
  push.PUSH_PROVIDER === 'web-push'
    ? createWebPush({
        publicKey: push.VAPID_PUBLIC_KEY,
        privateKey: push.VAPID_PRIVATE_KEY,
        subject: push.VAPID_SUBJECT,
      })
    : createSandboxPush({ db, publicKey: deriveVapidKeys(secret).publicKey });

/** The vendor's adapter or the sandbox, as configured. */
export const createProviders = (parts: ProviderParts): Providers => {
  const { config, referenceData, secret } = parts;
  const { maps, vin, plates, identity } = config;
  const sandboxReports = createSandboxReporter();
  return {
    sms: createSms(parts, sandboxReports),
    email: createEmail(parts, sandboxReports),
    sandboxReports,
    maps:
      maps.MAPS_PROVIDER === 'google'
        ? createGoogleMaps({ apiKey: maps.GOOGLE_MAPS_API_KEY })
        : createSandboxMaps({
            findZip: referenceData.zips.find,
            findNearestZip: referenceData.zips.findNearest,
          }),
    vin: vin.VIN_PROVIDER === 'nhtsa' ? createNhtsaVin() : createOfflineVin(referenceData.vinExtract),
    plates:
      plates.PLATES_PROVIDER === 'http'
        ? createHttpPlates({ baseUrl: plates.PLATES_API_URL, apiKey: plates.PLATES_API_KEY })
        : createSandboxPlates(),
    ...createPayments(parts),
    ...createIdentity(identity, secret),
    push: createPush(parts),
    trackers:
      config.trackers.TRACKERS_PROVIDER === 'vendors'
        ? createVendorTrackers({ samsara: createSamsaraTrackers(), geotab: createGeotabTrackers() })
        : createSandboxTrackers(parts.now),
    storage: createObjects(config),
    offsite: createOffsite(config),
    backupCopies: createBackupCopies(config.backupsDir),
  };
};

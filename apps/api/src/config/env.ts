import path from 'node:path';
import type { Remittance } from '@lugnut/domain/fleet';
import * as z from 'zod';
import { placesOf } from './file-places';
import { backups, objectsChoice } from './file-settings';
import { remittanceOf, remittanceSettings } from './remittance';
import { flag, text, url } from './shapes';
import { findTilesProblem, type TileSource, tileSourceOf } from './tile-source';

const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .optional();

/** The environment, read once at start. A vendor's keys are required only if that vendor is chosen. */
const general = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Which part of the product this process is; the first argument of the program says it, too. */
  ROLE: z.enum(['all', 'web', 'worker', 'migrate']).default('all'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  LANDING_URL: url.optional(),
  DATA_DIR: text.default('.data'),
  /** Direct, not through a transaction pooler: migrations, the queue of jobs, LISTEN. */
  DATABASE_URL: database,
  /** A transaction pooler in front of the same database, for requests. */
  DATABASE_POOL_URL: database,
  /** A replica, for what may be read a little late. */
  DATABASE_READ_URL: database,
  /** For how long requests are still served after the process was told to stop and says that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** A migration waits so long for a table, and everybody who comes after it as long for the migration. */
  MIGRATION_LOCK_TIMEOUT_MS: z.coerce.number().int().min(1).default(2_000),
  MIGRATION_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(1).default(600_000),
  /** For how long a table that is in use is asked for again; and for how long other roles wait for `migrate`. */
  MIGRATION_WAIT_SECONDS: z.coerce.number().min(0).default(600),
  /** Connections of this process to the database; below four a job and a request may wait for each other. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(4).max(500).default(10),
  /** For rate limits and what is kept in memory. */
  DATABASE_SIDE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(3),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: z
    .union([
      z.literal('false').transform(() => false as const),
      z.coerce.number().int().min(1).max(9),
      z.string().regex(/^[\d.:a-f/, ]+$/i, 'must be false, a number of proxies, or their addresses'),
    ])
    .default(false),
  METRICS_TOKEN: text.optional(),
  /** Metrics without a token; by default only on this machine. */
  METRICS_OPEN: flag.optional(),
  /** The description of the API; by default only on this machine. */
  API_DOCS: flag.optional(),
  DEMO_DATA: flag.optional(),
  /** The demo's fleet drives while the server runs. */
  SIMULATE_FLEET: flag.default(true),
  DEV_OUTBOX: flag.optional(),
  SERVE_WEB: flag.default(true),
  /** Seals what fleets entrust to us: credentials elsewhere, secrets of webhooks. At least 32 characters. */
  SECRETS_KEY: z.string().trim().min(32).optional(),
  /** The one before, until all is sealed anew; `none` where there was none. */
  SECRETS_KEY_PREVIOUS: z.union([z.literal('none'), z.string().trim().min(32)]).optional(),
  /** For trying webhooks on one's own machine: also http, and private addresses. Never in public. */
  WEBHOOKS_TO_PRIVATE_HOSTS: flag.default(false),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** From this delay on even bookings and payments are refused for a moment, other calls earlier; 0: never. */
  OVERLOAD_AFTER_MS: z.coerce.number().int().nonnegative().default(800),
  BRAND_NAME: text.default('Lugnut'),
  /** What customers call and write to, in texts and legal pages. */
  BRAND_PHONE: text.default('(313) 555-0142'),
  BRAND_EMAIL: z.email().default('help@lugnut.example'),
  /** Where mail reaches us: it stands below every email. */
  POSTAL_ADDRESS: text.default('1450 Example St, Suite 200, Detroit, MI 48226'),
  /** A .pmtiles file beside the data, or an address of tiles. */
  MAP_TILES: text
    .superRefine((setting, context) => {
      const message = findTilesProblem(setting);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  MAP_ATTRIBUTION: text.default('© OpenStreetMap contributors'),
});

const smsChoice = z.discriminatedUnion('SMS_PROVIDER', [
  z.object({ SMS_PROVIDER: z.literal('sandbox') }),
  z.object({
    SMS_PROVIDER: z.literal('twilio'),
    TWILIO_ACCOUNT_SID: text,
    TWILIO_AUTH_TOKEN: text,
    /** A messaging service (MG…) or one number of ours (+1…). */
    TWILIO_SENDER: z
      .string()
      .regex(/^(MG\w{32}|\+1\d{10})$/, 'must be a messaging service SID or a +1 number'),
  }),
]);
const reportSecret = z.string().trim().min(32).optional();
const emailReports = {
  /** Signs bounces and other reports that come back. At least 32 characters. */
  EMAIL_REPORT_SECRET: reportSecret,
  /** The one before, until everybody who signs has the new one. */
  EMAIL_REPORT_SECRET_PREVIOUS: reportSecret,
};
const emailChoice = z.discriminatedUnion('EMAIL_PROVIDER', [
  z.object({ EMAIL_PROVIDER: z.literal('sandbox'), ...emailReports }),
  z.object({
    EMAIL_PROVIDER: z.literal('smtp'),
    SMTP_HOST: text,
    SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
    SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).default('starttls'),
    SMTP_USER: text.optional(),
    SMTP_PASSWORD: text.optional(),
    EMAIL_FROM: z.email(),
    ...emailReports,
  }),
]);
const mapsChoice = z.discriminatedUnion('MAPS_PROVIDER', [
  z.object({ MAPS_PROVIDER: z.literal('offline') }),
  z.object({ MAPS_PROVIDER: z.literal('google'), GOOGLE_MAPS_API_KEY: text }),
]);
const vinChoice = z.discriminatedUnion('VIN_PROVIDER', [
  z.object({ VIN_PROVIDER: z.literal('offline') }),
  z.object({ VIN_PROVIDER: z.literal('nhtsa') }),
]);
const platesChoice = z.discriminatedUnion('PLATES_PROVIDER', [
  z.object({ PLATES_PROVIDER: z.literal('sandbox') }),
  z.object({ PLATES_PROVIDER: z.literal('http'), PLATES_API_URL: url, PLATES_API_KEY: text }),
]);
const paymentsChoice = z.discriminatedUnion('PAYMENTS_PROVIDER', [
  z.object({ PAYMENTS_PROVIDER: z.literal('sandbox') }),
  z.object({
    PAYMENTS_PROVIDER: z.literal('stripe'),
    STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key (sk_… or rk_…)'),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'must be a publishable key (pk_…)'),
    /** Without it no webhook is accepted, so bank payments would never settle. */
    STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, 'must be a signing secret (whsec_…)'),
  }),
]);
const paypalChoice = z.discriminatedUnion('PAYPAL_PROVIDER', [
  z.object({ PAYPAL_PROVIDER: z.literal('sandbox') }),
  z.object({ PAYPAL_PROVIDER: z.literal('none') }),
  z.object({
    PAYPAL_PROVIDER: z.literal('paypal'),
    PAYPAL_CLIENT_ID: text,
    PAYPAL_CLIENT_SECRET: text,
    PAYPAL_WEBHOOK_ID: text,
    /** PayPal's sandbox, or real money. */
    PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
  }),
]);
const identityChoice = z.discriminatedUnion('IDENTITY_PROVIDER', [
  z.object({ IDENTITY_PROVIDER: z.literal('sandbox') }),
  z.object({ IDENTITY_PROVIDER: z.literal('google'), GOOGLE_CLIENT_ID: text }),
]);

const pushChoice = z.discriminatedUnion('PUSH_PROVIDER', [
  z.object({ PUSH_PROVIDER: z.literal('sandbox') }),
  z.object({
    PUSH_PROVIDER: z.literal('web-push'),
    VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}=?$/, 'must be a public key of 65 bytes in base64url'),
    VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}=?$/, 'must be a private key of 32 bytes in base64url'),
    /** The contact a push service may use about us. */
    VAPID_SUBJECT: z.string().regex(/^(mailto:|https:\/\/)/, 'must begin with mailto: or https://'),
  }),
]);

const trackersChoice = z.discriminatedUnion('TRACKERS_PROVIDER', [
  z.object({ TRACKERS_PROVIDER: z.literal('sandbox') }),
  z.object({ TRACKERS_PROVIDER: z.literal('vendors') }),
]);

const withDefaults = {
  SMS_PROVIDER: 'sandbox',
  EMAIL_PROVIDER: 'sandbox',
  MAPS_PROVIDER: 'offline',
  VIN_PROVIDER: 'offline',
  PLATES_PROVIDER: 'sandbox',
  PAYMENTS_PROVIDER: 'sandbox',
  PAYPAL_PROVIDER: 'sandbox',
  IDENTITY_PROVIDER: 'sandbox',
  PUSH_PROVIDER: 'sandbox',
  TRACKERS_PROVIDER: 'sandbox',
  OBJECTS_PROVIDER: 'disk',
};

const choices = [
  general,
  smsChoice,
  emailChoice,
  mapsChoice,
  vinChoice,
  platesChoice,
  paymentsChoice,
  paypalChoice,
  identityChoice,
  pushChoice,
  trackersChoice,
  objectsChoice,
  backups,
  remittanceSettings,
] as const;

type Parsed = z.infer<typeof general> & {
  readonly sms: z.infer<typeof smsChoice>;
  readonly email: z.infer<typeof emailChoice>;
  readonly maps: z.infer<typeof mapsChoice>;
  readonly vin: z.infer<typeof vinChoice>;
  readonly plates: z.infer<typeof platesChoice>;
  readonly payments: z.infer<typeof paymentsChoice>;
  readonly paypal: z.infer<typeof paypalChoice>;
  readonly identity: z.infer<typeof identityChoice>;
  readonly push: z.infer<typeof pushChoice>;
  readonly trackers: z.infer<typeof trackersChoice>;
  readonly objects: z.infer<typeof objectsChoice>;
  readonly backups: z.infer<typeof backups>;
  readonly remittances: z.infer<typeof remittanceSettings>;
};

export type Config = Parsed & {
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Where files are kept when they are kept on a disk; absolute. */
  readonly objectsDir: string;
  /** Absolute. */
  readonly backupsDir: string;
  /** When backups are made, in five cron fields; undefined: never by themselves. */
  readonly backupSchedule: string | undefined;
  /** What a company should know when it starts, each in one sentence. */
  readonly warnings: readonly string[];
  /** Where fleets send what they pay by themselves. */
  readonly remittance: Remittance;
  /** Streets for the maps. */
  readonly tiles: TileSource;
  readonly demoData: boolean;
  /** A page that shows every message, login codes included, to whoever opens it; and jobs run for whoever asks. */
  readonly devOutbox: boolean;
  /** Pages for whoever builds the product. */
  readonly devPages: boolean;
  readonly apiDocs: boolean;
  readonly metrics: 'open' | 'token' | 'closed';
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Stops the start with a list of what to fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A public installation must not pretend to send messages or take invented cards. */
const requireRealProviders = ({ sms, email, payments, paypal }: Parsed): void => {
  const problems = [
    ...(sms.SMS_PROVIDER === 'sandbox' || email.EMAIL_PROVIDER === 'sandbox'
      ? ['Customers of a public address must get their messages: set SMS_PROVIDER and EMAIL_PROVIDER']
      : []),
    ...(payments.PAYMENTS_PROVIDER === 'sandbox' || paypal.PAYPAL_PROVIDER === 'sandbox'
      ? ['At a public address anyone could pay with a test card: set PAYMENTS_PROVIDER and PAYPAL_PROVIDER']
      : []),
  ];
  if (problems.length === 0) return;
  throw new ConfigError(`${problems.join('. ')}, or DEMO_DATA=true for a demonstration.`);
};

/** A key of before beside none, or beside the same, is a change that was made by halves. */
const requireNewKey = ({ SECRETS_KEY: key, SECRETS_KEY_PREVIOUS: previous }: Parsed): void => {
  if (previous === undefined) return;
  if (key === undefined)
    throw new ConfigError(
      'SECRETS_KEY_PREVIOUS is the key before SECRETS_KEY: set that too, or take SECRETS_KEY_PREVIOUS out.',
    );
  if (key === previous)
    throw new ConfigError(
      'SECRETS_KEY and SECRETS_KEY_PREVIOUS are the same: set SECRETS_KEY to the new key and SECRETS_KEY_PREVIOUS to the one before.',
    );
};

/** At night in all our markets. */
const nightly = '17 9 * * *';

const scheduleOf = ({ DATABASE_URL, backups }: Parsed): string | undefined => {
  const wanted = backups.BACKUP_SCHEDULE ?? (DATABASE_URL === undefined ? nightly : 'off');
  return wanted === 'off' ? undefined : wanted;
};

const warningsOf = (
  { NODE_ENV, DATABASE_URL, backups }: Parsed,
  dataDir: string,
  backupSchedule: string | undefined,
): readonly string[] => {
  if (NODE_ENV !== 'production' || DATABASE_URL !== undefined) return [];
  const isSafe =
    backupSchedule !== undefined && backups.BACKUP_KEY !== undefined && backups.BACKUP_BUCKET !== undefined;
  return [
    `In production without DATABASE_URL everything is kept by the embedded database in ${dataDir}, on this machine alone and without recovery to a point in time: set DATABASE_URL to a PostgreSQL server of your own${
      isSafe ? '' : ', or at least BACKUP_KEY and BACKUP_BUCKET for encrypted backups elsewhere'
    }.`,
  ];
};

export const readConfig = (environment: NodeJS.ProcessEnv, rootDir: string): Config => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const source = { ...withDefaults, ...given };
  const problems: string[] = [];
  const results = choices.map((schema) => {
    const parsed = schema.safeParse(source);
    if (!parsed.success)
      problems.push(...parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`));
    return parsed.data;
  });
  if (problems.length > 0)
    throw new ConfigError(`These environment variables need attention:\n${problems.join('\n')}`);
  const [
    basic,
    sms,
    email,
    maps,
    vin,
    plates,
    payments,
    paypal,
    identity,
    push,
    trackers,
    objects,
    backups,
    remittances,
  ] = results;
  const parsed = {
    ...basic,
    sms,
    email,
    maps,
    vin,
    plates,
    payments,
    paypal,
    identity,
    push,
    trackers,
    objects,
    backups,
    remittances,
  } as Parsed;
  if (
    parsed.DATABASE_URL === undefined &&
    (parsed.DATABASE_POOL_URL ?? parsed.DATABASE_READ_URL) !== undefined
  )
    throw new ConfigError(
      'DATABASE_POOL_URL and DATABASE_READ_URL lead to the database of DATABASE_URL: set that too, to its direct address.',
    );
  requireNewKey(parsed);
  const publicUrl = parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`;
  // Local-only features may expose and fake things; public installations must not, unless configured to.
  const isPrivate = isLoopback(parsed.HOST) && isLoopback(new URL(publicUrl).hostname);
  const demoData =
    parsed.DEMO_DATA ?? (isLoopback(new URL(publicUrl).hostname) && parsed.NODE_ENV !== 'production');
  const sandboxes = [parsed.sms.SMS_PROVIDER, parsed.email.EMAIL_PROVIDER].filter(
    (name) => name === 'sandbox',
  );
  if (!demoData && !isLoopback(new URL(publicUrl).hostname)) requireRealProviders(parsed);
  const dataDir = path.resolve(rootDir, parsed.DATA_DIR);
  const backupSchedule = scheduleOf(parsed);
  const { objectsDir, backupsDir, problem } = placesOf({
    role: parsed.ROLE,
    dataDir,
    isOnDisk: parsed.objects.OBJECTS_PROVIDER === 'disk',
    objectsDir: 'OBJECTS_DIR' in parsed.objects ? parsed.objects.OBJECTS_DIR : undefined,
    backupsDir: parsed.backups.BACKUP_DIR,
  });
  if (problem !== undefined) throw new ConfigError(problem);
  const devOutbox = sandboxes.length > 0 && (parsed.DEV_OUTBOX ?? isPrivate);
  // Made-up positions are for trying out; the vendors need no keys of ours.
  const isPublic = !demoData && !isLoopback(new URL(publicUrl).hostname);
  return {
    ...parsed,
    ...(isPublic && given.TRACKERS_PROVIDER === undefined
      ? { trackers: { TRACKERS_PROVIDER: 'vendors' as const } }
      : {}),
    publicUrl,
    dataDir,
    backupsDir,
    backupSchedule,
    warnings: warningsOf(parsed, dataDir, backupSchedule),
    objectsDir,
    remittance: remittanceOf(parsed.remittances, {
      brand: parsed.BRAND_NAME,
      address: parsed.POSTAL_ADDRESS,
      isSandbox: parsed.payments.PAYMENTS_PROVIDER === 'sandbox',
    }),
    tiles: tileSourceOf(parsed.MAP_TILES, dataDir),
    demoData,
    devOutbox,
    devPages: isPrivate || devOutbox,
    apiDocs: parsed.API_DOCS ?? isPrivate,
    metrics:
      parsed.METRICS_TOKEN !== undefined ? 'token' : (parsed.METRICS_OPEN ?? isPrivate) ? 'open' : 'closed',
  };
};

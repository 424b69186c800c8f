import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './env';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/shop');

describe('the environment', () => {
  it('needs nothing: every provider has a sandbox that works without keys', () => {
    const config = read({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/shop/.data',
      demoData: true,
      sms: { SMS_PROVIDER: 'sandbox' },
      identity: { IDENTITY_PROVIDER: 'sandbox' },
    });
  });

  it('takes the public address without its last slash, and the data folder where it is told', () => {
    const config = read({
      PUBLIC_URL: 'https://shop.example/',
      DEMO_DATA: 'true',
      DATA_DIR: '/var/lib/shop',
      PORT: '8080',
    });
    expect(config).toMatchObject({ publicUrl: 'https://shop.example', dataDir: '/var/lib/shop', PORT: 8080 });
  });

  it('requires a vendor’s keys only when the vendor is chosen', () => {
    expect(() => read({ SMS_PROVIDER: 'twilio' })).toThrow(/TWILIO_ACCOUNT_SID[\s\S]*TWILIO_AUTH_TOKEN/);
    const keys = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_SENDER: '+13135550100' };
    expect(read({ SMS_PROVIDER: 'twilio', ...keys }).sms).toEqual({ SMS_PROVIDER: 'twilio', ...keys });
  });

  it('[FLT-12] offers fleets to pay by ACH or check only where money would arrive', () => {
    const stripe = {
      PAYMENTS_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(read({}).remittance).toMatchObject({
      payee: 'Lugnut',
      ach: { bank: 'Example Bank' },
      checksTo: '1450 Example St, Suite 200, Detroit, MI 48226',
    });
    expect(read(stripe).remittance).toEqual({ payee: 'Lugnut', ach: undefined, checksTo: undefined });
    const bank = {
      REMIT_BANK: 'First Bank',
      REMIT_ROUTING_NUMBER: '021000021',
      REMIT_ACCOUNT_NUMBER: '123456789',
    };
    expect(read({ ...stripe, ...bank, REMIT_PAYEE: 'Lugnut LLC' }).remittance).toEqual({
      payee: 'Lugnut LLC',
      ach: { bank: 'First Bank', routingNumber: '021000021', accountNumber: '123456789' },
      checksTo: undefined,
    });
    expect(read({ REMIT_CHECKS_TO: 'PO Box 7, Troy, MI 48083' }).remittance).toEqual({
      payee: 'Lugnut',
      ach: undefined,
      checksTo: 'PO Box 7, Troy, MI 48083',
    });
    expect(() => read({ REMIT_BANK: 'First Bank' })).toThrow(/REMIT_BANK/);
    expect(() => read({ ...bank, REMIT_ROUTING_NUMBER: '021000022' })).toThrow(/REMIT_ROUTING_NUMBER/);
    expect(() => read({ ...bank, REMIT_ACCOUNT_NUMBER: 'DE12' })).toThrow(/REMIT_ACCOUNT_NUMBER/);
  });

  it('reports all problems at once', () => {
    const start = () => read({ PORT: 'http', DATABASE_URL: 'mysql://x', PLATES_PROVIDER: 'guess' });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*PLATES_PROVIDER/);
  });

  it('[RUN-3] takes a direct, a pooled and a read address, and the others only beside the direct one', () => {
    const addresses = {
      DATABASE_URL: 'postgres://u@primary/db',
      DATABASE_POOL_URL: 'postgres://u@pooler:6432/db',
      DATABASE_READ_URL: 'postgres://u@replica/db',
    };
    expect(read(addresses)).toMatchObject(addresses);
    expect(read({ DATABASE_URL: addresses.DATABASE_URL }).DATABASE_POOL_URL).toBeUndefined();
    expect(() => read({ DATABASE_POOL_URL: addresses.DATABASE_POOL_URL })).toThrow(/set that too/);
    expect(() => read({ DATABASE_READ_URL: addresses.DATABASE_READ_URL })).toThrow(/set that too/);
    expect(() => read({ ...addresses, DATABASE_READ_URL: 'redis://x' })).toThrow(/DATABASE_READ_URL/);
  });

  it('[RUN-1] is all of the product and drains nothing, unless told so', () => {
    expect(read({})).toMatchObject({
      ROLE: 'all',
      DRAIN_SECONDS: 0,
      MIGRATION_LOCK_TIMEOUT_MS: 2_000,
      MIGRATION_STATEMENT_TIMEOUT_MS: 600_000,
      MIGRATION_WAIT_SECONDS: 600,
    });
    const shared = { OBJECTS_DIR: '/mnt/files' };
    expect(read({ ROLE: 'worker', DRAIN_SECONDS: '15', ...shared })).toMatchObject({
      ROLE: 'worker',
      DRAIN_SECONDS: 15,
    });
    expect(() => read({ ROLE: 'server', DRAIN_SECONDS: '-1' })).toThrow(/ROLE[\s\S]*DRAIN_SECONDS/);
  });

  it('treats an empty variable as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('seeds no demo data in production unless told to', () => {
    expect(read({ NODE_ENV: 'production' }).demoData).toBe(false);
    expect(read({ NODE_ENV: 'production', DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  it('seeds and shows nothing in public, unless configured to', () => {
    expect(read({})).toMatchObject({ demoData: true, devOutbox: true });
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({ demoData: true, devOutbox: false });
    expect(read({ HOST: '0.0.0.0', DEV_OUTBOX: 'true' })).toMatchObject({ devOutbox: true, devPages: true });
    expect([read({}).devPages, read({ HOST: '0.0.0.0' }).devPages]).toEqual([true, false]);
    const publicly = { PUBLIC_URL: 'https://shop.example' };
    expect(() => read(publicly)).toThrow(/SMS_PROVIDER and EMAIL_PROVIDER/);
    expect(() => read(publicly)).toThrow(/PAYMENTS_PROVIDER and PAYPAL_PROVIDER/);
    expect(read({ ...publicly, DEMO_DATA: 'true' })).toMatchObject({ demoData: true, devOutbox: false });
  });

  it('describes and measures itself to nobody else, unless configured to', () => {
    const publicly = { PUBLIC_URL: 'https://shop.example', DEMO_DATA: 'true' };
    expect(read({})).toMatchObject({ apiDocs: true, metrics: 'open' });
    for (const there of [publicly, { HOST: '0.0.0.0' }]) {
      expect(read(there)).toMatchObject({ apiDocs: false, metrics: 'closed' });
      expect(read({ ...there, API_DOCS: 'true', METRICS_OPEN: 'true' })).toMatchObject({
        apiDocs: true,
        metrics: 'open',
      });
      expect(read({ ...there, METRICS_TOKEN: 'x' }).metrics).toBe('token');
    }
    expect(read({ API_DOCS: 'false', METRICS_OPEN: 'false' })).toMatchObject({
      apiDocs: false,
      metrics: 'closed',
    });
  });

  it.each([
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('trusts proxies as told: %s', (text, trusted) => {
    expect(read({ TRUST_PROXY: text }).TRUST_PROXY).toBe(trusted);
  });

  it('[RUN-7] takes the sizes of the pools and the delay from which it refuses', () => {
    expect(read({})).toMatchObject({
      DATABASE_POOL_SIZE: 10,
      DATABASE_SIDE_POOL_SIZE: 3,
      OVERLOAD_AFTER_MS: 800,
    });
    expect(read({ DATABASE_POOL_SIZE: '40', DATABASE_SIDE_POOL_SIZE: '5' })).toMatchObject({
      DATABASE_POOL_SIZE: 40,
      DATABASE_SIDE_POOL_SIZE: 5,
    });
    expect(() => read({ DATABASE_POOL_SIZE: '1' })).toThrow('DATABASE_POOL_SIZE');
  });

  it('[RUN-11] takes no short secret for reports about emails', () => {
    const smtp = { EMAIL_PROVIDER: 'smtp', SMTP_HOST: 'mail.example', EMAIL_FROM: 'a@shop.example' };
    expect(() => read({ ...smtp, EMAIL_REPORT_SECRET: 'short' })).toThrow('EMAIL_REPORT_SECRET');
    expect(() => read({ EMAIL_REPORT_SECRET_PREVIOUS: 'short' })).toThrow('EMAIL_REPORT_SECRET_PREVIOUS');
    const secrets = { EMAIL_REPORT_SECRET: 's'.repeat(32), EMAIL_REPORT_SECRET_PREVIOUS: 'p'.repeat(32) };
    for (const provider of [smtp, { EMAIL_PROVIDER: 'sandbox' }])
      expect(read({ ...provider, ...secrets }).email).toMatchObject(secrets);
  });

  it('[FLT-10] takes the key of before, or that there was none', () => {
    expect(() => read({ SECRETS_KEY_PREVIOUS: 'short' })).toThrow('SECRETS_KEY_PREVIOUS');
    for (const previous of ['none', 'p'.repeat(32)])
      expect(read({ SECRETS_KEY: 's'.repeat(32), SECRETS_KEY_PREVIOUS: previous })).toMatchObject({
        SECRETS_KEY_PREVIOUS: previous,
      });
  });

  it('[FLT-10] takes no key of before without a new one, or that is the same', () => {
    const key = 's'.repeat(32);
    for (const previous of ['none', key]) {
      expect(() => read({ SECRETS_KEY_PREVIOUS: previous })).toThrow(ConfigError);
      expect(() => read({ SECRETS_KEY_PREVIOUS: previous })).toThrow('set that too');
    }
    for (const same of [key, ` ${key} `]) {
      expect(() => read({ SECRETS_KEY: key, SECRETS_KEY_PREVIOUS: same })).toThrow(ConfigError);
      expect(() => read({ SECRETS_KEY: key, SECRETS_KEY_PREVIOUS: same })).toThrow('are the same');
    }
  });

  it('refuses to trust every proxy', () => {
    expect(() => read({ TRUST_PROXY: 'true' })).toThrow(/TRUST_PROXY/);
  });

  it('[RUN-5] keeps files on a disk beside the data, or in a bucket with keys or the machine’s own', () => {
    expect(read({})).toMatchObject({
      objects: { OBJECTS_PROVIDER: 'disk' },
      objectsDir: '/srv/shop/.data/objects',
    });
    expect(read({ OBJECTS_DIR: '/mnt/files' }).objectsDir).toBe('/mnt/files');
    expect(() => read({ OBJECTS_PROVIDER: 's3' })).toThrow(/OBJECTS_BUCKET/);
    const s3 = { OBJECTS_PROVIDER: 's3', OBJECTS_BUCKET: 'files' };
    expect(read(s3).objects).toEqual({ ...s3, OBJECTS_REGION: 'us-east-1', OBJECTS_PATH_STYLE: false });
    expect(() => read({ ...s3, OBJECTS_ACCESS_KEY_ID: 'a' })).toThrow(/OBJECTS_SECRET_ACCESS_KEY/);
  });

  it.each(['web', 'worker'])('[RUN-5] wants files of ROLE=%s where all processes find them', (role) => {
    expect(() => read({ ROLE: role })).toThrow(/^With ROLE=\w+ [^.]*OBJECTS_DIR[^.]*\.$/);
    expect(read({ ROLE: role, OBJECTS_DIR: '/mnt/files' }).objectsDir).toBe('/mnt/files');
    expect(read({ ROLE: role, OBJECTS_PROVIDER: 's3', OBJECTS_BUCKET: 'files' }).ROLE).toBe(role);
    expect(read({ ROLE: 'migrate' }).ROLE).toBe('migrate');
  });

  it('[RUN-6] makes backups every night where the database is the embedded one, and elsewhere if it is told to', () => {
    const url = { DATABASE_URL: 'postgres://db/shop' };
    expect(read({}).backupSchedule).toBe('17 9 * * *');
    expect(read(url).backupSchedule).toBeUndefined();
    expect(read({ ...url, BACKUP_SCHEDULE: '5 4 * * 1-5' }).backupSchedule).toBe('5 4 * * 1-5');
    expect(read({ BACKUP_SCHEDULE: 'off' }).backupSchedule).toBeUndefined();
    expect(() => read({ BACKUP_SCHEDULE: 'at night' })).toThrow(/BACKUP_SCHEDULE: must be off or five/);
    expect(() => read({ BACKUP_KEY: 'short' })).toThrow(/BACKUP_KEY/);
    expect(() => read({ BACKUP_KEY_PREVIOUS: 'short' })).toThrow(/BACKUP_KEY_PREVIOUS/);
    expect(() => read({ BACKUP_BUCKET: 'offsite' })).toThrow(/BACKUP_KEY: set it/);
  });

  it.each<[string, Record<string, string>]>([
    ['the files themselves', { BACKUP_DIR: 'objects' }],
    ['above them', { BACKUP_DIR: '.' }],
    ['below them', { BACKUP_DIR: 'objects/backups' }],
    ['above files elsewhere', { BACKUP_DIR: '/mnt', OBJECTS_DIR: '/mnt/files' }],
  ])('[RUN-6] refuses a folder of backups that is %s', (_what, folders) => {
    expect(() => read(folders)).toThrow(/^Backups in \S+ and files in \S+ must not lie in each other/);
    expect(read({ ...folders, BACKUP_DIR: 'objects-and-rows' }).backupsDir).toContain('objects-and-rows');
    const bucket = { OBJECTS_PROVIDER: 's3', OBJECTS_BUCKET: 'files' };
    expect(read({ BACKUP_DIR: 'objects', ...bucket }).backupsDir).toBe('/srv/shop/.data/objects');
  });

  it('[RUN-6] warns in one sentence of production on the embedded database', () => {
    const production = { NODE_ENV: 'production', DATA_DIR: '/var/lib/shop' };
    expect(read(production).warnings).toEqual([
      expect.stringMatching(
        /^In production without DATABASE_URL [^.]*\/var\/lib\/shop[^.]*BACKUP_KEY[^.]*\.$/,
      ),
    ]);
    const safe = { BACKUP_KEY: 'k'.repeat(32), BACKUP_BUCKET: 'offsite' };
    expect(read({ ...production, ...safe }).warnings).toEqual([expect.not.stringContaining('BACKUP_KEY')]);
    expect(read({ ...production, DATABASE_URL: 'postgres://db/shop' }).warnings).toEqual([]);
    expect(read({}).warnings).toEqual([]);
  });
});

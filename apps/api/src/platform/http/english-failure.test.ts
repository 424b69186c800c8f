import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EnglishFailure } from './english-failure';

const source = path.resolve(import.meta.dirname, '../..');

/** Only the office, dispatch, admins, fleets, their systems and other companies' servers are refused here. */
const englishOnly = [
  ...[
    'admin',
    'customer-desk',
    'dispatch',
    'fleet',
    'fleet-api',
    'fleet-billing',
    'fleet-care',
    'fleet-places',
    'job-queue',
    'office',
    'pulse',
    'telematics',
    'vehicle-records',
  ].map((capability) => `capabilities/${capability}/`),
  'capabilities/scheduling/change/edit-hours.ts',
  'capabilities/scheduling/change/assign-job.ts',
  'capabilities/scheduling/change/note-expectation.ts',
  'capabilities/scheduling/change/return-day.ts',
  'capabilities/scheduling/replan/propose-better-day.ts',
  'capabilities/scheduling/replan/replan.ts',
  'capabilities/scheduling/replan/replan-routes.ts',
  'capabilities/scheduling/replan/undo-replan.ts',
  'capabilities/payments/billing/visit-fee.ts',
  'capabilities/payments/disputes/keep-dispute.ts',
  'capabilities/payments/on-account/lines.ts',
  'capabilities/payments/provider-events/',
  'capabilities/payments/refunds/refund-charge.ts',
  'capabilities/legal/change-legal-text.ts',
  'capabilities/my-data/change-retention.ts',
  'capabilities/passkeys/staff-logins.ts',
  'capabilities/messaging/serve-delivery-reports.ts',
  'capabilities/messaging/stopped-phones.ts',
  // A fleet's driver links; the provider of payments.
  'capabilities/appointments/decision-guard.ts',
  'capabilities/driver-inspections/link-store.ts',
  'capabilities/driver-inspections/settle-defects.ts',
  // Sandboxes and development.
  'platform/jobs/serve-dev-jobs.ts',
  'providers/identity/serve-sandbox.ts',
  'providers/payments/serve-sandboxes.ts',
];

const filesThatSpeakEnglish = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    readFileSync(path.join(source, file), 'utf8').includes("/english-failure'"),
);

it('[LANG-1] refuses in a bare English sentence only where nobody reads Spanish', () => {
  expect(filesThatSpeakEnglish.length).toBeGreaterThan(50);
  const astray = filesThatSpeakEnglish.filter((file) => !englishOnly.some((where) => file.startsWith(where)));
  expect(astray).toEqual([]);
  const unused = englishOnly.filter((where) => !filesThatSpeakEnglish.some((file) => file.startsWith(where)));
  expect(unused).toEqual([]);
});

it('says its sentences, and has no code for them', () => {
  const failure = new EnglishFailure('conflict', ['One', 'Two'], 5);
  expect(failure).toMatchObject({
    errors: ['One', 'Two'],
    reasons: [],
    message: 'One, Two',
    retryAfterSeconds: 5,
  });
});

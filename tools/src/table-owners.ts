import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Tables that one capability alone writes, and the folders that may. Everybody may read them. What becomes of a table
 * when a person is erased is in `capabilities/my-data/data-rules.ts`, which has every table.
 */
const owners: Readonly<Record<string, readonly string[]>> = {
  appointment: ['capabilities/appointments/'],
  appointment_event: ['capabilities/appointments/'],
  appointment_link: ['capabilities/appointments/', 'capabilities/customer-links/', 'seed/demo-life.ts'],
  appointment_device: ['capabilities/customer-links/'],
  link_step_up: ['capabilities/customer-links/'],
  appointment_contact: ['capabilities/appointments/', 'seed/'],
  appointment_payment: ['capabilities/payments/', 'seed/'],
  diagnosis_credit: ['capabilities/payments/'],
  dispute: ['capabilities/payments/'],
  ledger_entry: ['capabilities/payments/ledger/'],
  ledger_posting: ['capabilities/payments/ledger/'],
  cancellation: ['capabilities/scheduling/', 'seed/'],
  visit: ['capabilities/scheduling/', 'seed/'],
  hold_slot: ['capabilities/scheduling/'],
  improved_day: ['capabilities/scheduling/'],
  learned_terms: ['capabilities/scheduling/'],
  replan_proposal: ['capabilities/scheduling/'],
  left_visit: ['capabilities/scheduling/'],
  visit_exception: ['capabilities/job-record/'],
  visit_fee: ['capabilities/payments/'],
  job_decision: ['capabilities/job-record/'],
  queue_action: ['capabilities/job-queue/'],
  scheduled_run: ['platform/jobs/'],
  message_delivery: ['capabilities/messaging/'],
  unreachable_contact: ['capabilities/messaging/'],
  told_route: ['capabilities/field/'],
  approval_request: ['capabilities/fleet/'],
  yard_day: ['capabilities/fleet/'],
  yard_day_stop: ['capabilities/fleet/'],
  yard_day_apart: ['capabilities/fleet/'],
  fleet_terms: ['capabilities/fleet-billing/'],
  fleet_billing: ['capabilities/fleet-billing/'],
  fleet_billing_contact: ['capabilities/fleet-billing/'],
  job_po: ['capabilities/fleet-billing/', 'capabilities/payments/on-account/'],
  statement: ['capabilities/fleet-billing/', 'capabilities/payments/on-account/'],
  statement_line: ['capabilities/fleet-billing/', 'capabilities/payments/on-account/'],
  statement_payment: ['capabilities/payments/on-account/'],
  reading_set_aside: ['capabilities/telematics/'],
  odometer_note: ['capabilities/telematics/'],
  vehicle_label: ['capabilities/vehicle-records/'],
  vehicle_tagging: ['capabilities/vehicle-records/'],
  vehicle_label_change: ['capabilities/vehicle-records/'],
  vehicle_document: ['capabilities/vehicle-records/'],
  fleet_place: ['capabilities/fleet-places/'],
  place_visit: ['capabilities/fleet-places/'],
  place_cursor: ['capabilities/fleet-places/'],
  vehicle_use: ['capabilities/fleet-places/'],
  inspection_setting: ['capabilities/driver-inspections/'],
  inspection_link: ['capabilities/driver-inspections/'],
  driver_inspection: ['capabilities/driver-inspections/'],
  inspection_defect: ['capabilities/driver-inspections/'],
  inspection_finding: ['capabilities/driver-inspections/'],
  inspection_picture: ['capabilities/driver-inspections/'],
  vehicle_import: ['capabilities/fleet/'],
  vehicle_import_car: ['capabilities/fleet/'],
  maintenance_program: ['capabilities/fleet-care/'],
  maintenance_program_label: ['capabilities/fleet-care/'],
  maintenance_program_car: ['capabilities/fleet-care/'],
  fleet_alert: ['capabilities/fleet-care/'],
  fleet_alert_told: ['capabilities/fleet-care/'],
  fleet_alert_choice: ['capabilities/fleet-care/'],
  fleet_alert_quiet: ['capabilities/fleet-care/'],
  lasting_fault: ['capabilities/fleet-care/'],
  fault_proposal: ['capabilities/fleet-care/'],
  fault_proposal_link: ['capabilities/fleet-care/'],
  fault_policy: ['capabilities/fleet-care/'],
  device: ['capabilities/telematics/'],
  device_assignment: ['capabilities/telematics/'],
  position_event: ['capabilities/telematics/'],
  tracker_connection: ['capabilities/telematics/'],
  tracked_vehicle: ['capabilities/telematics/'],
  fleet_api_key: ['capabilities/fleet-api/', 'capabilities/accounts/api-key-session.ts'],
  fleet_webhook: ['capabilities/fleet-api/'],
  fleet_event: ['capabilities/fleet-api/'],
  fleet_event_cursor: ['capabilities/fleet-api/'],
  fleet_webhook_delivery: ['capabilities/fleet-api/'],
  keep_discount: ['capabilities/appointments/'],
  request_notice: ['capabilities/appointments/'],
  job_photo: ['capabilities/job-record/'],
  legal_text: ['capabilities/legal/', 'seed/seed-legal-texts.ts'],
  agreement: ['capabilities/agreements/'],
  request_media: ['capabilities/request-media/'],
  market_business: ['capabilities/admin/', 'seed/'],
  job_document: ['capabilities/documents/'],
  security_event: ['platform/security-log/'],
  // Whoever proves an account ends every way in from before, passkeys too.
  passkey: ['capabilities/passkeys/', 'capabilities/accounts/cut-off.ts'],
  passkey_challenge: ['capabilities/passkeys/'],
  erasure_request: ['capabilities/my-data/'],
  data_export: ['capabilities/my-data/'],
  data_export_part: ['capabilities/my-data/'],
  stopped_contact: ['capabilities/messaging/'],
  pulse_fact: ['capabilities/pulse/'],
  pulse_day: ['capabilities/pulse/'],
  pulse_change: ['capabilities/pulse/'],
  pulse_stale_day: ['capabilities/pulse/'],
  pulse_slip: ['capabilities/pulse/'],
  pulse_watch: ['capabilities/pulse/'],
  stored_object: ['platform/objects/'],
  object_removal: ['platform/objects/'],
  retention_rule: ['platform/retention/', 'capabilities/my-data/'],
};

const apiSource = 'apps/api/src';

/** Migrations wrote the tables before anybody owned them; tests put up what they need. */
const isExempt = (file: string): boolean =>
  file.startsWith('platform/db/migrations/') ||
  file.includes('/testing/') ||
  file.startsWith('testing/') ||
  file.endsWith('.test.ts');

const tables = Object.keys(owners).join('|');
const writers = [
  new RegExp(
    `\\.(?:updateTable|insertInto|deleteFrom|mergeInto)\\(\\s*['"\`](${tables})(?: as \\w+)?['"\`]`,
    'g',
  ),
  new RegExp(
    `\\b(?:update|insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:only\\s+)?(${tables})\\b(?!\\s*:)`,
    'gi',
  ),
];

const listSources = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts'));

/** Every write of an owned table outside its owner's folder, and whether anything was read at all. */
export const findForeignWriters = (root: string): { problems: string[]; filesRead: number } => {
  const folder = path.join(root, apiSource);
  const files = listSources(folder).filter((file) => !isExempt(file));
  const problems = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const written = writers.flatMap((writer) => [...text.matchAll(writer)].map(([, table]) => table ?? ''));
    return [...new Set(written)]
      .filter((table) => !owners[table]?.some((owner) => file.startsWith(owner)))
      .map((table) => `table-has-one-writer: ${apiSource}/${file} writes ${table}`);
  });
  return { problems, filesRead: files.length };
};

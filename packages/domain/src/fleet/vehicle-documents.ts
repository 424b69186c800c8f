import { daysBetween } from '../scheduling/plain-day';

export const vehicleDocumentKinds = ['registration', 'insurance', 'inspection', 'permit', 'other'] as const;
export type VehicleDocumentKind = (typeof vehicleDocumentKinds)[number];

export const longestDocumentTitle = 80;

export const documentKindNames: Readonly<Record<VehicleDocumentKind, string>> = {
  registration: 'Registration',
  insurance: 'Insurance',
  inspection: 'Inspection certificate',
  permit: 'Permit',
  other: 'Other',
};

export type Expiry = 'expired' | 'soon' | 'fine' | 'none';

const soonDays = 30;

/** A document is good through the day that is printed on it. */
export const expiryOf = (expiresOn: string | undefined, today: string): Expiry => {
  if (expiresOn === undefined) return 'none';
  const left = daysBetween(today, expiresOn);
  if (left < 0) return 'expired';
  return left <= soonDays ? 'soon' : 'fine';
};

/** Days before its last day on which a document is reminded of. */
export const reminderStages = [30, 7, 0] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** After that nobody needs to be told that it has expired. */
const forgottenAfterDays = 30;

/** The reminder that is due, if any: each stage once, and of stages that were missed only the last. */
export const reminderDue = (
  document: { readonly expiresOn: string; readonly remindedStage: number | undefined },
  today: string,
): ReminderStage | undefined => {
  const left = daysBetween(today, document.expiresOn);
  if (left < -forgottenAfterDays) return undefined;
  const stage = reminderStages.findLast((days) => left <= days);
  if (stage === undefined) return undefined;
  return document.remindedStage === undefined || stage < document.remindedStage ? stage : undefined;
};

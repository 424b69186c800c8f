/** Everything the security log tells of. A new kind is added here; a stored one is never renamed. */
export const securityEventKinds = [
  'login',
  'login_failed',
  'code_asked',
  'logged_out',
  'session_ended',
  'sessions_ended',
  'not_me_said',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkey_used',
  'role_given',
  'role_taken',
  'contact_change_asked',
  'contact_change_done',
  'contact_change_undone',
  'link_made',
  'link_used',
  'link_voided',
  'step_up',
  'step_up_failed',
  'export_made',
  'refund_made',
  'work_approved',
  'payment_made',
  'tip_paid',
  'membership_begun',
  'membership_ended',
  'membership_resumed',
  'seat_invited',
  'seat_taken',
  'seat_changed',
  'seat_removed',
  'api_key_made',
  'api_key_revoked',
  'webhook_changed',
  'tracker_changed',
  'device_changed',
  'erasure_asked',
  'erasure_taken_back',
  'account_erased',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

const kinds: ReadonlySet<string> = new Set(securityEventKinds);

export const isSecurityEventKind = (text: string): text is SecurityEventKind => kinds.has(text);

/** What an event may be about, besides the account it concerns. */
export const securitySubjects = [
  'account',
  'appointment',
  'charge',
  'fleet',
  'passkey',
  'session',
  'export',
] as const;

export type SecuritySubject = (typeof securitySubjects)[number];

/** Long enough to trace a takeover that is noticed late, then deleted. */
export const securityEventsKeptDays = 730;

/** The end of a phone number or an email address: enough to recognize one's own, no use to anybody else. */
export const maskContact = (contact: string): string => {
  const at = contact.lastIndexOf('@');
  if (at === -1) return `number ending in ${contact.slice(-2)}`;
  return `${contact.slice(0, 1)}…@${contact.slice(at + 1)}`;
};

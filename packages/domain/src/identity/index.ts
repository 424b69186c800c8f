export {
  type Contact,
  type ContactKind,
  confirmingContact,
  contactChangesAt,
  contactChangeWaitHours,
  contactsToWarn,
  fateOfChange,
  type KnownContacts,
  replacedBy,
} from './contact-change';
export { googleAccount } from './google-account';
export { findSeatRefusal, type SeatRefusal } from './seat';

export { messagingCapability } from './capability';
export { claimNotice, forgetNotice, wasTold } from './claim-notice';
export { describeUndelivered } from './describe-undelivered';
export { formatEmail } from './format-email';
export { notYou } from './not-you';
export { type MessageSettings, notifyCustomer } from './notify-customer';
export { emailKind, recipientOf, sendEmail, sendText, textKind } from './send-message';
export { eraseStops, hasStopMark } from './stopped-contacts';
export { createStoppedPhones } from './stopped-phones';
export { startCapital, textBody } from './text-body';
export {
  findToldArrival,
  forgetToldArrival,
  keepToldArrival,
  listToldArrivals,
  type StoredArrival,
  toldKey,
} from './told-arrival';
export { tryContactsAgain } from './try-contacts-again';
export { claimUntoldFailure, listUntoldFailures, type UntoldFailure } from './untold-failures';

export { messagingCapability } from './capability';
export { claimNotice, forgetNotice } from './claim-notice';
export { formatEmail } from './format-email';
export { lateReason } from './message-deliverers';
export { notYou } from './not-you';
export { type MessageSettings, notifyCustomer } from './notify-customer';
export { emailKind, recipientOf, sendEmail, sendText, textKind } from './send-message';
export { eraseStops, hasStopMark } from './stopped-contacts';
export { createStoppedPhones } from './stopped-phones';

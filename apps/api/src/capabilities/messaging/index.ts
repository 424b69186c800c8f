export { messagingCapability } from './capability';
export { claimNotice, forgetNotice } from './claim-notice';
export { formatEmail } from './format-email';
export { notYou } from './not-you';
export { type MessageSettings, notifyCustomer } from './notify-customer';
export { sendEmail, sendText } from './send-message';

export { messagingCapability } from './capability';
export { claimNotice } from './claim-notice';
export { formatEmail } from './format-email';
export { type MessageSettings, notifyCustomer } from './notify-customer';
export { sendEmail, sendText } from './send-message';

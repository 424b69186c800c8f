export { messagingCapability } from './capability';
export { claimNotice } from './claim-notice';
export { letter } from './letter';
export { sendEmail, sendText } from './send-message';
export { type MessageSettings, tellCustomer } from './tell-customer';

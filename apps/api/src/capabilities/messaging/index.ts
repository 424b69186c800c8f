export { claimNotice } from './claim-notice';
export { letter } from './letter';
export { createMessageDeliverers } from './message-deliverers';
export { sendEmail, sendText } from './send-message';
export { serveDevOutbox } from './serve-dev-outbox';
export { createStoppedPhones, serveIncomingTexts } from './stopped-phones';
export { type MessageSettings, tellCustomer } from './tell-customer';
export { createUnsubscriber } from './unsubscribe';
export { serveOneClickUnsubscribe, unsubscribeHandlers, unsubscribeLimits } from './unsubscribe-routes';

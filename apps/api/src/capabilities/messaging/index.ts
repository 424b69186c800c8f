export { letter } from './letter';
export { createMessageDeliverers } from './message-deliverers';
export { sendEmail, sendText } from './send-message';
export { serveDevOutbox } from './serve-dev-outbox';
export { createUnsubscriber } from './unsubscribe';
export { serveOneClickUnsubscribe, unsubscribeHandlers, unsubscribeLimits } from './unsubscribe-routes';

export { letter } from './letter';
export { createMessageDeliverers } from './message-deliverers';
export { sendEmail, sendText } from './send-message';
export { serveDevOutbox } from './serve-dev-outbox';

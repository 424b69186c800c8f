export { servePaymentWebhooks } from './serve-webhooks';

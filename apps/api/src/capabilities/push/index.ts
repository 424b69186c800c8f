export { pushHandlers, pushLimits } from './routes';
export { createPushDeliverer, sendPush } from './send-push';

export { pushCapability } from './capability';
export { sendPush } from './send-push';

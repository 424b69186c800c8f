export { requestMediaCapability } from './capability';
export { attachMedia } from './media-store';

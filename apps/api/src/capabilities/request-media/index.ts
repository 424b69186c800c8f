export { requestMediaCapability } from './capability';
export { attachMedia, attachPictures } from './media-store';

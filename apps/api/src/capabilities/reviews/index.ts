export { reviewsCapability } from './capability';

export { reviewsCapability } from './capability';
export { readFeedback } from './read-feedback';

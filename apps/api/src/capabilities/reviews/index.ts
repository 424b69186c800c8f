export { feedbackHandlers, feedbackLimits } from './list-feedback';
export { reviewStore } from './review-store';
export { reviewHandlers, reviewLimits } from './routes';

export { reviewStore } from './review-store';
export { reviewHandlers, reviewLimits } from './routes';

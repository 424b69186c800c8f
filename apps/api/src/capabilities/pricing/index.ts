export { pricingHandlers, pricingLimits } from './routes';

export { createFindDiscounts } from './find-discounts';
export { couponHandlers, couponLimits } from './routes';

export {
  createPriceListView,
  loadPlan,
  loadPriceList,
  type PriceListView,
  type StoredPlan,
} from './price-list';
export { pricingHandlers, pricingLimits } from './routes';

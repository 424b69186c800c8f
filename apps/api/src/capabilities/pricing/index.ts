export {
  createPriceListView,
  loadPlan,
  loadPriceList,
  type PriceList,
  type PriceListView,
  type StoredPlan,
} from './price-list';
export { pricingHandlers, pricingLimits } from './routes';
export { storedOilChange, storedPriceEntry } from './stored';

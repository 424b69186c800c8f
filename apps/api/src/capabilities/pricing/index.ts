export { pricingCapability } from './capability';
export {
  createPriceListView,
  loadPlan,
  loadPriceList,
  type PriceList,
  type PriceListView,
  type StoredPlan,
} from './price-list';
export { storedOilChange, storedPriceEntry } from './stored';

export { pricingCapability } from './capability';
export {
  createPriceListView,
  loadPlan,
  loadPriceList,
  loadServices,
  type PriceList,
  type PriceListView,
  type StoredPlan,
} from './price-list';
export { storedOilChange, storedPriceEntry } from './stored';

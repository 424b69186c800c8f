export {
  type WarrantedWork,
  type WarrantyNow,
  type WarrantyStanding,
  warrantyMiles,
  warrantyMonths,
  warrantyStanding,
} from './warranty';

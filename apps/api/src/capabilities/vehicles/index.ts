export { vehiclesCapability } from './capability';
export { carStore, type KeptCar, tellSameVin, withCarsLocked } from './cars/car-store';
export { createListAccountCars } from './cars/list-account-cars';
export { mostCars } from './cars/most-cars';
export {
  createRememberCar,
  createRememberCarIn,
  type RememberCar,
  type RememberCarIn,
} from './cars/remember-car';
export { asListed } from './find-listed-vehicle';
export { matchesVehicle } from './match-vehicle';
export { createPricedVehicles, type FindPricedVehicle } from './priced-vehicles';

export { createListAccountCars } from './cars/list-account-cars';
export { createRememberCar, type RememberCar } from './cars/remember-car';
export { carHandlers, carLimits } from './cars/routes';
export { createPricedVehicles, type FindPricedVehicle } from './priced-vehicles';
export { vehicleHandlers, vehicleLimits } from './routes';

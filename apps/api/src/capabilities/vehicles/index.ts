export { createPricedVehicles, type FindPricedVehicle } from './priced-vehicles';
export { vehicleHandlers, vehicleLimits } from './routes';

export { vehicleHandlers, vehicleLimits } from './routes';

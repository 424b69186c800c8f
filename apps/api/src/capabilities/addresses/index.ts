export { addressHandlers, addressLimits } from './routes';

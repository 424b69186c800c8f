export { adminHandlers, adminLimits } from './routes';

export { mechanicStore } from './mechanic-store';
export { mechanicHandlers, mechanicLimits } from './routes';

export { mechanicStore } from './mechanic-store';
export { mechanicHandlers, mechanicLimits, portraitUrlOf } from './routes';

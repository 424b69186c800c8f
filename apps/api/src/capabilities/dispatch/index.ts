export { dispatchHandlers, dispatchLimits } from './routes';

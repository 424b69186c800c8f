export { estimateHandlers, estimateLimits } from './routes';

export { jobQueueCapability } from './capability';
export type { QueueParts } from './routes';

export { createJobEvents } from './job-events';
export { liveHandlers, liveLimits } from './routes';
export { serveJobEvents } from './serve-job-events';

export { pulseCapability } from './capability';
export { countPulse } from './count-pulse';
export { createReadPromises, type PublicPromise } from './read-promises';

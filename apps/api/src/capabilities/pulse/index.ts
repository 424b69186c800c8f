export { pulseCapability } from './capability';
export { createReadPromises, type PublicPromise } from './read-promises';

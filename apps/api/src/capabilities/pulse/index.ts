export { pulseCapability } from './capability';
export { countPulse } from './count-pulse';
export { describeWeeks } from './describe-weeks';
export { createReadPromises, type PublicPromise } from './read-promises';

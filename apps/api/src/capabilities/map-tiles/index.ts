export { mapTilesCapability } from './capability';

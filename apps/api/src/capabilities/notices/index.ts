export { noticesCapability } from './capability';
export { tellOpenedAreas } from './tell-opened-areas';

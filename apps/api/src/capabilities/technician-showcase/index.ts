export { technicianShowcaseCapability } from './capability';

export { arrivalInWords, findArrival } from './arrival';
export type { ExtraServiceDeps } from './extra-services';
export { moveOn } from './move-on';
export { technicianHandlers, technicianLimits } from './routes';
export { servePhotos } from './serve-photos';

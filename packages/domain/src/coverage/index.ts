export { type LaunchMarket, launchMarkets, waitingMarkets } from './launch-markets';
export { findTownProblem, isInTown, namesOtherPlace, townIn, zipInAddress } from './named-town';
export { nearbyRegion } from './nearby-region';
export { type GroundPoint, outlineOf } from './outline';
export { findPlaceProblem } from './place-problem';
export {
  type Coverage,
  countyKey,
  defaultDiagnosisPriceCents,
  type Market,
  resolveCoverage,
  type ServiceArea,
  type ZipRule,
} from './resolve-coverage';
export { isZipCode, typedZip, type ZipPlace, zipLength } from './zip-code';

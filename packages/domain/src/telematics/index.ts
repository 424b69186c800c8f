export * from './fleet-place';
export * from './health';
export * from './highways';
export * from './judge-reading';
export * from './low-tires';
export * from './odometer';
export * from './reading';
export {
  describeTroubleCode,
  findTroubleCodeId,
  knownTroubleCodes,
  type TroubleCode,
  type TroubleCodeId,
} from './trouble-code';
export * from './usual-parking';
export * from './vehicle-use';

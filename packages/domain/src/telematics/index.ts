export {
  describeTroubleCode,
  findTroubleCodeId,
  knownTroubleCodes,
  type TroubleCode,
  type TroubleCodeId,
} from './trouble-code';

export { myDataCapability } from './capability';
export {
  decodeErasures,
  type ErasureList,
  encodeErasures,
  findErasuresMark,
  findLastWork,
  joinErasures,
  mergeErasures,
  noErasures,
  repeatErasures,
} from './repeat-erasures';

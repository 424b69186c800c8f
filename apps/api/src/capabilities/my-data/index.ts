export { myDataCapability } from './capability';
export {
  decodeErasures,
  encodeErasures,
  type KeptErasure,
  mergeErasures,
  repeatErasures,
} from './repeat-erasures';

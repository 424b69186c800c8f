export { english } from './english';
export { tellInEnglish } from './tell-in-english';
export {
  isReasonCode,
  type ReasonCode,
  type ReasonWords,
  type SentReason,
  type Told,
  told,
  wordReason,
} from './told';

export { english } from './english';
export {
  isReasonCode,
  type ReasonCode,
  type ReasonWords,
  type SentReason,
  type Told,
  told,
  wordReason,
} from './told';

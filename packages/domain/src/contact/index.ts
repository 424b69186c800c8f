export { asSentence } from './as-sentence';
export {
  type DeliveryFault,
  type DeliveryState,
  deliveryFaults,
  deliveryStates,
  fallsBack,
  faultOfMailStatus,
  isLastingFault,
  kindsOfNow,
  type MessageChannel,
  nextDeliveryState,
  ofUseTogetherMs,
  triesUnreachable,
  undeliveredInWords,
} from './delivery';
export { type EmailProblem, emailProblemText, parseEmail } from './email';
export { firstName } from './first-name';
export { formatPhone, type PhoneProblem, parsePhone, phoneProblemText } from './phone';
export { areSendableCarWords, isSendableAddress, isSendableName, unsendableNameText } from './sendable-name';
export { findTextCommand, type TextCommand, withStopWords } from './text-command';

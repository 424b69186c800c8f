export { eraseAgreements } from './erase-agreements';
export { type AgreedHow, findTextsInForce, keepAgreement, keepAuthorization } from './keep-agreement';
export {
  keepMarketingConsent,
  keepTextCommand,
  keepTextConsent,
  wantsMarketingTexts,
} from './text-consent';

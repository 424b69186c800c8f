export { findTextsInForce, keepAgreement, keepAuthorization } from './keep-agreement';
export {
  keepMarketingConsent,
  keepTextCommand,
  keepTextConsent,
  wantsMarketingTexts,
} from './text-consent';

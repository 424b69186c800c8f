export { findTextsInForce, keepAgreement, keepAuthorization, shownLanguage } from './keep-agreement';
export {
  keepMarketingConsent,
  keepTextCommand,
  keepTextConsent,
  saidMarketingTexts,
  wantsMarketingTexts,
} from './text-consent';

export { findTextsInForce, keepAgreement, keepAuthorization } from './keep-agreement';
export {
  keepMarketingConsent,
  keepTextCommand,
  keepTextConsent,
  saidMarketingTexts,
  wantsMarketingTexts,
} from './text-consent';

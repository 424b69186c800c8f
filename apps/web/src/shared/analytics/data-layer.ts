import { brand } from '../brand/brand';
import { readConsent } from './consent';
import type { AnalyticsEvent } from './events';

type LayeredWindow = { dataLayer?: AnalyticsEvent[] };

/** Off this device only where an address is configured, the visitor agreed, and the browser does not object. */
export const maySend = (conditions: {
  readonly collectorUrl: string | undefined;
  readonly consent: 'granted' | 'denied' | undefined;
  readonly globalPrivacyControl: boolean;
}): boolean =>
  conditions.collectorUrl !== undefined &&
  conditions.consent === 'granted' &&
  !conditions.globalPrivacyControl;

const hasGlobalPrivacyControl = (): boolean =>
  (globalThis.navigator as { globalPrivacyControl?: boolean } | undefined)?.globalPrivacyControl === true;

/** Asked only where counting is configured and the browser has not already said no. */
export const mayAskConsent = (): boolean =>
  brand.analyticsUrl !== undefined && readConsent() === undefined && !hasGlobalPrivacyControl();

/** The one place from which analytics events leave; what stays in the page's own layer goes nowhere. */
export const recordEvent = (event: AnalyticsEvent): void => {
  const layered = globalThis as LayeredWindow;
  layered.dataLayer ??= [];
  layered.dataLayer.push(event);
  const collectorUrl = brand.analyticsUrl;
  const globalPrivacyControl = hasGlobalPrivacyControl();
  if (collectorUrl !== undefined && maySend({ collectorUrl, consent: readConsent(), globalPrivacyControl }))
    navigator.sendBeacon(collectorUrl, JSON.stringify(event));
};

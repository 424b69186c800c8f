import { brand } from '../brand/brand';
import { readConsent } from './consent';
import type { AnalyticsEvent } from './events';

type LayeredWindow = { dataLayer?: AnalyticsEvent[] };

/** Sent only if an address is configured, the visitor agreed, and the browser does not opt out. */
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

/** The only place that sends analytics events; without consent they stay in the page. */
export const recordEvent = (event: AnalyticsEvent): void => {
  const layered = globalThis as LayeredWindow;
  layered.dataLayer ??= [];
  layered.dataLayer.push(event);
  const collectorUrl = brand.analyticsUrl;
  const globalPrivacyControl = hasGlobalPrivacyControl();
  if (collectorUrl !== undefined && maySend({ collectorUrl, consent: readConsent(), globalPrivacyControl }))
    navigator.sendBeacon(collectorUrl, JSON.stringify(event));
};

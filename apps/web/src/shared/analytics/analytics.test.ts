// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeConsent } from './consent';
import { maySend } from './data-layer';
import { type AnalyticsEvent, eventsOfQuote } from './events';

const collectorUrl = 'https://lugnut.example/collect';
const beacon = vi.fn((_url: string, _body: string) => true);

/** The module as it is built with a collector's address, or without. */
const recorderWith = async (url: string) => {
  vi.resetModules();
  vi.stubEnv('VITE_ANALYTICS_URL', url);
  return (await import('./data-layer')).recordEvent;
};
const layer = (): AnalyticsEvent[] => (globalThis as { dataLayer?: AnalyticsEvent[] }).dataLayer ?? [];
const objectToBeingTracked = (does: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: does, configurable: true });

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  objectToBeingTracked(false);
});
afterEach(() => {
  beacon.mockClear();
  localStorage.clear();
  vi.unstubAllEnvs();
  (globalThis as { dataLayer?: AnalyticsEvent[] }).dataLayer = [];
});

describe('what a quote is recorded as', () => {
  it('[API-3] a diagnosis converts at 69', () => {
    expect(eventsOfQuote({ status: 'quoted', appointment_type: 'diagnosis', address: '77002' })).toEqual([
      { event: 'quoteRequest', appointment_type: 'diagnosis' },
      { event: 'quote_correctzipcode_only', zip: '77002' },
      { event: 'conversion', name: 'diagnosis_quote', value: 69, currency: 'USD' },
    ]);
  });

  it('[API-3] a repair is a request with a correct zip', () => {
    expect(eventsOfQuote({ status: 'pending', appointment_type: 'repair', address: '48226' })).toEqual([
      { event: 'quoteRequest', appointment_type: 'repair' },
      { event: 'quote_correctzipcode_only', zip: '48226' },
    ]);
  });

  it('[API-3] no service area is never a correct zip, and converts nothing', () => {
    const events = eventsOfQuote({
      status: 'no_service_area',
      appointment_type: 'diagnosis',
      address: '99801',
    });
    expect(events.map(({ event }) => event)).toEqual(['quoteRequest', 'quote_noservice']);
  });
});

describe('what leaves the device', () => {
  it('[API-3] everything goes into the data layer, and nothing anywhere without an address', async () => {
    storeConsent('granted');
    const recordEvent = await recorderWith('');
    recordEvent({ event: 'login' });
    expect(layer()).toEqual([{ event: 'login' }]);
    expect(beacon).not.toHaveBeenCalled();
  });

  it('[API-3] is sent with an address and consent, and not before', async () => {
    const recordEvent = await recorderWith(collectorUrl);
    recordEvent({ event: 'login' });
    storeConsent('denied');
    recordEvent({ event: 'login' });
    expect(beacon).not.toHaveBeenCalled();
    storeConsent('granted');
    recordEvent({ event: 'funnel_step', step: 'contact' });
    expect(beacon.mock.calls).toEqual([[collectorUrl, '{"event":"funnel_step","step":"contact"}']]);
  });

  it('[API-3] is not sent while the browser opts out, even with consent', async () => {
    const recordEvent = await recorderWith(collectorUrl);
    storeConsent('granted');
    objectToBeingTracked(true);
    recordEvent({ event: 'login' });
    expect(beacon).not.toHaveBeenCalled();
    expect(layer()).toEqual([{ event: 'login' }]);
  });

  it('[API-3] a visitor is asked where there is an address, until the answer, and never when the browser objects', async () => {
    await recorderWith(collectorUrl);
    const { mayAskConsent } = await import('./data-layer');
    expect(mayAskConsent()).toBe(true);
    objectToBeingTracked(true);
    expect(mayAskConsent()).toBe(false);
    objectToBeingTracked(false);
    storeConsent('denied');
    expect(mayAskConsent()).toBe(false);

    localStorage.clear();
    await recorderWith('');
    expect((await import('./data-layer')).mayAskConsent()).toBe(false);
  });

  it.each([
    [undefined, 'granted', false, false],
    [collectorUrl, undefined, false, false],
    [collectorUrl, 'denied', false, false],
    [collectorUrl, 'granted', true, false],
    [collectorUrl, 'granted', false, true],
  ] as const)('with address %s, consent %s and objection %s: %s', (url, consent, gpc, sends) => {
    expect(maySend({ collectorUrl: url, consent, globalPrivacyControl: gpc })).toBe(sends);
  });
});

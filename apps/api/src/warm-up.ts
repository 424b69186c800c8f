import type { createPorts } from './ports';

type WarmPorts = Pick<
  Awaited<ReturnType<typeof createPorts>>,
  'config' | 'now' | 'pageFacts' | 'plans' | 'priceList' | 'promiseTerms' | 'serviceArea'
>;

/** Reads into memory what every visitor asks for: prices, terms, the figures of pages, the plans of open markets. */
export const warmUp = async (ports: WarmPorts): Promise<void> => {
  const { config, now, pageFacts, plans, priceList, promiseTerms, serviceArea } = ports;
  await Promise.all([
    priceList.list(),
    promiseTerms.current(),
    ...(config.SERVE_WEB ? [pageFacts.current('en')] : []),
  ]);
  for (const market of (await serviceArea.openMarkets()).values()) await plans.daysOf(market, now());
};

import { cityTexts, marketTexts } from './market-texts.en';

type MarketText = { readonly lead: string; readonly wear: readonly string[] };

export const findMarketText = (marketId: string): MarketText | undefined =>
  (marketTexts as Readonly<Record<string, MarketText>>)[marketId];

export const findCityText = (slug: string): string | undefined =>
  (cityTexts as Readonly<Record<string, string>>)[slug];

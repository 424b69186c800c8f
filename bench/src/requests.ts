import type { Product } from './product';
import { besideBareServer, type Kind, shootInTurn } from './shoot';
import { tellTarget } from './target';

export const measureRequests = (product: Product): Promise<void> =>
  besideBareServer(product, async (bareUrl) => {
    const kinds: Kind[] = [
      { name: 'bare Fastify, JSON', url: `${bareUrl}/json`, method: 'GET' },
      {
        name: 'bare Fastify, one SELECT',
        url: `${bareUrl}/select`,
        method: 'POST',
        body: '{"zip_code":"48226"}',
      },
      {
        name: 'zip check',
        url: `${product.url}/api/v1/appointments/zip_code`,
        method: 'POST',
        body: '{"zip_code":"48226"}',
      },
      {
        name: 'vehicle list, one model',
        url: `${product.url}/api/v2/vehicles?year=2015&make=Toyota&model=Camry`,
        method: 'GET',
      },
      { name: 'vehicle list, a whole year', url: `${product.url}/api/v2/vehicles?year=2015`, method: 'GET' },
    ];
    const typical = await shootInTurn(kinds);
    const json = typical('bare Fastify, JSON');
    const select = typical('bare Fastify, one SELECT');
    for (const { name } of kinds) {
      const perSecond = typical(name);
      console.log(
        `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)}/s   ${(perSecond / json).toFixed(2)} of JSON   ${(perSecond / select).toFixed(2)} of one SELECT`,
      );
    }
    const zipCheck = typical('zip check') / select;
    tellTarget('zip check 0.60 of one SELECT or better', zipCheck.toFixed(2), zipCheck >= 0.6);
  });

import * as z from 'zod/mini';
import { defineDownloads, defineRoutes } from '../route';

/** `pmtiles`: one archive, read in ranges; else an address with {z}, {x} and {y}. */
const mapTiles = z.object({
  kind: z.enum(['pmtiles', 'vector', 'raster']),
  url: z.string(),
  /** Whose map it is, shown on it. */
  attribution: z.string(),
});
export type MapTiles = z.infer<typeof mapTiles>;

export const mapTilesDownloads = defineDownloads({
  getMapArchive: {
    method: 'GET',
    path: '/api/v2/map_tiles/archive',
    capability: 'map-tiles',
    summary: 'A range of bytes of the archive of map tiles beside the data; never all of it',
    access: 'anyone, limited',
    contentTypes: ['application/vnd.pmtiles'],
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  },
});

export const mapTilesRoutes = defineRoutes({
  getMapTiles: {
    method: 'GET',
    path: '/api/v2/map_tiles',
    capability: 'map-tiles',
    summary: 'Where streets for the maps come from; null where nobody has set up any',
    access: 'anyone, limited',
    reply: z.object({ data: z.nullable(mapTiles) }),
    errors: ['rate_limited'],
  },
});

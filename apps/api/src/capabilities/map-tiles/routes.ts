import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { mapTilesDownloads, type mapTilesRoutes, pathTo } from '@lugnut/contract';
import type { TileSource } from '../../config/tile-source';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';

export const mapTilesLimits: RateLimits<typeof mapTilesRoutes> = {
  getMapTiles: { limit: 120, windowSeconds: 60 },
};

export type MapTilesDeps = { readonly source: TileSource; readonly attribution: string };

const isReadable = async (file: string): Promise<boolean> =>
  access(file, constants.R_OK).then(
    () => true,
    () => false,
  );

export const mapTilesHandlers = ({ source, attribution }: MapTilesDeps): Handlers<typeof mapTilesRoutes> => ({
  async getMapTiles() {
    if (source.kind !== 'file') return { data: { ...source, attribution } };
    // Asked each time: the file may be put there, or replaced, while we run.
    if (!(await isReadable(source.path))) return { data: null };
    return { data: { kind: 'pmtiles', url: pathTo(mapTilesDownloads.getMapArchive), attribution } };
  },
});

import { open } from 'node:fs/promises';
import { mapTilesDownloads } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance } from 'fastify';
import type { TileSource } from '../../config/tile-source';
import { addressPattern } from '../../platform/http/address-pattern';
import { Failure } from '../../platform/http/failure';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import { findRange } from './range';

/** A screen full of map is a few dozen tiles; moving it about, some hundreds. */
const perAddress = { limit: 1_200, windowSeconds: 60 };

type ArchiveDeps = { readonly source: TileSource; readonly limiter: RateLimiter };

/** Ranges of the archive, as the map asks for them. */
export const serveArchive = (app: FastifyInstance, { source, limiter }: ArchiveDeps): void => {
  app.get(
    addressPattern(mapTilesDownloads.getMapArchive),
    { config: { routeName: 'getMapArchive' } },
    async (request, reply) => {
      const verdict = await limiter.take('map tiles', perAddress, request.ip);
      if (!verdict.allowed)
        throw new Failure('rate_limited', told('too_many_requests_short'), verdict.retryAfterSeconds);
      const file = source.kind === 'file' ? await open(source.path).catch(() => undefined) : undefined;
      if (!file) throw new Failure('not_found', told('no_map'));
      try {
        const { size, mtimeMs } = await file.stat();
        const range = findRange(request.headers.range, size);
        if (!range) throw new Failure('invalid_input', told('map_range'));
        const { buffer, bytesRead } = await file.read(
          Buffer.alloc(range.length),
          0,
          range.length,
          range.start,
        );
        return (
          reply
            .code(206)
            .header('content-range', `bytes ${range.start}-${range.start + bytesRead - 1}/${size}`)
            .header('accept-ranges', 'bytes')
            // One archive replaced by another: the map notices by this, and begins anew.
            .header('etag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`)
            .header('cache-control', 'public, max-age=3600')
            .type('application/vnd.pmtiles')
            .send(buffer.subarray(0, bytesRead))
        );
      } finally {
        await file.close();
      }
    },
  );
};

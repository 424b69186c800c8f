import { createHash } from 'node:crypto';

/** Answers that are data: nothing in them may ever run. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The worker behind the pages: it asks our own server and runs nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Data in a script element runs nothing, and needs no leave. */
const inlineScripts =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/gi;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Hosts of a vendor that draws or calls in our pages; none unless one is configured. */
export type OutsideHosts = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
  readonly images: readonly string[];
  readonly media?: readonly string[];
};

const noOutsideHosts: OutsideHosts = { scripts: [], frames: [], calls: [], images: [] };

/** Strict policy of one page: our own files, and exactly the inline scripts this page was built with. */
export const pagePolicy = (html: string, outside: OutsideHosts = noOutsideHosts): string => {
  const hashes = [...html.matchAll(inlineScripts)].map((match) => hashOf(match[1] ?? ''));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes), ...outside.scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...outside.images].join(' '),
    ["media-src 'self' blob:", ...(outside.media ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...outside.calls].join(' '),
    ...(outside.frames.length > 0 ? [['frame-src', ...outside.frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

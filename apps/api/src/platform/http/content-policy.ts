import { createHash } from 'node:crypto';

/** Answers that are data: nothing in them may ever run. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Strict policy of one page: our own files, and exactly the inline scripts this page was built with. */
export const pagePolicy = (html: string): string => {
  const hashes = [...html.matchAll(inlineScripts)].map((match) => hashOf(match[1] ?? ''));
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

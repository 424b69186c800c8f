import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/** Runs at build time only: waits for everything, so the HTML is finished and needs no streaming scripts. */
// biome-ignore lint/style/noDefaultExport: the framework looks for the default export of this file
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // A large part is otherwise put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  headers.set('Content-Type', 'text/html');
  return new Response(prelude, { status, headers });
}

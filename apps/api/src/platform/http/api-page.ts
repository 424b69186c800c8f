import type { Route, RouteTable } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html';
import { describeApi } from './openapi';

/** The OpenAPI document, and a page of it that a person can read without any script. */
const pageStyle = `
body { font: 16px/1.5 system-ui, sans-serif; color: #16201c; background: #faf7f2; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2.5rem; text-transform: capitalize; border-bottom: 2px solid #0f3d2e; }
article { background: #fff; border: 1px solid #e4ded4; border-radius: 8px; padding: 1rem; margin: 1rem 0; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0 0 .5rem; overflow-wrap: anywhere; }
.method { color: #0f3d2e; } p { margin: .25rem 0; } summary { cursor: pointer; padding: .5rem 0; }
pre { background: #faf7f2; padding: .75rem; overflow-x: auto; border-radius: 6px; }
`;

const section = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;

type Operation = {
  parameters: unknown[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
};

const card = (route: Route, operation: Operation): string => `
<article>
  <h3><span class="method">${route.method}</span> ${escapeHtml(route.path)}</h3>
  <p>${escapeHtml(route.summary)}</p>
  <p>Who may call: ${escapeHtml(route.access)}. Fails with: ${route.errors.join(', ')}.</p>
  ${section('Parameters', operation.parameters.length > 0 ? operation.parameters : undefined)}
  ${section('Request', operation.requestBody?.content['application/json']?.schema)}
  ${section('Answer', operation.responses[String(route.status ?? 200)]?.content['application/json']?.schema)}
</article>`;

const renderApiPage = (table: RouteTable, document: Record<string, unknown>): string => {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const routes = Object.values(table);
  const capabilities = [...new Set(routes.map((route) => route.capability))].sort();
  const sections = capabilities.map((capability) => {
    const cards = routes
      .filter((route) => route.capability === capability)
      .map((route) => card(route, paths[route.path]?.[route.method.toLowerCase()] as Operation));
    return `<h2>${capability}</h2>${cards.join('')}`;
  });
  const title = escapeHtml(String((document.info as { title: string }).title));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${title}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}</main></body></html>`;
};

export const serveApiDescription = (
  app: FastifyInstance,
  table: RouteTable,
  info: { title: string; url: string },
): void => {
  const document = describeApi(table, info);
  const page = renderApiPage(table, document);
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document));
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
};

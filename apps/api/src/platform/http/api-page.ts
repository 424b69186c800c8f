import { errorStatus } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html';
import { type ApiDocument, describeApi, documentedPathOf, type EndpointTable } from './openapi';
import { componentName, type Json } from './openapi-schemas';

/** The OpenAPI document, and a script-free page that renders it. */
const pageStyle = `
body { font: 16px/1.5 system-ui, sans-serif; color: #16201c; background: #faf7f2; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2.5rem; text-transform: capitalize; border-bottom: 2px solid #0f3d2e; }
article { background: #fff; border: 1px solid #e4ded4; border-radius: 8px; padding: 1rem; margin: 1rem 0; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0 0 .5rem; }
.method { color: #0f3d2e; } p { margin: .25rem 0; } summary { cursor: pointer; padding: .5rem 0; }
pre { background: #faf7f2; padding: .75rem; overflow-x: auto; border-radius: 6px; }
`;

type Content = Readonly<Record<string, { readonly schema: Json }>>;
type Operation = {
  readonly parameters: readonly unknown[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

const anchorOf = (name: string): string => `schema-${name}`;

/** Names of schemas lead to where they are written. */
const json = (value: unknown): string =>
  escapeHtml(JSON.stringify(value, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (_ref, name: string) => `<a href="#${anchorOf(name)}">${name}</a>`,
  );

const folded = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${title}</summary><pre tabindex="0">${json(value)}</pre></details>`;

/** What is sent or received: its example, and the way to its schema. */
const contentSection = (title: string, content: Content | undefined, document: ApiDocument): string => {
  const [contentType, { schema }] = Object.entries(content ?? {})[0] ?? ['', { schema: undefined }];
  if (schema === undefined) return '';
  if (typeof schema.$ref !== 'string') return folded(`${title} (${contentType})`, schema);
  const name = componentName(schema.$ref);
  const [example] = (document.components.schemas[name]?.examples ?? []) as readonly unknown[];
  const link = `<p>Schema: <a href="#${anchorOf(name)}">${name}</a></p>`;
  return `<details><summary>${title}</summary>${link}<pre tabindex="0">${json(example)}</pre></details>`;
};

const card = (endpoint: EndpointTable[string], document: ApiDocument): string => {
  const path = documentedPathOf(endpoint);
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
  const { parameters, requestBody, responses } = operation as unknown as Operation;
  const fails = endpoint.errors.map((code) => `${code} (${errorStatus[code]})`).join(', ');
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return `
<article>
  <h3><span class="method">${endpoint.method}</span> ${escapeHtml(path)}</h3>
  <p>${escapeHtml(endpoint.summary)}</p>
  <p>Who may call: ${escapeHtml(endpoint.access)}. Fails with: ${fails}.</p>
  ${path === endpoint.path ? '' : `<p>Also answered at ${escapeHtml(endpoint.path)}</p>`}
  ${folded('Parameters', parameters.length > 0 ? parameters : undefined)}
  ${contentSection('Request', requestBody?.content, document)}
  ${contentSection('Answer', success?.content, document)}
</article>`;
};

const renderApiPage = (table: EndpointTable, document: ApiDocument): string => {
  const endpoints = Object.values(table);
  const capabilities = [...new Set(endpoints.map((endpoint) => endpoint.capability))].sort();
  const sections = capabilities.map((capability) => {
    const cards = endpoints
      .filter((endpoint) => endpoint.capability === capability)
      .map((endpoint) => card(endpoint, document));
    return `<h2>${capability}</h2>${cards.join('')}`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, { examples: _shown, ...schema }]) =>
      `<article id="${anchorOf(name)}"><h3>${name}</h3><pre tabindex="0">${json(schema)}</pre></article>`,
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${title}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>
<p>${escapeHtml(String(document.info.description))}</p>${sections.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`;
};

export const serveApiDescription = (
  app: FastifyInstance,
  table: EndpointTable,
  info: { title: string; url: string },
): void => {
  // Generated on first request, so that it does not delay the start.
  let made: { readonly document: ApiDocument; readonly page: string } | undefined;
  const description = () => {
    if (made) return made;
    const document = describeApi(table, info);
    made = { document, page: renderApiPage(table, document) };
    return made;
  };
  app.get('/api/openapi.json', async (_request, reply) => reply.send(description().document));
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(description().page),
  );
};

import { type Route, routes, specialEndpoints } from '@lugnut/contract';
import { namedSchemas } from '@lugnut/contract/schema-names';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as core from 'zod/v4/core';
import { type ApiDocument, describeApi, documentedPathOf } from './openapi';
import { componentName } from './openapi-schemas';

let document: ApiDocument;
beforeAll(() => {
  document = describeApi(
    { ...routes, ...specialEndpoints },
    { title: 'Test', url: 'https://api.lugnut.test' },
  );
});

type Content = { 'application/json': { schema: { $ref: string } } };
type Operation = { requestBody?: { content: Content }; responses: Record<string, { content: Content }> };

const operationOf = (route: Route): Operation =>
  document.paths[documentedPathOf(route)]?.[route.method.toLowerCase()] as unknown as Operation;
const exampleIn = (content: Content | undefined): unknown => {
  const name = componentName(content?.['application/json'].schema.$ref ?? '');
  const [example] = (document.components.schemas[name]?.examples ?? []) as unknown[];
  return example;
};
const problemsOf = (schema: core.$ZodType, example: unknown): unknown => {
  const parsed = core.safeParse(schema, example);
  return parsed.success ? [] : parsed.error.issues;
};

describe('the OpenAPI document', () => {
  it('[API-4] passes the recommended rules of a public linter, warnings included', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it.each(Object.entries<Route>(routes))(
    '[API-4] shows %s with examples its schemas accept',
    (_name, route) => {
      const { requestBody, responses } = operationOf(route);
      if (route.body) expect(problemsOf(route.body, exampleIn(requestBody?.content))).toEqual([]);
      const answer = exampleIn(responses[route.status ?? 200]?.content);
      expect(answer).toBeDefined();
      expect(problemsOf(route.reply, answer)).toEqual([]);
    },
  );

  it('[API-4] declares the security of every operation', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([]);
    expect(document.paths['/api/v2/car_payloads']?.post?.security).toEqual([{ deviceKey: [] }]);
    expect(document.paths['/api/v1/appointments/zip_code']?.post?.security).toEqual([]);
  });

  it('[API-4] is small: shared schemas are written once, under a chosen name', () => {
    // By the call, so that it may grow with what the product does and not with repetition.
    expect(JSON.stringify(document).length).toBeLessThan(1_650 * Object.keys(routes).length);
    const uses = new Map<unknown, number>();
    for (const { body, reply } of Object.values<Route>(routes))
      for (const schema of [body, reply]) if (schema) uses.set(schema, (uses.get(schema) ?? 0) + 1);
    const chosen = new Set<unknown>(Object.values(namedSchemas).map(({ schema }) => schema));
    const unnamed = Object.entries<Route>(routes).filter(([, { body, reply }]) =>
      [body, reply].some((schema) => (uses.get(schema) ?? 0) > 1 && !chosen.has(schema)),
    );
    expect(unnamed.map(([name]) => name)).toEqual([]);
  });

  it('[API-4] documents the events of a stream', () => {
    expect(JSON.stringify(document.paths['/api/v2/fleet/events']?.get)).toContain(
      '#/components/schemas/MovedVehicles',
    );
  });
});

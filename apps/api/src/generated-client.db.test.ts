import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import createClient from 'openapi-fetch';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect } from 'vitest';
import { itAtLength } from './platform/db/testing/how-often';
import { getProjectRoot } from './platform/project-root';
import { openShop, type Shop } from './testing/open-shop';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(path.join(os.tmpdir(), 'lugnut-client-'));
  await symlink(path.join(getProjectRoot(), 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

/** A third party's program, written against the generated types; it is compiled, then run. */
const program = `
import type { Client } from 'openapi-fetch';
import type { components, paths } from './lugnut';

type Step = { readonly error?: components['schemas']['Error'] };

const need = <T>(data: T | undefined, { error }: Step): T => {
  if (data === undefined) throw new Error(error ? error.code + ': ' + error.errors.join(', ') : 'no answer');
  return data;
};

export const bookVisit = async (
  client: Client<paths>,
  enterCard: (clientSecret: string) => Promise<void>,
): Promise<components['schemas']['Booking']> => {
  const zip = await client.POST('/api/v1/appointments/zip_code', { body: { zip_code: '48226' } });
  const { zip_code } = need(zip.data, zip);
  const asked = await client.POST('/api/v2/appointments', {
    body: {
      appointment_type: 'repair',
      car_attributes: { year: 2019, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-Cylinder' },
      location_attributes: { zip: zip_code },
      services: ['Oil Change'],
      name: 'Dana Lee',
      email: 'dana@example.com',
      phone: '3135550142',
      heard_about_us: 'Google',
    },
  });
  const quote = need(asked.data, asked).data;
  const total: number | null = quote.attributes.estimate?.total_price ?? null;
  if (total === null) throw new Error('no price');
  const params = { path: { id: quote.id } };
  const offered = await client.GET('/api/v2/availability/{id}', { params });
  const window = need(offered.data, offered).data.attributes.next_windows[0];
  const held = await client.PUT('/api/v2/appointments/{id}', {
    params,
    body: { ...window, exact_address: '1 Woodward Ave, Detroit, MI 48226' },
  });
  need(held.data, held);
  const begun = await client.POST('/api/v2/appointments/{id}/card_setup', { params });
  const setup = need(begun.data, begun);
  await enterCard(setup.client_secret);
  const booked = await client.POST('/api/v2/appointments/{id}/confirm', {
    params,
    body: { token: setup.setup_id },
  });
  return need(booked.data, booked);
};
`;

/** What the compiler finds wrong, each with its file. */
const compile = (files: readonly string[]): [file: string, problem: string][] => {
  const compiled = ts.createProgram([...files], {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
    outDir: folder,
  });
  const { diagnostics } = compiled.emit();
  return [...ts.getPreEmitDiagnostics(compiled), ...diagnostics].map(({ file, messageText }) => [
    path.basename(file?.fileName ?? ''),
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  ]);
};

itAtLength(
  '[API-4] a client generated from the served document compiles, and books a visit from zip to confirmed',
  async () => {
    const address = await shop.product.app.listen({ host: '127.0.0.1', port: 0 });
    const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenAPI3;
    await writeFile(path.join(folder, 'lugnut.d.ts'), astToString(await openapiTypescript(document)));
    const file = path.join(folder, 'book-visit.ts');
    await writeFile(file, program);
    const wrong = path.join(folder, 'wrong.ts');
    await writeFile(wrong, program.replace("{ zip_code: '48226' }", '{ zip: 48226 }'));
    // The types refuse what the server would refuse, and nothing else.
    expect(compile([file, wrong])).toEqual([['wrong.ts', expect.stringContaining('zip')]]);
    const { bookVisit } = await import(path.join(folder, 'book-visit.js'));
    const booking = await bookVisit(createClient({ baseUrl: address }), async (secret: string) => {
      await shop.cards.confirmSetup(secret, 'pm_card_visa');
    });
    expect(booking.data.attributes).toMatchObject({ status: 'scheduled', payment_setup: true });
    // A limit, not a measure: two compilers run in it, on a machine that may be busy.
  },
  240_000,
);

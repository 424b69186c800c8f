import { type SentReason, wordReason } from '@lugnut/contract/reasons';
import { spanish } from '@lugnut/contract/reasons/spanish';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const refusalOf = async (request: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
  const response = await product.app.inject({ ...request, headers: { 'accept-language': 'es-US,es;q=0.9' } });
  const body: { errors: string[]; reasons: SentReason[] } = response.json();
  return { ...body, status: response.statusCode, words: body.reasons.map((one) => wordReason(spanish, one)) };
};

describe('[LANG-1] whoever reads Spanish', () => {
  it('is refused in English, with a code and values for words of their own', async () => {
    expect(await refusalOf({ method: 'GET', url: '/api/v2/vehicles/vin/1HGCM82633A00435' })).toMatchObject({
      status: 400,
      errors: ['A VIN has 17 characters; this one has 16.'],
      reasons: [{ code: 'vin_length', values: { length: 16 } }],
      words: ['Un VIN tiene 17 caracteres; este tiene 16.'],
    });
  });

  it('is told so of what a schema refuses, too', async () => {
    const zip = { method: 'POST', url: '/api/v1/appointments/zip_code' } as const;
    expect(await refusalOf({ ...zip, payload: {} })).toMatchObject({
      errors: ['zip_code is required'],
      reasons: [{ code: 'field_required', values: { field: 'zip_code' } }],
      words: ['Falta el código postal.'],
    });
    expect(await refusalOf({ ...zip, payload: { zip_code: '482' } })).toMatchObject({
      errors: ['ZIP code must be exactly 5 digits'],
      words: ['El código postal debe tener exactamente 5 dígitos.'],
    });
  });
});

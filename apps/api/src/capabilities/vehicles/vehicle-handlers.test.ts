import path from 'node:path';
import { errorStatus, vehicleRoutes } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import * as core from 'zod/v4/core';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { getProjectRoot } from '../../platform/project-root';
import { loadReferenceData } from '../../platform/reference-data';
import type { PlateOutcome, PlatesPort } from '../../providers/plates/plates.port';
import { createSandboxPlates } from '../../providers/plates/sandbox.plates';
import { createOfflineVin } from '../../providers/vin/offline.vin';
import type { VinOutcome, VinPort } from '../../providers/vin/vin.port';
import { vehicleHandlers } from './routes';

const { vehicles, vinExtract } = loadReferenceData(path.join(getProjectRoot(), 'apps/api/.generated'));
const context = {} as RequestContext;

const handlersWith = (change: { vin?: VinPort; plates?: PlatesPort; currentYear?: () => number } = {}) =>
  vehicleHandlers({
    vehicles,
    vin: createOfflineVin(vinExtract),
    plates: createSandboxPlates({ wait: async () => {} }),
    currentYear: () => 2026,
    ...change,
  });
const handlers = handlersWith();

const list = async (year: number, make?: string, model?: string) => {
  const query = { year, ...(make === undefined ? {} : { make }), ...(model === undefined ? {} : { model }) };
  return (await handlers.listVehicles({ query }, context)).data;
};
const decode = (vin: string, with_ = handlers) => with_.decodeVin({ params: { vin } }, context);
const search = (plate: string, state: string, with_ = handlers) =>
  with_.findVehicleByPlate({ params: { plate, state } }, context);

const failureOf = async (reply: unknown): Promise<Failure> => {
  const error = await Promise.resolve(reply).catch((reason: unknown) => reason);
  if (!(error instanceof Failure)) throw new Error('It did not fail');
  return error;
};

describe('the years', () => {
  it('[CAR-4] run from 1990 to next year, newest first, without a gap', async () => {
    const { data } = await handlers.listVehicleYears({}, context);
    expect(data[0]).toBe(2027);
    expect(data.at(-1)).toBe(1990);
    expect(data).toHaveLength(38);
    expect(data).toEqual([...data].sort((a, b) => b - a));
  });

  it('[CAR-4] do not run ahead of the calendar, and stop where the data stops', async () => {
    const yearsIn = async (year: number) =>
      (await handlersWith({ currentYear: () => year }).listVehicleYears({}, context)).data;
    expect((await yearsIn(2020))[0]).toBe(2021);
    expect((await yearsIn(2040))[0]).toBe(2027);
  });
});

describe('the vehicle list', () => {
  it('names the makes, models and engines of a year, each once, under an id of its own', async () => {
    const items = await list(2015);
    expect(items.length).toBeGreaterThan(400);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.every(({ attributes }) => attributes.year === 2015)).toBe(true);
    expect(new Set(items.map(({ attributes }) => attributes.make)).size).toBeGreaterThan(40);
  });

  it('is narrowed by make and model, however they are spelled', async () => {
    const camry = await list(2015, 'Toyota', 'Camry');
    expect(camry.map(({ attributes }) => attributes.engine_size)).toEqual([
      '2.5L 4-cyl',
      '2.5L 4-cyl Hybrid',
      '3.5L V6',
    ]);
    expect(camry[0]).toEqual({
      id: '2015_toyota_camry_2.5l-4-cyl',
      attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
    });
    expect(await list(2015, 'toyota', 'CAMRY')).toEqual(camry);
    expect(await list(2018, 'Ford', 'F150')).toHaveLength(5);
    expect((await list(2015, 'Toyota')).every(({ attributes }) => attributes.make === 'Toyota')).toBe(true);
  });

  it('has one line without an engine for a model whose engines nobody recorded', async () => {
    const skyhawk = await list(1990, 'Buick', 'Skyhawk');
    expect(skyhawk.map(({ attributes }) => attributes.engine_size)).toEqual([null]);
  });

  it.each([1989, 2028, 0, 9999])('is empty for %i, a year we do not offer', async (year) => {
    expect(await list(year)).toEqual([]);
  });

  it('is empty for a make nobody made', async () => {
    expect(await list(2015, 'Trabant')).toEqual([]);
  });

  it('fits the contract', async () => {
    const reply = { data: await list(2020) };
    expect(core.safeParse(vehicleRoutes.listVehicles.reply, reply).success).toBe(true);
  });

  it('is encoded once and cached', async () => {
    const [first] = await list(2019);
    const [again] = await list(2019);
    expect(again).toBe(first);
  });
});

describe('a VIN', () => {
  it('gives year, make, model and engine in the words of the vehicle list', async () => {
    const reply = await decode(' 1ftfw5l86rfb45612 ');
    expect(reply).toEqual({
      vin: '1FTFW5L86RFB45612',
      year: 2024,
      make: 'Ford',
      model: 'F-150',
      engine: '3.5L V6',
    });
    expect(core.safeParse(vehicleRoutes.decodeVin.reply, reply).success).toBe(true);
    const listed = await list(2024, 'Ford', 'F-150');
    expect(listed.map(({ attributes }) => attributes.engine_size)).toContain('3.5L V6');
  });

  it.each([
    ['vPIC does not say how the cylinders stand', '1GCRCREA5CZ255084', 'Silverado 1500', '4.8L V8'],
    ['a plug-in is listed with the hybrid', 'KM8JDDD23SU377666', 'Tucson', '1.6L 4-cyl Hybrid'],
    ['vPIC does not count the cylinders', '5N1AT2MVXLC807279', 'Rogue', '2.5L 4-cyl'],
    [
      'the VIN says nothing of the engine, and there is only one',
      'JM1NA3518P1419935',
      'MX-5 Miata',
      '1.6L 4-cyl',
    ],
    ['the VIN says nothing of the engine, and there are several', '2T3B1RFV0SC582226', 'RAV4', null],
  ])('is matched to the list: %s', async (_what, vin, model, engine) => {
    expect(await decode(vin)).toMatchObject({ model, engine });
  });

  it.each([
    ['1HGCM82633A00435', /17 characters/],
    ['1HGCM82633A0O4352', /never contains the letters/],
    ['1HGCM82633A003452', /typo/],
  ])('%s is refused in words', async (vin, message) => {
    const failure = await failureOf(decode(vin));
    expect(failure.code).toBe('invalid_input');
    expect(failure.message).toMatch(message);
  });

  it('that no car has is unreadable', async () => {
    const failure = await failureOf(decode('11111111111111111'));
    expect(failure.code).toBe('unreadable_vin');
    expect(errorStatus[failure.code]).toBe(422);
  });

  it('is not looked up when it cannot be one', async () => {
    const asked: string[] = [];
    const vin: VinPort = {
      decode: async (one): Promise<VinOutcome> => {
        asked.push(one);
        return { status: 'unknown' };
      },
    };
    await failureOf(decode('1HGCM82633A003452', handlersWith({ vin })));
    expect(asked).toEqual([]);
  });

  it('that cannot be looked up now says so', async () => {
    const vin: VinPort = { decode: async () => ({ status: 'unavailable', reason: 'timeout' }) };
    const failure = await failureOf(decode('1HGCM82633A004352', handlersWith({ vin })));
    expect(failure.code).toBe('provider_unavailable');
  });
});

describe('a plate', () => {
  it('gives the car registered under it', async () => {
    const reply = await search(' demo-8 ', 'mi');
    expect(reply).toEqual({
      specifications: {
        year: 2019,
        make: 'Jeep',
        model: 'Cherokee',
        engine: '3.2L V6',
        vin: '1C4PJMDX7KD188313',
      },
    });
    expect(core.safeParse(vehicleRoutes.findVehicleByPlate.reply, reply).success).toBe(true);
  });

  it('gives a car without a VIN', async () => {
    expect(await search('DEMO2', 'MI')).toMatchObject({ specifications: { model: 'F-150', vin: null } });
  });

  const registryWith = (vehicle: Extract<PlateOutcome, { status: 'found' }>['vehicle']): PlatesPort => ({
    find: async () => ({ status: 'found', vehicle }),
  });

  it.each([
    ['the registry’s longer engine', '5.3L V8 OHV 16V', '5.3L V8'],
    ['an engine the list has not', '9.9L V99', '9.9L V99'],
    ['no engine', undefined, null],
  ])('is matched to the list: %s', async (_what, engine, listed) => {
    const plates = registryWith({
      year: 2008,
      make: 'CHEVROLET',
      model: 'SILVERADO 1500',
      ...(engine === undefined ? {} : { engine }),
    });
    expect(await search('ABC123', 'TX', handlersWith({ plates }))).toMatchObject({
      specifications: { make: 'Chevrolet', model: 'Silverado 1500', engine: listed },
    });
  });

  it('keeps the registry’s words for a car the list does not have', async () => {
    const plates = registryWith({ year: 1985, make: 'DeLorean', model: 'DMC-12', engine: '2.8L V6' });
    expect(await search('OUTATIME', 'CA', handlersWith({ plates }))).toMatchObject({
      specifications: { year: 1985, make: 'DeLorean', model: 'DMC-12', engine: '2.8L V6' },
    });
  });

  it.each([
    ['too long', 'ABCDEFGHI', 'MI', 'invalid_input'],
    ['a state that is none', 'ABC123', 'XX', 'invalid_input'],
    ['nobody’s', 'NOBODY', 'MI', 'not_found'],
    ['asked of a slow registry', 'SLOW', 'MI', 'provider_unavailable'],
    ['asked of a broken registry', 'DOWN', 'MI', 'provider_unavailable'],
  ])('that is %s fails as %3$s', async (_what, plate, state, code) => {
    expect((await failureOf(search(plate, state))).code).toBe(code);
  });
});

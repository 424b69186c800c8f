import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type DoubleAnswer,
  type HttpDouble,
  patienceFor,
  type ReceivedRequest,
  startHttpDouble,
} from '../testing/http-double';
import { createNhtsaVin } from './nhtsa.vin';
import { describeVinPort, getVin, portVins, spoken } from './port-tests';

type Fields = Readonly<Record<string, string>>;

/** As DecodeVinValues answers, without the hundred and fifty fields nobody reads here. */
const answers: Readonly<Record<string, Fields>> = {
  [portVins.f150]: {
    Make: 'FORD',
    Model: 'F-150',
    ModelYear: '2024',
    Series: 'F-Series',
    DisplacementL: '3.5',
    EngineCylinders: '6',
    EngineConfiguration: 'V-Shaped',
    FuelTypePrimary: 'Gasoline',
    FuelTypeSecondary: '',
    ElectrificationLevel: '',
  },
  [portVins.accord]: {
    Make: 'HONDA',
    Model: 'Accord',
    ModelYear: '2003',
    DisplacementL: '2.998832712',
    EngineCylinders: '6',
    EngineConfiguration: 'V-Shaped',
    FuelTypePrimary: 'Gasoline',
  },
  [portVins.model3]: {
    Make: 'TESLA',
    Model: 'Model 3',
    ModelYear: '2019',
    FuelTypePrimary: 'Electric',
    ElectrificationLevel: 'BEV (Battery Electric Vehicle)',
  },
  [portVins.heavyTruck]: {
    Make: 'FREIGHTLINER',
    Model: 'Long Conv.',
    ModelYear: '2000',
    EngineCylinders: '6',
  },
};

const resultOf = (fields: Fields): DoubleAnswer => ({
  status: 200,
  body: { Count: 1, Message: 'Results returned successfully', Results: [fields] },
});

const nhtsa = ({ path: asked }: ReceivedRequest): DoubleAnswer =>
  resultOf(
    answers[asked.split('/').at(-1) ?? ''] ?? { Make: '', Model: '', ModelYear: '', ErrorCode: '7,400' },
  );

describeVinPort('NHTSA’s service', async () => {
  const double = await startHttpDouble(nhtsa);
  return {
    vin: createNhtsaVin({ baseUrl: double.url, timeoutMs: patienceFor() }),
    close: () => double.close(),
  };
});

describe('NHTSA’s service', () => {
  let double: HttpDouble | undefined;
  afterEach(async () => {
    await double?.close();
    double = undefined;
  });

  const decode = async (answer: DoubleAnswer) => {
    double = await startHttpDouble(() => answer);
    return createNhtsaVin({ baseUrl: double.url, timeoutMs: patienceFor(answer) }).decode(
      getVin(portVins.f150),
    );
  };

  it('is asked for the values of one VIN as JSON', async () => {
    await decode(resultOf({}));
    expect(double?.requests).toMatchObject([
      { method: 'GET', path: `/api/vehicles/DecodeVinValues/${portVins.f150}` },
    ]);
    expect(double?.requests[0]?.query.get('format')).toBe('json');
  });

  it.each<[string, Fields, string]>([
    [
      'a plug-in',
      { Make: 'JEEP', Model: 'Wrangler', DisplacementL: '2', ElectrificationLevel: 'PHEV (Plug-in Hybrid)' },
      '2022 Jeep Wrangler 2.0L Plug-in Hybrid',
    ],
    [
      'a hybrid by its second fuel',
      {
        Make: 'TOYOTA',
        Model: 'Camry',
        DisplacementL: '2.5',
        FuelTypePrimary: 'Gasoline',
        FuelTypeSecondary: 'Electric',
      },
      '2022 Toyota Camry 2.5L Hybrid',
    ],
    [
      'a truck named by its series',
      { Make: 'CHEVROLET', Model: 'Silverado', Series: '1500', DisplacementL: '5.3', EngineCylinders: '8' },
      '2022 Chevrolet Silverado 1500 5.3L 8-cyl',
    ],
    ['a car whose engine is not on file', { Make: 'GMC', Model: 'Yukon' }, '2022 GMC Yukon'],
  ])('understands %s', async (_what, fields, car) => {
    const outcome = await decode(resultOf({ ModelYear: '2022', ...fields }));
    expect(outcome.status === 'decoded' && spoken(outcome.vehicle)).toBe(car);
  });

  it.each<[string, DoubleAnswer, string]>([
    ['calls too many', { status: 429, body: 'slow down' }, 'rate_limited'],
    ['an error', { status: 503, body: 'down' }, 'provider_error'],
    ['a page instead of JSON', { status: 200, body: '<html>maintenance</html>' }, 'provider_error'],
    ['JSON of another shape', { status: 200, body: { Results: 'none' } }, 'provider_error'],
    ['no result', { status: 200, body: { Results: [] } }, 'provider_error'],
    ['a connection that breaks', 'hang-up', 'network'],
  ])('says why it cannot answer: %s', async (_what, answer, reason) => {
    expect(await decode(answer)).toEqual({ status: 'unavailable', reason });
  });

  it('is not waited for', async () => {
    expect(await decode('silence')).toEqual({ status: 'unavailable', reason: 'timeout' });
  });

  it('is waited for 2 s when nothing else is said', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const port = createNhtsaVin({ fetch: () => Promise.reject(new DOMException('late', 'TimeoutError')) });
    expect(await port.decode(getVin(portVins.f150))).toEqual({ status: 'unavailable', reason: 'timeout' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(2_000);
    timeout.mockRestore();
  });
});

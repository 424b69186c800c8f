import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type DoubleAnswer,
  type HttpDouble,
  patienceFor,
  type ReceivedRequest,
  startHttpDouble,
} from '../testing/http-double';
import { createHttpPlates } from './http.plates';
import { describePlatesPort } from './port-tests';

const registry = ({ path, headers }: ReceivedRequest): DoubleAnswer => {
  if (headers['x-api-key'] !== 'secret') return { status: 401, body: { message: 'no key' } };
  switch (path) {
    case '/v1/plates/MI/DEMO8':
      return {
        status: 200,
        body: {
          specifications: {
            year: '2019',
            make: 'Jeep',
            model: 'Cherokee',
            engine: '3.2L V6',
            vin: '1C4PJMDX7KD188313',
            owner: 'not ours to know',
          },
        },
      };
    case '/v1/plates/MI/DEMO2':
      return { status: 200, body: { year: 2018, make: 'Ford', model: 'F-150', engine: '3.5L V6', vin: '' } };
    case '/v1/plates/MI/DOWN':
      return { status: 500, body: 'oops' };
    case '/v1/plates/MI/BUSY':
      return { status: 429, body: {} };
    case '/v1/plates/MI/NOKEY':
      return { status: 403, body: {} };
    case '/v1/plates/MI/OFFLINE':
      return 'hang-up';
    case '/v1/plates/MI/SLOW':
      return 'silence';
    default:
      return { status: 404, body: { message: 'unknown plate' } };
  }
};

const connect = (double: HttpDouble, apiKey = 'secret', timeoutMs = patienceFor()) =>
  createHttpPlates({ baseUrl: `${double.url}/v1`, apiKey, timeoutMs });

describePlatesPort('a registry over HTTP', async () => {
  const double = await startHttpDouble(registry);
  const patient = connect(double);
  const impatient = connect(double, 'secret', patienceFor('silence'));
  return {
    plates: { find: (plate) => (plate.number === 'SLOW' ? impatient : patient).find(plate) },
    close: () => double.close(),
  };
});

describe('a registry over HTTP', () => {
  it('is waited for 2 s when nothing else is said', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const plates = createHttpPlates({
      baseUrl: 'https://registry.test',
      apiKey: 'k',
      fetch: () => Promise.reject(new DOMException('late', 'TimeoutError')),
    });
    expect(await plates.find({ number: 'ABC123', state: 'TX' })).toEqual({
      status: 'unavailable',
      reason: 'timeout',
    });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(2_000);
    timeout.mockRestore();
  });

  let double: HttpDouble | undefined;
  afterEach(async () => {
    await double?.close();
    double = undefined;
  });

  it('is shown the key, in the header the operator names', async () => {
    double = await startHttpDouble(() => ({ status: 404, body: {} }));
    const plates = createHttpPlates({
      baseUrl: double.url,
      apiKey: 'k',
      apiKeyHeader: 'authorization',
      timeoutMs: patienceFor(),
    });
    await plates.find({ number: 'ABC123', state: 'TX' });
    expect(double.requests).toMatchObject([
      { method: 'GET', path: '/plates/TX/ABC123', headers: { authorization: 'k' } },
    ]);
  });

  it('says so when the key is refused', async () => {
    double = await startHttpDouble(registry);
    const outcome = await connect(double, 'wrong').find({ number: 'DEMO8', state: 'MI' });
    expect(outcome).toEqual({ status: 'unavailable', reason: 'credentials' });
  });

  it.each<[string, DoubleAnswer]>([
    ['a page instead of JSON', { status: 200, body: '<html>' }],
    ['a car without a year', { status: 200, body: { vehicle: { make: 'Ford', model: 'F-150' } } }],
    ['a list', { status: 200, body: [] }],
  ])('does not guess from %s', async (_what, answer) => {
    double = await startHttpDouble(() => answer);
    expect(await connect(double).find({ number: 'DEMO8', state: 'MI' })).toEqual({
      status: 'unavailable',
      reason: 'provider_error',
    });
  });
});

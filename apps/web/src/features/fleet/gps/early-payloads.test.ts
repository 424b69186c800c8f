import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { samplePayload } from '../../../testing/sample-payload';
import { askPayloadsEarly, takePayloads } from './early-payloads';

const ask = 'GET /api/v2/car_payloads/show_grouped';
const payload = samplePayload('0190f3c4-0000-7000-8000-000000000007', {});
const take = () => takePayloads(new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

describe('vehicles asked for before the map', () => {
  it('are shown once; whoever asks again is told what is true then', async () => {
    const server = fakeServer({ [ask]: { body: { data: [payload] } } });
    askPayloadsEarly();
    expect(await take()).toHaveLength(1);
    expect(server.to(ask)).toHaveLength(1);
    await take();
    expect(server.to(ask)).toHaveLength(2);
  });

  it('are asked for again where the early answer failed', async () => {
    const answers = [refusal(503, 'unavailable')];
    fakeServer({ [ask]: () => answers.pop() ?? { body: { data: [payload] } } });
    askPayloadsEarly();
    expect(await take()).toHaveLength(1);
  });

  it('are forgotten with the page they were asked for: nobody after it sees them', async () => {
    const server = fakeServer({ [ask]: { body: { data: [payload] } } });
    const forget = askPayloadsEarly();
    forget();
    await take();
    expect(server.to(ask)).toHaveLength(2);
  });
});

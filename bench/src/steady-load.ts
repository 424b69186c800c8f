import http from 'node:http';

/** A request as it is to be sent: everything a customer would send, and no two alike. */
type Shot = { readonly url: string; readonly body: string; readonly headers: Record<string, string> };

type SteadyLoad = {
  readonly perSecond: number;
  readonly seconds: number;
  readonly shot: (nth: number) => Shot;
};

const send = (agent: http.Agent, { url, body, headers }: Shot): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const isOk = response.statusCode === 200 || response.statusCode === 201;
      response.once('error', reject);
      response.once('end', () =>
        isOk ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
      response.resume();
    });
    request.end(body);
  });

/**
 * Milliseconds of each request, sorted. Requests leave at their moment whether or not earlier ones are answered, and
 * are timed from that moment: a server that falls behind cannot hide it by slowing its callers down.
 */
export const shootSteadily = async ({ perSecond, seconds, shot }: SteadyLoad): Promise<readonly number[]> => {
  const agent = new http.Agent({ keepAlive: true });
  const startedMs = performance.now();
  const sent: Promise<number>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const dueMs = startedMs + (nth * 1_000) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
    sent.push(send(agent, shot(nth)).then(() => performance.now() - dueMs));
  }
  const tookMs = await Promise.all(sent);
  agent.destroy();
  return tookMs.sort((a, b) => a - b);
};

export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;

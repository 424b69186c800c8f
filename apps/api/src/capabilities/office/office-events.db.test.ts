import { afterAll, beforeAll, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { readEvents } from '../../testing/read-events';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
let address = '';
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  address = product.app.listeningOrigin;
});
afterAll(() => product.close());

const events = (headers: Record<string, string> = {}) =>
  fetch(`${address}/api/v2/office/events`, { headers: { ...headers, connection: 'close' } });

it('[NEXT-6] every open screen of the office is notified at once, and nobody else', async () => {
  const office = await logInAs(product, 'office');
  const screens = await Promise.all([events(office.headers), events(office.headers)]);
  expect(screens.map(({ headers }) => headers.get('content-type'))).toEqual([
    'text/event-stream; charset=utf-8',
    'text/event-stream; charset=utf-8',
  ]);
  const heard = screens.map(readEvents);
  await Promise.all(heard.map((until) => until('event: ready')));
  let id = '';
  await product.hearing(async () => {
    id = (await getQuote(product, { services: ['Reupholster the glove box'] })).id;
  });
  const isHeard = async () =>
    (await Promise.all(heard.map((until) => until(`"id":"${id}"`)))).map((text) => text !== undefined);
  expect(await isHeard()).toEqual([true, true]);
  await product.hearing(async () => {
    await product.app.inject({
      method: 'POST',
      url: `/api/v2/office/requests/${id}/claim`,
      headers: office.headers,
    });
  });
  expect(await isHeard()).toEqual([true, true]);
  const refused = await Promise.all([
    events(),
    events((await logInAs(product, 'customer')).headers),
    events((await logInAs(product, 'technician')).headers),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403]);
  await Promise.all(refused.map((response) => response.text()));
  const closing = product.app.close();
  expect(await Promise.all(heard.map((until) => until('never')))).toEqual([undefined, undefined]);
  await closing;
});

import { type APIRequestContext, expect } from '@playwright/test';
import { logInOverTheWire } from './new-customer';

type Headers = Record<string, string>;

export const asOffice = async (request: APIRequestContext): Promise<Headers> =>
  (await logInOverTheWire(request, { phone: '3135550103' })).headers;

/** The office writes the labor of every line anew and sends it. */
export const revise = async (
  request: APIRequestContext,
  headers: Headers,
  id: string,
  minutes: (now: number) => number,
): Promise<void> => {
  const { builder } = await (await request.get(`/api/v2/office/requests/${id}`, { headers })).json();
  const lines = builder.draft.lines.map((line: { labor_minutes: number }) => ({
    ...line,
    labor_minutes: minutes(line.labor_minutes),
  }));
  const sent = await request.post(`/api/v2/office/requests/${id}/send`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { draft: { ...builder.draft, lines }, base_version: builder.base_version },
  });
  expect(sent.status(), await sent.text()).toBe(200);
};

/** The office offers one more service, as a technician at the car asks it to. */
export const offerMore = async (
  request: APIRequestContext,
  headers: Headers,
  id: string,
  name: string,
): Promise<void> => {
  const suggested = await request.post(`/api/v2/office/requests/${id}/suggestions`, {
    headers,
    data: { services: [name] },
  });
  const [{ line }] = (await suggested.json()).data;
  const { builder } = await (await request.get(`/api/v2/office/requests/${id}`, { headers })).json();
  const lines = [...builder.draft.lines, { ...line, type_of_service: 'addon' }];
  const sent = await request.post(`/api/v2/office/requests/${id}/send`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { draft: { ...builder.draft, lines }, base_version: builder.base_version },
  });
  expect(sent.status(), await sent.text()).toBe(200);
};

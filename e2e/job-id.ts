import { type APIRequestContext, expect } from '@playwright/test';

type Headers = Record<string, string>;
type Listed = { readonly id: string; readonly attributes: { readonly customer: string | null } };

/** Staff name a job by an id of its own, which is looked up as they would: by who the customer is. */
export const jobIdOf = async (
  request: APIRequestContext,
  /** Of somebody of the office. */
  headers: Headers,
  /** The customer's, or the id itself: fleets have no other. */
  link: string,
): Promise<string> => {
  const read = async (path: string) => {
    const answer = await request.get(path, { headers });
    return answer.ok() ? answer.json() : undefined;
  };
  if (await read(`/api/v2/office/requests/${link}`)) return link;
  const { attributes } = (await read(`/api/v1/appointments/${link}`)).data;
  const wanted = JSON.stringify([attributes.contact, attributes.services]);
  for (const view of ['answered', 'waiting']) {
    const { data }: { data: Listed[] } = await read(`/api/v2/office/requests?view=${view}`);
    for (const { id } of data.filter(
      ({ attributes: { customer } }) => customer === attributes.contact.name,
    )) {
      const { appointment } = await read(`/api/v2/office/requests/${id}`);
      if (JSON.stringify([appointment.attributes.contact, appointment.attributes.services]) === wanted)
        return id;
    }
  }
  expect(link, 'the office sees this job').toBeUndefined();
  return link;
};

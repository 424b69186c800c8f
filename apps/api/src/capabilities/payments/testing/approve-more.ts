import type { OfficeDraft, OfficeWorkOrder } from '@lugnut/contract';
import { newId } from '../../../platform/ids';
import type { Person } from '../../../testing/field-job';
import type { Shop } from '../../../testing/open-shop';

/** The office finds that a booked job takes an hour more, or adds a service; the customer approves the new price. */
export const approveMore = async (shop: Shop, office: Person, id: string, added?: string): Promise<void> => {
  const opened = await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
  const { builder } = opened.body as unknown as OfficeWorkOrder;
  if (!builder) throw new Error(JSON.stringify(opened.body));
  const draft: OfficeDraft = {
    ...builder.draft,
    lines:
      added === undefined
        ? builder.draft.lines.map((line) => ({ ...line, labor_minutes: (line.labor_minutes ?? 0) + 60 }))
        : builder.draft.lines.flatMap((line) => [line, { ...line, id: null, name: added, parts: [] }]),
  };
  const sent = await shop.call(
    'POST',
    `/api/v2/office/requests/${id}/send`,
    { draft, base_version: builder.base_version },
    { ...office.headers, 'idempotency-key': newId() },
  );
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  const { estimate } = (await shop.call('GET', `/api/v1/appointments/${id}`)).body.data.attributes;
  for (const service of Object.values(estimate?.services ?? {})) {
    const decided = await shop.call('PUT', `/api/v2/estimate_services/${service.id}`, {
      status: 'approved',
      estimate_version: estimate?.version,
    });
    if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  }
};

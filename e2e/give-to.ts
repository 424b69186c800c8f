import { type APIRequestContext, expect } from '@playwright/test';
import { logInOverTheWire } from './new-customer';

/** As the dispatcher's board does. */
export const giveTo = async (
  request: APIRequestContext,
  about: {
    readonly id: string;
    readonly technicianId: string;
    readonly held: { readonly appointment_day: string; readonly appointment_time: string };
  },
): Promise<void> => {
  const { headers } = await logInOverTheWire(request, { email: 'dispatch@example.com' });
  const { appointment_day: day } = about.held;
  const board = await request.get(`/api/v2/dispatch/board?market_id=DET&day=${day}`, { headers });
  const { technicians } = (await board.json()).data as {
    technicians: { id: string; stops: { id: string; appointment_time: string }[] }[];
  };
  const [from] = technicians.flatMap((one) =>
    one.stops
      .filter(({ id }) => id === about.id)
      .map(({ appointment_time }) => ({ technician_id: one.id, appointment_day: day, appointment_time })),
  );
  if (from?.technician_id === about.technicianId) return;
  const given = await request.post(`/api/v2/dispatch/jobs/${about.id}/assign`, {
    headers,
    data: { ...from, technician_id: about.technicianId, from },
  });
  expect(given.status(), await given.text()).toBe(200);
};

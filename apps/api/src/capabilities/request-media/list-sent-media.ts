import { told } from '@lugnut/contract/reasons';
import { type AppointmentStatus, isRequest } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { listMedia } from './media-store';

export type ListSentMediaDeps = {
  readonly db: Database;
  readonly appointments: {
    find(id: string): Promise<{ readonly status: AppointmentStatus; readonly fleetJob: boolean } | undefined>;
  };
};

/** For whoever has the link of a request: once it is booked the link is passed on, and what was sent is for those on the job. */
export const listSentMedia = async ({ db, appointments }: ListSentMediaDeps, id: string) => {
  const appointment = await appointments.find(id);
  if (!appointment) throw new Failure('not_found', told('no_such_appointment'));
  return isRequest(appointment.status) && !appointment.fleetJob ? listMedia(db, id) : [];
};

import { type AppointmentReply, calendarDownloads, pathTo } from '@lugnut/contract';
import { isPromised } from '@lugnut/domain/appointment';
import { googleCalendarUrl } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { Appointment } from './appointment';
import { listCalendarEvents } from './calendar';
import type { Told } from './describe-appointment';

/** What a confirmation says beyond the appointment itself. */
export type ReadConfirmation = (
  appointment: Appointment,
  asker: { readonly calledAs: string; readonly seesStreet: boolean },
) => Promise<{
  readonly calendar?: AppointmentReply['data']['attributes']['calendar'];
  readonly told?: Told | undefined;
}>;

/** A page that is open shows the street, and so does its file; a browser asks for that one without the login. */
const fileSeconds = 24 * 3_600;

export const createReadConfirmation =
  (deps: {
    readonly db: Database;
    readonly messages: { readonly brand: string; readonly publicUrl: string };
    readonly isStopped: (phone: string) => Promise<boolean>;
    readonly links: Pick<SignedLinks, 'sign'>;
  }): ReadConfirmation =>
  async (appointment, { calledAs, seesStreet }) => {
    if (!isPromised(appointment.status)) return {};
    const { contact } = appointment;
    const events = (await listCalendarEvents(deps.db, deps.messages, appointment.id, { seesStreet })).filter(
      ({ isCanceled }) => !isCanceled,
    );
    const file = pathTo(calendarDownloads.getCalendarFile, { id: calledAs });
    return {
      ...(events.some(({ appointmentId }) => appointmentId === appointment.id)
        ? {
            calendar: {
              file: seesStreet ? deps.links.sign(file, fileSeconds) : file,
              google: events
                // The page of a second visit is about that one: the first has its own.
                .filter(({ appointmentId }) => !appointment.isSecondVisit || appointmentId === appointment.id)
                .map((event) => ({ title: event.title, url: googleCalendarUrl(event) })),
            },
          }
        : {}),
      told: contact && {
        phone: (await deps.isStopped(contact.phone)) ? undefined : contact.phone,
        email: contact.email,
      },
    };
  };

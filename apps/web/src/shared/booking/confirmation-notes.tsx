import { CalendarPlus } from 'lucide-react';
import { maskedContact } from '../masked-contact/masked-contact.en';
import { loginFor } from '../session/after-login';
import { useSession } from '../session/use-session';
import { ButtonLink } from '../ui/button-link';
import { buttonClass } from '../ui/button-style';
import { Portrait } from '../ui/portrait';
import { visitPaths } from '../visit-paths';
import { confirmationCopy as copy } from './confirmation-copy.en';
import type { Appointment } from './stages';

type Props = { readonly appointment: Appointment };

/** KEEP-3: everything a booked customer asks next; the email says the same. */
export function ConfirmationNotes({ appointment }: Props) {
  const { told } = appointment.attributes;
  return (
    <div className="mt-6 grid gap-6">
      {told && (
        <p role="note" className="text-ink-soft">
          {copy.told(told.phone && maskedContact(told.phone), told.email)} {copy.localTime}
        </p>
      )}
      <WhoComes appointment={appointment} />
      <CalendarLinks appointment={appointment} />
      <Preparation appointment={appointment} />
      <ChangeLinks appointment={appointment} />
      <AccountNote appointment={appointment} />
    </div>
  );
}

export function Preparation({ appointment: { attributes } }: Props) {
  const { preparation } = attributes;
  if (preparation.length === 0) return null;
  return (
    <section aria-labelledby="how-to-prepare">
      <h2 id="how-to-prepare" className="text-xl">
        {copy.prepare}
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {preparation.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

export function WhoComes({ appointment: { attributes } }: Props) {
  const { mechanic } = attributes;
  if (!mechanic && attributes.shop_network) return null;
  return (
    <section aria-labelledby="who-comes">
      <h2 id="who-comes" className="text-xl">
        {copy.who}
      </h2>
      {mechanic ? (
        <div className="mt-2 flex items-center gap-4">
          <Portrait url={mechanic.portrait_url} className="size-16 shrink-0" />
          <p className="min-w-0">
            <strong className="block text-lg break-words">{mechanic.name}</strong>
            {mechanic.years_of_experience > 0 && (
              <span className="text-ink-soft figures">{copy.years(mechanic.years_of_experience)}</span>
            )}
          </p>
        </div>
      ) : (
        <p className="mt-2 text-ink-soft">{copy.whoLater}</p>
      )}
    </section>
  );
}

export function CalendarLinks({ appointment: { attributes } }: Props) {
  const { calendar } = attributes;
  if (!calendar) return null;
  return (
    <section aria-labelledby="add-to-calendar">
      <h2 id="add-to-calendar" className="text-xl">
        {copy.calendar}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={calendar.file} className={buttonClass({ variant: 'secondary' })}>
          <CalendarPlus className="size-5" aria-hidden="true" />
          {copy.calendarFile}
        </a>
        {calendar.google.map(({ title, url }) => (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            {calendar.google.length === 1 ? copy.google : copy.googleVisit(title)}
          </a>
        ))}
      </div>
    </section>
  );
}

function ChangeLinks({ appointment: { id, attributes } }: Props) {
  const { cancellation, status } = attributes;
  if (!cancellation || status !== 'scheduled') return null;
  return (
    <section aria-labelledby="change-visit">
      <h2 id="change-visit" className="text-xl">
        {copy.change}
      </h2>
      <p className="mt-2 text-ink-soft">
        {cancellation.terms} {copy.movingIsFree}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={visitPaths.reschedule(id)}>{copy.reschedule}</ButtonLink>
        <ButtonLink to={visitPaths.cancel(id)}>{copy.cancel}</ButtonLink>
      </div>
    </section>
  );
}

/** KEEP-7: the same words for everybody; whether there is an account is told to the contact alone, by message. */
function AccountNote({ appointment: { id, attributes } }: Props) {
  const { loggedIn } = useSession();
  if (loggedIn || attributes.fleet_job) return null;
  return (
    <section aria-labelledby="account-note">
      <h2 id="account-note" className="text-xl">
        {copy.account}
      </h2>
      <p className="mt-2 text-ink-soft">{copy.accountText}</p>
      <ButtonLink to={loginFor(visitPaths.confirmed(id))} className="mt-3">
        {copy.logIn}
      </ButtonLink>
    </section>
  );
}

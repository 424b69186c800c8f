import { Scene } from '../../shared/art/scene';
import { brand } from '../../shared/brand/brand';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/button-link';
import { appointmentUnavailableCopy as copy } from './page-copy.en';

/** Where an appointment's link leads when the appointment cannot be loaded (HOME-7). */
export function AppointmentUnavailablePage() {
  return (
    <div className="mx-auto grid max-w-md justify-items-start gap-4 px-6 py-12">
      <Scene name="wrench-and-nut" className="h-32 w-auto" />
      <h1 className="text-3xl">{copy.title}</h1>
      <p className="text-ink-soft">
        {copy.before}{' '}
        <a
          href={brand.phone.href}
          className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
        >
          {brand.phone.text}
        </a>{' '}
        {copy.after}
      </p>
      <ButtonLink to={paths.home} variant="primary" className="mt-2">
        {copy.home}
      </ButtonLink>
    </div>
  );
}

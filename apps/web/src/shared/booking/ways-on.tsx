import { Phone } from 'lucide-react';
import { brand } from '../brand/brand';
import { paths } from '../paths';
import { useSession } from '../session/use-session';
import { ButtonLink } from '../ui/button-link';
import { buttonClass } from '../ui/button-style';
import { bookingCopy } from './copy.en';

const copy = bookingCopy.waysOn;

/** There is nothing left to do here: where one may go instead. */
export function WaysOn() {
  const { loggedIn } = useSession();
  return (
    <nav aria-label={copy.label} className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
      <ButtonLink to={paths.home} variant="primary">
        {copy.home}
      </ButtonLink>
      <a href={brand.phone.href} className={buttonClass({ className: 'figures' })}>
        <Phone className="size-5" aria-hidden="true" />
        {copy.call(brand.phone.text)}
      </a>
      <ButtonLink to={loggedIn ? paths.dashboard : paths.login}>{copy.account}</ButtonLink>
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../shared/brand/brand';
import { LanguageSwitch } from '../../shared/page/language-switch';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { classNames } from '../../shared/ui/class-names';
import { PhoneIcon } from '../../shared/ui/first-icons';
import { Logo } from '../../shared/ui/logo';
import { frameCopy } from './copy.en';
import { useLogOut } from './use-log-out';

/** The bar itself: the brand on the left, the rest on the right. */
export function HeaderBar({ children, strip }: { children?: ReactNode; strip?: ReactNode }) {
  return (
    <header className="border-b border-line bg-paper">
      <div
        className={`${pageWidth} flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:min-h-18`}
      >
        <BrandLink />
        <div className="ml-auto flex min-w-0 items-center gap-1 lg:gap-3">{children}</div>
      </div>
      {strip}
    </header>
  );
}

export function BrandLink() {
  return (
    <Link
      to={paths.home}
      aria-label={frameCopy.home(brand.name)}
      className="-ml-1 inline-flex min-h-11 items-center rounded-control px-1"
    >
      <Logo name={brand.name} />
    </Link>
  );
}

export function PhoneLink() {
  return (
    <a
      href={brand.phone.href}
      aria-label={frameCopy.call(brand.phone.text)}
      className="inline-flex size-11 items-center justify-center gap-2 rounded-control font-semibold hover:bg-ink/10 lg:w-auto lg:px-3"
    >
      <PhoneIcon className="size-5 lg:size-4" />
      <span className="hidden lg:inline">{brand.phone.text}</span>
    </a>
  );
}

/** Where there is no drawer it stands in the header of phones, too. */
export function HeaderLanguage({ className }: { className?: string }) {
  return (
    <LanguageSwitch
      isShort
      className={classNames(
        'justify-center rounded-control px-2 text-sm font-semibold hover:bg-ink/10 lg:px-3',
        className,
      )}
    />
  );
}

/** The login is told which page was left: from within a booking it leads back to it. */
export function LoginLink({ className }: { className?: string }) {
  return (
    <ButtonLink to={paths.login} state={useLocation()} size="sm" className={className}>
      {frameCopy.login}
    </ButtonLink>
  );
}

export function LogOutButton({ className }: { className?: string }) {
  const logOut = useLogOut();
  return (
    <Button size="sm" className={classNames('shrink-0', className)} onClick={logOut}>
      {frameCopy.logOut}
    </Button>
  );
}

import { Link } from 'react-router';
import { brand } from '../../shared/brand/brand';
import { promises } from '../../shared/brand/promises.en';
import { LanguageSwitch } from '../../shared/page/language-switch';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { Logo } from '../../shared/ui/logo';
import { frameCopy } from './copy.en';
import { footerMenu } from './navigation';

const copy = frameCopy.footer;
const line = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';
const heading = 'eyebrow text-on-forest-soft';

export function Footer() {
  return (
    <footer className="surface-forest">
      <div
        className={`${pageWidth} grid grid-pairs gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.6fr_1.4fr_1fr_1fr] lg:py-16`}
      >
        <div className="max-sm:col-span-full">
          <Logo name={brand.name} />
          <p className="mt-3 max-w-xs text-on-forest-soft">
            {brand.tagline}. {copy.places(promises.hours)}
          </p>
        </div>
        <div className="max-sm:col-span-full">
          <h2 className={heading}>{copy.contact}</h2>
          <ul className="mt-2">
            <li>
              <a href={brand.phone.href} className={line}>
                {brand.phone.text}
              </a>
            </li>
            <li>
              <a href={brand.email.href} className={line}>
                {brand.email.text}
              </a>
            </li>
          </ul>
          <p className="mt-1 text-sm text-on-forest-soft">{copy.emailAnswered(promises.answerTime)}</p>
        </div>
        <nav aria-label={copy.name}>
          <h2 className={heading}>{copy.menu}</h2>
          <ul className="mt-2">
            {footerMenu.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={line}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={heading}>{copy.follow}</h2>
          <ul className="mt-2">
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className={line}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="border-t border-on-forest/15">
        <p className={`${pageWidth} flex flex-wrap items-center gap-x-6 text-sm text-on-forest-soft`}>
          <Link to={paths.app} className={line}>
            {copy.app}
          </Link>
          <Link to={paths.fleetLogin} className={line}>
            {copy.fleetLogin}
          </Link>
          {Object.entries(copy.legal).map(([kind, name]) => (
            <Link key={kind} to={paths.legal(kind)} className={line}>
              {name}
            </Link>
          ))}
          <LanguageSwitch className={line} />
          <span className="py-3">© {brand.name}</span>
        </p>
      </div>
    </footer>
  );
}

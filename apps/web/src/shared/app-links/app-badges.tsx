import { Download } from 'lucide-react';
import { brand } from '../brand/brand';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-style';
import { appLinks } from './app-links';
import { appLinksCopy } from './copy.en';
import { useInstallPrompt } from './install-prompt';

/** The stores that are set, or how to install this site. */
export function AppBadges({ className }: { readonly className?: string }) {
  const install = useInstallPrompt();
  return (
    <div className={className}>
      <ul className="flex flex-wrap gap-3">
        {appLinks(brand.stores).map((link) => (
          <li key={link.label}>
            {link.kind === 'store' ? (
              <a href={link.href} className={buttonClass({ variant: 'primary' })}>
                {link.label}
              </a>
            ) : (
              install && (
                <Button variant="primary" onClick={install}>
                  <Download className="size-5" aria-hidden="true" />
                  {link.label}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {appLinks(brand.stores).some((link) => link.kind === 'install') && !install && <InstallByHand />}
    </div>
  );
}

function InstallByHand() {
  return (
    <div className="max-w-xl">
      <h2 className="text-lg">{appLinksCopy.install}</h2>
      <dl className="mt-2 grid gap-2 text-ink-soft">
        {appLinksCopy.ways.map(({ on, how }) => (
          <div key={on}>
            <dt className="inline font-semibold text-ink">{on}</dt> <dd className="inline">{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

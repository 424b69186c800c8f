import { brand } from '../../shared/brand/brand';
import { pageWidth } from '../../shared/page/page-section';
import { frameCopy } from './copy.en';
import { HeaderBar, HeaderLanguage } from './header-parts';

export function FleetHeader() {
  return (
    <HeaderBar strip={<FleetLine />}>
      <HeaderLanguage />
      <a
        href={brand.fleetPhone.href}
        className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold hover:bg-ink/10"
      >
        {brand.fleetPhone.text}
      </a>
    </HeaderBar>
  );
}

function FleetLine() {
  return (
    <div className="surface-forest">
      <p className={`${pageWidth} py-2.5 text-sm`}>
        {frameCopy.fleetLine}{' '}
        <a href={brand.fleetEmail.href} className="font-semibold underline underline-offset-4">
          {brand.fleetEmail.text}
        </a>
      </p>
    </div>
  );
}

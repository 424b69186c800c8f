import { brand } from '../../shared/brand/brand';
import { firstCopy } from '../../shared/ui/first-copy.en';
import { LogoMark } from '../../shared/ui/logo';
import { Spinner } from '../../shared/ui/spinner';
import { frameCopy } from './copy.en';

/** Stands while an address loads; plain HTML, so it shows before any code runs. */
export function Splash() {
  return (
    <dialog
      open
      aria-label={frameCopy.loadingBrand(brand.name)}
      className="fixed inset-0 grid size-full max-h-none max-w-none place-content-center justify-items-center gap-6 bg-paper text-ink"
    >
      <LogoMark className="size-14" />
      <Spinner label={firstCopy.loading} className="text-forest-ink" />
    </dialog>
  );
}

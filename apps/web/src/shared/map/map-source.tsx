import { mapCopy as copy } from './copy';
import type { Streets } from './streets';

/** Whose streets these are, or that there are none: null once it is known. */
export function MapSource({ streets }: { readonly streets: Streets | null | undefined }) {
  if (streets === undefined) return null;
  return (
    <p className="pointer-events-none absolute right-0 bottom-0 max-w-full bg-card/85 px-2 py-0.5 text-xs text-ink-soft">
      {streets?.attribution ?? copy.noStreets}
    </p>
  );
}

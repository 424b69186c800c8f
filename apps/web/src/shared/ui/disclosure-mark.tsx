import { ChevronDown } from 'lucide-react';

/** Says that a summary opens, within `details.group`: one that is laid out as a row has no mark of the browser's. */
export function DisclosureMark() {
  return (
    <ChevronDown
      className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
      aria-hidden="true"
    />
  );
}

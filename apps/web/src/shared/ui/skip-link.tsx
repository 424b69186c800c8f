import { firstCopy } from './first-copy.en';

interface SkipLinkProps {
  /** Id of the element to jump to; give that element tabIndex={-1}. */
  targetId: string;
  label?: string;
}

export function SkipLink({ targetId, label = firstCopy.skip }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only rounded-control border-2 border-ink bg-card font-semibold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-2.5"
    >
      {label}
    </a>
  );
}

import { classNames } from './class-names';
import { uiCopy } from './copy.en';
import { VisuallyHidden } from './visually-hidden';

interface PriceProps {
  /** Already formatted, e.g. "$319.25". */
  amount: string;
  /** The price before, struck through and said aloud as such. */
  was?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'font-display text-3xl tracking-tight' };

export function Price({ amount, was, size = 'md', className }: PriceProps) {
  return (
    <span
      className={classNames(
        'inline-flex flex-wrap items-baseline gap-x-2 font-semibold figures',
        sizes[size],
        className,
      )}
    >
      {was && (
        <s className="font-sans text-sm font-normal tracking-normal text-ink-soft">
          <VisuallyHidden>{uiCopy.was} </VisuallyHidden>
          {was}
        </s>
      )}
      <span>
        {was && <VisuallyHidden>{uiCopy.now} </VisuallyHidden>}
        {amount}
      </span>
    </span>
  );
}

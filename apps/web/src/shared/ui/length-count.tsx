import { classNames } from './class-names';
import { uiCopy } from './copy.en';
import type { LengthState } from './text-length';
import { VisuallyHidden } from './visually-hidden';

/** "212 / 200", red when over. */
export function LengthCount({ state, limit }: { state: LengthState; limit: number | undefined }) {
  if (limit === undefined || !state.near) return null;
  return (
    <p
      className={classNames('shrink-0 figures', state.over ? 'font-semibold text-bad-ink' : 'text-ink-soft')}
    >
      <span aria-hidden="true">
        {state.length} / {limit}
      </span>
      <VisuallyHidden>{uiCopy.characters(state.length, limit)}</VisuallyHidden>
    </p>
  );
}

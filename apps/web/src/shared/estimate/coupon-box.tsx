import { CircleCheck } from 'lucide-react';
import { Button } from '../ui/button';
import { ErrorNotice } from '../ui/error-notice';
import { TextField } from '../ui/text-field';
import { estimateCopy as copy } from './copy.en';
import type { useCoupon } from './use-coupon';

/** A field for a code; it says beside itself what became of it. */
export function CouponBox({ coupon }: { readonly coupon: ReturnType<typeof useCoupon> }) {
  const { state, text } = coupon;
  const applied = state.kind === 'applied';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        coupon.apply();
      }}
    >
      <div className="flex flex-wrap items-start gap-x-2">
        <TextField
          className="flex-[1_1_9rem]"
          label={copy.couponLabel}
          optional
          value={text}
          onValueChange={coupon.edit}
          error={state.kind === 'refused' ? state.message : undefined}
          satisfied={applied}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          inputClassName="uppercase placeholder:normal-case"
        />
        <Button
          type="submit"
          className="mt-[1.625rem]"
          loading={state.kind === 'checking'}
          disabled={applied || text.trim() === ''}
        >
          {copy.apply}
        </Button>
      </div>
      <p role="status" className="-mt-5 min-h-5 text-sm leading-5">
        {applied && (
          <span className="flex gap-1.5 font-semibold text-ok-ink">
            <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {copy.codeApplied}
          </span>
        )}
        {coupon.isOutdone && <span className="block text-ink-soft">{copy.codeOutdone}</span>}
      </p>
      {state.kind === 'stuck' && (
        <ErrorNotice title={copy.priceNotKnown} onRetry={coupon.retry} className="mt-3" />
      )}
    </form>
  );
}

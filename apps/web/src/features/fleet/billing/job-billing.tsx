import { longestPoNumber } from '@lugnut/domain/fleet';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field';
import { billingCopy as copy } from './billing-copy';
import type { JobBilling } from './use-billing';

/** What pays, where a fleet has terms to speak of, and the PO number. */
export function JobBillingPart({ billing }: { readonly billing: JobBilling }) {
  const [isTouched, setTouched] = useState(false);
  if (!billing.query.data) return null;
  return (
    <>
      {billing.words !== undefined && (
        <p
          role="status"
          className={billing.isOnTerms ? 'font-semibold' : 'rounded-card border border-warn bg-warn-wash p-3'}
        >
          {billing.words}
        </p>
      )}
      <TextField
        label={copy.jobPo}
        optional={!billing.isPoRequired || billing.usualPo !== null}
        hint={billing.isPoUnknown ? copy.jobPoUnknown : copy.jobPoHint(billing.usualPo)}
        limit={longestPoNumber}
        value={billing.po}
        onValueChange={billing.setPo}
        onBlur={() => setTouched(true)}
        error={isTouched || !billing.isMissing ? billing.poProblem : undefined}
        autoComplete="off"
      />
    </>
  );
}

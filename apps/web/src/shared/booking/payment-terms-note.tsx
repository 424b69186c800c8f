import { centsFromDollars } from '@lugnut/domain/money';
import { aboveReservedInWords, type PaymentKind, paymentTermsInWords } from '@lugnut/domain/payments';
import { ShieldCheck } from 'lucide-react';
import { siteLanguage } from '../page/site-language.en';
import { classNames } from '../ui/class-names';

type PaymentTermsNoteProps = {
  /** Null: nothing is booked, so there is nothing to say. */
  readonly kind: PaymentKind | null;
  /** What PayPal has reserved, in dollars, and what will be due: said where the work comes to more. */
  readonly reserved?: number | null;
  readonly due?: number | undefined;
  readonly className?: string;
};

const asCents = (dollars: number | null | undefined): number | undefined =>
  dollars == null ? undefined : centsFromDollars(dollars);

/** What is reserved, when it is charged and when it is given back: the same words wherever a visit is paid for. */
export function PaymentTermsNote({ kind, reserved, due, className }: PaymentTermsNoteProps) {
  if (kind === null) return null;
  const above = aboveReservedInWords(kind, asCents(reserved), asCents(due), siteLanguage);
  return (
    <p className={classNames('flex gap-2 text-sm text-ink-soft', className)}>
      <ShieldCheck className="mt-0.5 size-4 shrink-0 text-forest-ink" aria-hidden="true" />
      <span>
        {above !== undefined && <strong className="text-ink">{above} </strong>}
        {paymentTermsInWords(kind, siteLanguage)}
      </span>
    </p>
  );
}

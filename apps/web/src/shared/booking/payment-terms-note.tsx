import { type PaymentKind, paymentTermsInWords } from '@lugnut/domain/payments';
import { ShieldCheck } from 'lucide-react';
import { classNames } from '../ui/class-names';

type PaymentTermsNoteProps = {
  /** Null: nothing is booked, so there is nothing to say. */
  readonly kind: PaymentKind | null;
  readonly className?: string;
};

/** What is reserved, when it is charged and when it is given back: the same words wherever a visit is paid for. */
export function PaymentTermsNote({ kind, className }: PaymentTermsNoteProps) {
  if (kind === null) return null;
  return (
    <p className={classNames('flex gap-2 text-sm text-ink-soft', className)}>
      <ShieldCheck className="mt-0.5 size-4 shrink-0 text-forest-ink" aria-hidden="true" />
      <span>{paymentTermsInWords(kind)}</span>
    </p>
  );
}

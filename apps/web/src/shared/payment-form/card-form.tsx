import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton';
import type { CardFormHandle, CardsProvider } from './types';

const StripeCardForm = lazy(async () => ({ default: (await import('./stripe-card-form')).StripeCardForm }));
const SandboxCardForm = lazy(async () => ({
  default: (await import('./sandbox-card-form')).SandboxCardForm,
}));

export type CardFormProps = {
  readonly provider: CardsProvider;
  readonly ref?: Ref<CardFormHandle> | undefined;
  /** Input changed: an earlier token is invalid. */
  readonly onEdit?: (() => void) | undefined;
  /** Enter in one of its fields; undefined where a form around it takes it. */
  readonly onSubmit?: (() => void) | undefined;
};

/** A card form that creates tokens. The number and the code stay with the provider, or in this browser. */
export function CardForm({ provider, ref, onEdit, onSubmit }: CardFormProps) {
  const fields = (
    <Suspense fallback={<CardFormSkeleton withNote={provider.provider === 'sandbox'} />}>
      {provider.provider === 'stripe' ? (
        <StripeCardForm publishableKey={provider.publishable_key} ref={ref} onEdit={onEdit} />
      ) : (
        <SandboxCardForm ref={ref} onEdit={onEdit} />
      )}
    </Suspense>
  );
  return onSubmit ? <Submitting onSubmit={onSubmit}>{fields}</Submitting> : fields;
}

function Submitting({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {/* Enter submits only a form that has a button. */}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}

/** As high as the form it becomes. */
export function CardFormSkeleton({ withNote = true }: { readonly withNote?: boolean }) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-pairs gap-x-3 gap-y-2">
        <Skeleton className="col-span-full mb-6 h-[4.625rem]" />
        <Skeleton className="mb-6 h-[4.625rem]" />
        <Skeleton className="mb-6 h-[4.625rem]" />
      </div>
      {withNote && <Skeleton className="h-24" />}
    </div>
  );
}

import { lazy, Suspense } from 'react';
import { AppointmentOver } from '../../../shared/appointment-over/appointment-over';
import type { Appointment } from '../../../shared/booking/stages';
import { CardFormSkeleton } from '../../../shared/payment-form';
import { Skeleton } from '../../../shared/ui/skeleton';
import { payDueFrame } from './frame';
import { usePaymentDue } from './use-payment-due';

const PayDue = lazy(() => import('./pay-due'));

/** What is over may still be owed: then another card is asked for. */
export function OverOrDue({ appointment }: { readonly appointment: Appointment }) {
  const { data, isError, refetch } = usePaymentDue(appointment.id);
  if (data?.due === null) return <AppointmentOver appointment={appointment} />;
  if (!data && !isError) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <PayDue appointment={appointment} due={data?.due} onRetry={() => void refetch()} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className={payDueFrame} aria-busy="true">
      <Skeleton className="h-24" />
      <CardFormSkeleton />
    </div>
  );
}

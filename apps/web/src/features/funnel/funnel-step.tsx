import type { Cents } from '@lugnut/domain/money';
import { Suspense } from 'react';
import { changeDraft, choicesOf } from '../../shared/booking/request-draft';
import type { Appointment } from '../../shared/booking/stages';
import type { QuoteStart } from '../../shared/quote-start';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { funnelCopy as copy } from './copy.en';
import { DeskStep } from './desk/desk-step';
import { factsOf, isBooked, steps } from './funnel-state';
import { BookingConfirmation, CarStep, ChangeStep, CongratsStep, ContactStep } from './stage-chunks';
import type { Funnel } from './use-funnel';

type StepProps = {
  readonly funnel: Funnel;
  readonly start: QuoteStart | undefined;
  readonly diagnosisCents: Cents | undefined;
};

/** The question of the step that the funnel is at. */
export function Step({ funnel, start, diagnosisCents }: StepProps) {
  const { state, draft, loaded, send } = funnel;
  const isLinked = state.entry.route !== 'quote';
  // At another zip it is another request.
  const changesQuote = draft.isContactKept && !isLinked && loaded?.attributes.address === start?.zip;
  const goOnWith = (kind: 'created' | 'covered') => (appointment: Appointment) => {
    funnel.appointment.keep(appointment);
    send({ kind, appointment: factsOf(appointment) });
  };
  switch (state.step) {
    case steps.serviceDesk:
      return <DeskStep desk={draft.desk} modal={state.modal} diagnosisCents={diagnosisCents} send={send} />;
    case steps.searchCar:
      return (
        <Suspense fallback={<SkeletonCard label={copy.loading} />}>
          <CarStep
            zipState={start?.state ?? ''}
            car={draft.car}
            onCar={(car) => changeDraft({ car })}
            onContinue={() => send({ kind: 'car continued' })}
          />
        </Suspense>
      );
    case steps.contact:
      return (
        <Suspense fallback={<SkeletonCard label={copy.loading} />}>
          {changesQuote ? (
            <ChangeStep onDone={goOnWith('created')} />
          ) : (
            <ContactStep
              zip={start?.zip}
              linked={isLinked ? loaded : undefined}
              known={loaded}
              onDone={goOnWith('created')}
            />
          )}
        </Suspense>
      );
    case steps.congrats:
      if (!loaded) return null;
      return (
        <Suspense fallback={<SkeletonCard label={copy.loading} />}>
          {/* WIZ-2: the payment-only flow ends in the confirmation. */}
          {state.entry.route === 'confirm' && isBooked(factsOf(loaded)) ? (
            <BookingConfirmation appointment={loaded} plan={choicesOf(draft, loaded.id).plan} />
          ) : (
            <CongratsStep
              appointment={loaded}
              onCovered={goOnWith('covered')}
              codeProblem={choicesOf(draft, loaded.id).codeProblem}
              plan={choicesOf(draft, loaded.id).plan}
            />
          )}
        </Suspense>
      );
  }
}

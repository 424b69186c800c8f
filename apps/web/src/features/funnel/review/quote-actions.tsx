import type { Appointment } from '../../../shared/booking/stages';
import { StepActions } from '../../../shared/booking/step-parts';
import { findTotal, hasWork, priceInWords } from '../../../shared/estimate';
import { Button } from '../../../shared/ui/button';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { reviewCopy as copy } from './copy.en';

type QuoteActionsProps = {
  readonly appointment: Appointment;
  readonly pricing: boolean;
  readonly continueLabel: string;
  readonly onContinue: () => void;
  readonly busy: boolean;
  readonly error: string | undefined;
};

/** Why there is no way on, or undefined. */
const findObstacle = ({ attributes }: Appointment): string | undefined => {
  if (!hasWork(attributes)) return copy.nothingLeft;
  return findTotal(attributes) === undefined ? copy.noPrice(attributes.quote_due) : undefined;
};

/** The price and the next step, at the thumb. */
export function QuoteActions(props: QuoteActionsProps) {
  const { appointment, pricing, error } = props;
  const obstacle = findObstacle(appointment);
  return (
    <StepActions
      summary={
        obstacle ? (
          <p role="status">{obstacle}</p>
        ) : (
          <p>
            {copy.yourQuote}
            <strong className="block text-lg leading-6 text-ink figures">
              {pricing ? (
                <Skeleton className="my-0.5 h-5 w-20" />
              ) : (
                priceInWords(findTotal(appointment.attributes))
              )}
            </strong>
          </p>
        )
      }
      above={error && <ErrorNotice title={error} className="mb-3" />}
    >
      <Button
        variant="primary"
        onClick={props.onContinue}
        loading={props.busy || pricing}
        disabled={obstacle !== undefined && !props.busy && !pricing}
      >
        {props.continueLabel}
      </Button>
    </StepActions>
  );
}

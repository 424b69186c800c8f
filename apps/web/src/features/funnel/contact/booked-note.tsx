import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { funnelCopy } from '../copy';

const copy = funnelCopy.booked;

/** Booked without a login, because the account is somebody's already: knowing a number opens nobody's account. */
export function BookedNote({ onContinue }: { readonly onContinue: () => void }) {
  return (
    <>
      <StepTitle>{copy.title}</StepTitle>
      <p className="mt-3 pb-6 text-lg text-ink-soft">{copy.text}</p>
      <StepActions>
        <ButtonLink to={paths.login} variant="secondary">
          {copy.login}
        </ButtonLink>
        <Button variant="primary" onClick={onContinue}>
          {copy.continue}
        </Button>
      </StepActions>
    </>
  );
}

import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { StepActions, StepTitle, useFocusOnChange } from '../../../shared/booking/step-parts';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { Stepper } from '../../../shared/ui/stepper';
import { workPaths } from '../../../shared/work-paths';
import type { Fleet } from '../fleet';
import { WhenLoaded } from '../loading';
import { wizardCopy } from '../wizard/copy';
import { GetBack } from '../wizard/estimate-step';
import type { YardTold } from '../wizard/use-make-jobs';
import { useStepHistory } from '../wizard/use-step-history';
import { wizardSteps } from '../wizard/wizard-state';
import { yardCopy as copy } from './yard-copy';
import { useYardDay, whenOf, type YardDay } from './yard-days';
import { YardEstimateStep } from './yard-estimate-step';
import { YardVisitStep } from './yard-visit-step';

const steps = wizardSteps.map((id) => ({ id, label: wizardCopy.steps[id] }));
const yardSteps = ['appointment', 'estimate', 'success'] as const;
type Step = (typeof yardSteps)[number];

/** Where a yard day that was left goes on. */
export const startStep = ({ attributes: { status, appointment_day } }: YardDay): Step => {
  if (status === 'booked' || status === 'done') return 'success';
  return appointment_day === null ? 'appointment' : 'estimate';
};

/** The last three steps of the wizard, for several vehicles at once. */
export function YardWizard({ id, fleet }: { readonly id: string; readonly fleet: Fleet }) {
  return (
    <WhenLoaded query={useYardDay(id)}>{(yard) => <Steps key={id} yard={yard} fleet={fleet} />}</WhenLoaded>
  );
}

function Steps({ yard, fleet }: { readonly yard: YardDay; readonly fleet: Fleet }) {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const told = state as Partial<YardTold> | null;
  const [step, setStep] = useState<Step>(() => startStep(yard));
  // As it was opened: its steps are entries of the history, too.
  const [isLinked] = useState(key === 'default');
  useStepHistory({
    wizard: yard.id,
    order: yardSteps,
    step,
    onStep: (asked) =>
      step === 'success'
        ? void navigate(workPaths.fleetTab('upcoming'), { replace: true })
        : asked !== 'success' && setStep(asked),
  });
  const column = useFocusOnChange(wizardSteps.indexOf(step));
  // Back leads to the questions before, as they were answered; a link from elsewhere leads to the list.
  const back = () => (isLinked ? navigate(workPaths.fleetTab('upcoming')) : navigate(-1));
  const isEmpty = yard.attributes.vehicles.length === 0;
  return (
    <div
      ref={column}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 outline-none"
    >
      <Stepper label={wizardCopy.pageTitle} steps={steps} current={isEmpty ? 'estimate' : step} />
      {isEmpty && <GetBack due={null} />}
      {!isEmpty && step === 'appointment' && (
        <YardVisitStep
          yard={yard}
          fleet={fleet}
          onBack={() => void back()}
          onContinue={() => setStep('estimate')}
        />
      )}
      {!isEmpty && step === 'estimate' && (
        <YardEstimateStep
          yard={yard}
          fleet={fleet}
          apart={told?.apart ?? []}
          anyway={told?.anyway ?? []}
          onBack={() => setStep('appointment')}
          onBooked={() => setStep('success')}
        />
      )}
      {!isEmpty && step === 'success' && <Booked yard={yard} />}
    </div>
  );
}

function Booked({ yard }: { readonly yard: YardDay }) {
  const { attributes } = yard;
  const facts = [
    [copy.when, whenOf(attributes)],
    [copy.whereLabel, attributes.address ?? attributes.zip],
    [
      copy.who,
      attributes.technicians && attributes.ends_about
        ? copy.whoComes(attributes.technicians, attributes.ends_about)
        : undefined,
    ],
  ] as const;
  return (
    <>
      <div className="flex items-center gap-3">
        <CircleCheck className="size-9 shrink-0 text-ok" aria-hidden="true" />
        <StepTitle>{copy.allSet}</StepTitle>
      </div>
      <Card className="grid gap-4">
        <dl className="grid gap-3 sm:grid-cols-[10rem_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="sm:contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="grid gap-1 border-t border-line pt-3">
          {attributes.vehicles.map(({ appointment_id, unit, car }) => (
            <li key={appointment_id}>
              {[unit, car].filter((one, nth) => nth === 0 || one !== unit).join(', ')}
            </li>
          ))}
        </ul>
      </Card>
      <StepActions>
        <ButtonLink to={workPaths.fleetTab('upcoming')} variant="primary">
          {copy.backToList}
        </ButtonLink>
      </StepActions>
    </>
  );
}

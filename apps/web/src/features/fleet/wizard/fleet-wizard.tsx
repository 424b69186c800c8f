import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureWords } from '../../../shared/api/failure';
import { useKeyFor } from '../../../shared/api/use-key-for';
import { storeDraft } from '../../../shared/booking/schedule/stored-draft';
import { useFocusOnChange } from '../../../shared/booking/step-parts';
import { useAppointment } from '../../../shared/booking/use-appointment';
import { pageWidth } from '../../../shared/page/page-section';
import { paths } from '../../../shared/paths';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { Stepper } from '../../../shared/ui/stepper';
import { wizardCopy as copy, fleetCopy } from '../copy';
import { type Fleet, useFleet } from '../fleet';
import { WhenLoaded } from '../loading';
import { proposedAddress, useUsualParking } from '../usual-parking';
import { useFleetVehicles } from '../vehicles/use-fleet-vehicles';
import { createJobs } from './create-jobs';
import { EstimateStep } from './estimate-step';
import { ServiceStep } from './service-step';
import { SuccessStep } from './success-step';
import { VehicleStep } from './vehicle-step';
import { advanceWizard, deskOf, startOf, wizardSteps } from './wizard-state';

const ScheduleService = lazy(() => import('../../../shared/booking/schedule/schedule-service'));

const steps = wizardSteps.map((id) => ({ id, label: copy.steps[id] }));

/** The zip of a business's address, which is where its vehicles mostly are. */
const zipOf = ({ business_address }: Fleet): string =>
  business_address.match(/\b(\d{5})(?:-\d{4})?\s*$/)?.[1] ?? '';

/** FLEET-9: Vehicle, Service, Appointment, Estimate, Success. */
export function FleetWizard() {
  return (
    <div className={`${pageWidth} flex min-h-[calc(100dvh-3.5rem)] flex-col pt-5 lg:min-h-0 lg:py-8`}>
      <WhenLoaded query={useFleet()}>
        {(fleet) =>
          fleet.role === 'viewer' ? <ErrorNotice title={fleetCopy.viewer} /> : <Wizard fleet={fleet} />
        }
      </WhenLoaded>
    </div>
  );
}

function Wizard({ fleet }: { readonly fleet: Fleet }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = {
    car: query.get('car') ?? undefined,
    job: query.get('job') ?? undefined,
    codes: query.get('codes') ?? undefined,
    service: query.get('service') ?? undefined,
    time: query.get('time') ?? undefined,
  };
  const [wizard, send] = useReducer(advanceWizard, asked, startOf);
  const [desk, setDesk] = useState(() => deskOf(asked));
  const [cannedIds, setCanned] = useState<readonly string[]>([]);
  const parking = useUsualParking(asked.time === undefined ? undefined : asked.car);
  const [typedZip, setZip] = useState<string>();
  const zip = typedZip ?? parking?.address?.zip ?? zipOf(fleet);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { keyFor } = useKeyFor();
  const vehicles = useFleetVehicles();
  const isGone = useJob(asked.job, (job) => send({ kind: 'job loaded', job }));
  const column = useFocusOnChange(wizardSteps.indexOf(wizard.step));
  const list = vehicles.data ?? [];
  const leave = () => void navigate(paths.dashboard);

  const create = async (): Promise<void> => {
    const chosen = [wizard.carId, ...wizard.otherIds].flatMap((id) =>
      list.filter((vehicle) => vehicle.id === id),
    );
    const key = keyFor([chosen.map(({ id }) => id), desk, cannedIds, zip]);
    if (chosen.length === 0) return setFailure(copy.failed);
    setSaving(true);
    setFailure(undefined);
    try {
      const [job, ...others] = await createJobs(chosen, { desk, cannedIds, zip, key });
      // Where the vehicle usually stands, unless another vehicle was chosen or another zip typed.
      const there =
        parking && wizard.carId === asked.car && typedZip === undefined && proposedAddress(parking);
      if (job && there) storeDraft(job.id, { address: there });
      if (job) send({ kind: 'created', job, others });
    } catch (error) {
      setFailure(failureWords(error, copy.failed));
    } finally {
      setSaving(false);
    }
  };

  const { job } = wizard;
  return (
    <div
      ref={column}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 outline-none"
    >
      <Stepper label={copy.pageTitle} steps={steps} current={wizard.step} />
      {isGone && <ErrorNotice title={copy.gone} />}
      {wizard.step === 'vehicle' && (
        <VehicleStep
          vehicles={list}
          carId={wizard.carId}
          otherIds={wizard.otherIds}
          onCar={(carId) => send({ kind: 'car chosen', carId })}
          onOthers={(ids) => send({ kind: 'others chosen', ids })}
          onAdded={(carId) => {
            void vehicles.refetch().then(() => send({ kind: 'car chosen', carId }));
          }}
          onBack={leave}
          onNext={() => send({ kind: 'next' })}
        />
      )}
      {wizard.step === 'service' && (
        <ServiceStep
          {...{ desk, cannedIds, zip, failure }}
          // The vehicle a fault led here with is known once the list is there.
          isSaving={isSaving || vehicles.isPending}
          onDesk={setDesk}
          onCanned={setCanned}
          onZip={setZip}
          onBack={() => send({ kind: 'back' })}
          onContinue={() => void create()}
        />
      )}
      {wizard.step === 'appointment' && job && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ScheduleService
            appointment={job}
            flow="booking"
            preferredTime={asked.time}
            onAppointment={(changed) => send({ kind: 'job changed', job: changed })}
            onBack={asked.job === undefined ? () => send({ kind: 'back' }) : leave}
            onContinue={() => send({ kind: 'next' })}
          />
        </Suspense>
      )}
      {wizard.step === 'estimate' && job && (
        <EstimateStep
          job={job}
          fleet={fleet}
          onJob={(changed) => send({ kind: 'job changed', job: changed })}
          onBack={() => send({ kind: 'back' })}
          onBooked={(booked) => {
            send({ kind: 'job changed', job: booked });
            send({ kind: 'next' });
          }}
        />
      )}
      {wizard.step === 'success' && job && <SuccessStep job={job} others={wizard.otherJobs} />}
    </div>
  );
}

/** The job the wizard was opened with; true where it cannot be found. */
function useJob(
  id: string | undefined,
  onLoaded: (job: NonNullable<ReturnType<typeof startOf>['job']>) => void,
): boolean {
  const { state } = useAppointment(id);
  const tell = useRef(onLoaded);
  tell.current = onLoaded;
  const loaded = state.kind === 'loaded' ? state.appointment : undefined;
  const hasTold = useRef(false);
  useEffect(() => {
    if (!loaded || hasTold.current) return;
    hasTold.current = true;
    tell.current(loaded);
  }, [loaded]);
  return state.kind === 'failed';
}

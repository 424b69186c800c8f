import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { emptyAddress, type VisitAddress } from '../../../shared/address-input';
import { forgetDraft, readStored, storeDraft } from '../../../shared/booking/schedule/stored-draft';
import { useFocusOnChange } from '../../../shared/booking/step-parts';
import { useAppointment } from '../../../shared/booking/use-appointment';
import { pageWidth } from '../../../shared/page/page-section';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { Stepper } from '../../../shared/ui/stepper';
import { workPaths } from '../../../shared/work-paths';
import { fleetCopy } from '../copy';
import { type Fleet, useFleet } from '../fleet';
import { WhenLoaded } from '../loading';
import { proposedAddress, useUsualParking } from '../usual-parking';
import { useFleetVehicles } from '../vehicles/use-fleet-vehicles';
import { wizardCopy as copy } from './copy';
import { EstimateStep } from './estimate-step';
import { ServiceStep } from './service-step';
import { SuccessStep } from './success-step';
import { useDefects } from './use-defects';
import { useMakeJobs } from './use-make-jobs';
import { type StepEntry, useStepHistory } from './use-step-history';
import { VehicleStep } from './vehicle-step';
import { advanceWizard, deskOf, type Job, startOf, type WizardDraft, wizardSteps } from './wizard-state';

const YardWizard = lazy(async () => ({ default: (await import('../yard/yard-wizard')).YardWizard }));
const ScheduleService = lazy(() => import('../../../shared/booking/schedule/schedule-service'));

const steps = wizardSteps.map((id) => ({ id, label: copy.steps[id] }));

/** The zip of a business's address, which is where its vehicles mostly are. */
const zipOf = ({ business_address }: Fleet): string =>
  business_address.match(/\b(\d{5})(?:-\d{4})?\s*$/)?.[1] ?? '';

/** The business's own address, as proposed to whoever books: to be confirmed, and changed where it is elsewhere. */
const addressOf = ({ business_address: text }: Fleet): VisitAddress | undefined => {
  const [, street, city, state, zip] =
    /^(\d[^,]*), *([^,]+), *([A-Z]{2}) +(\d{5})(?:-\d{4})?$/.exec(text.trim()) ?? [];
  if (!street || !city || !state || !zip) return undefined;
  return { ...emptyAddress, text, parts: { street, city, state, zip }, lookup: 'found' };
};

/** FLEET-9: Vehicle, Service, Appointment, Estimate, Success. */
export function FleetWizard() {
  return (
    <div className={`${pageWidth} flex min-h-[calc(100dvh-3.5rem)] flex-col pt-5 lg:min-h-0 lg:py-8`}>
      <WhenLoaded query={useFleet()}>
        {(fleet) =>
          fleet.role === 'viewer' ? <ErrorNotice title={fleetCopy.viewer} /> : <AnyWizard fleet={fleet} />
        }
      </WhenLoaded>
    </div>
  );
}

/** Several vehicles go on as a yard day, at an address of its own. */
function AnyWizard({ fleet }: { readonly fleet: Fleet }) {
  const [query] = useSearchParams();
  const { key, search, state } = useLocation();
  const yard = query.get('yard');
  // An address that was typed has no key of its own: what it asks for tells it apart.
  const id = (state as StepEntry | null)?.wizard ?? `${key}${search}`;
  return yard === null ? (
    // Opened anew, it has other answers; its own steps are entries of the history, too.
    <Wizard key={id} id={id} fleet={fleet} />
  ) : (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <YardWizard id={yard} fleet={fleet} />
    </Suspense>
  );
}

function Wizard({ id, fleet }: { readonly id: string; readonly fleet: Fleet }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = {
    car: query.get('car') ?? undefined,
    job: query.get('job') ?? undefined,
    codes: query.get('codes') ?? undefined,
    time: query.get('time') ?? undefined,
  };
  const { search } = useLocation();
  const { draft, keep, begun } = useWizardDraft(id, search);
  const found = useDefects(query.get('defects') ?? undefined);
  const [wizard, send] = useReducer(advanceWizard, { ...asked, draft }, startOf);
  const [typedDesk, setDesk] = useState(draft?.desk);
  const { codes } = asked;
  const { problem } = found;
  const asAsked = useMemo(
    () => deskOf({ codes, services: query.getAll('service').filter(Boolean), problem }),
    [codes, query, problem],
  );
  const desk = typedDesk ?? asAsked;
  const [cannedIds, setCanned] = useState<readonly string[]>(draft?.cannedIds ?? []);
  const parking = useUsualParking(asked.time === undefined ? undefined : asked.car);
  const [typedZip, setZip] = useState(draft?.zip);
  const zip = typedZip ?? parking?.address?.zip ?? zipOf(fleet);
  const [typedPhone, setPhone] = useState(draft?.phone);
  const phone = fleet.needs_visit_phone ? (typedPhone ?? '') : undefined;
  const vehicles = useFleetVehicles();
  const list = vehicles.data ?? [];
  const making = useMakeJobs({
    start: draft?.made,
    job: wizard.job,
    wish: {
      vehicles: [wizard.carId, ...wizard.otherIds].flatMap((id) =>
        list.filter((vehicle) => vehicle.id === id),
      ),
      desk,
      cannedIds,
      zip,
      phone,
    },
    onCreated: found.request,
    onYard: (yard, told) => void navigate(workPaths.fleetWizard({ yard }), { state: told }),
    onJob: (job) => {
      // Where the vehicle is usually parked, or else the business, unless somebody typed another zip.
      const parked =
        parking && wizard.carId === asked.car && typedZip === undefined && proposedAddress(parking);
      const there = parked || (zip === zipOf(fleet) && typedZip === undefined && addressOf(fleet));
      // One that was made before may have a place already, or have been typed into.
      const isBlank = job.attributes.exact_address === null && readStored(job.id) === undefined;
      if (there && isBlank) storeDraft(job.id, { address: there });
      send({ kind: 'created', job });
    },
  });
  const { made } = making;
  const isPastForm = draft?.step !== undefined && draft.step !== 'vehicle' && draft.step !== 'service';
  const restored = isPastForm ? draft.made?.jobIds[0] : undefined;
  const isGone = useJob(asked.job ?? restored, (job) => send({ kind: 'job loaded', job }));
  useEffect(() => {
    const { step, carId, otherIds } = wizard;
    keep({ step, carId, otherIds, desk: typedDesk, cannedIds, zip: typedZip, phone: typedPhone, made });
  }, [keep, wizard, typedDesk, cannedIds, typedZip, typedPhone, made]);
  const leave = () => void navigate(paths.dashboard);
  useStepHistory({
    wizard: id,
    order: wizardSteps,
    step: wizard.step,
    onStep: (step) =>
      // What is booked is not gone through again.
      wizard.step === 'success'
        ? void navigate(workPaths.fleetTab('upcoming'), { replace: true })
        : send({ kind: 'step asked', step }),
  });
  const column = useFocusOnChange(wizardSteps.indexOf(wizard.step));
  const units = [wizard.carId, ...wizard.otherIds]
    .flatMap((carId) => list.filter((vehicle) => vehicle.id === carId))
    .map(({ attributes }) => attributes.name ?? attributes.one_string);

  const { job } = wizard;
  return (
    <div
      ref={column}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 outline-none"
    >
      <Stepper label={copy.pageTitle} steps={steps} current={wizard.step} />
      {isGone && <ErrorNotice title={copy.gone} />}
      {wizard.step === 'vehicle' && begun && wizard.carId === undefined && (
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p>{copy.resumeOffer}</p>
          <Button
            size="sm"
            onClick={() =>
              // What its address asks for is a part of what was begun.
              void navigate(
                { pathname: workPaths.fleetWizard(), search: begun.search },
                { replace: true, state: { wizard: begun.wizard } },
              )
            }
          >
            {copy.resume}
          </Button>
        </Card>
      )}
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
          {...{ desk, cannedIds, zip, phone, units }}
          failure={making.failure}
          repeats={making.repeats}
          // The vehicle a fault led here with is known once the list is there.
          isSaving={making.isSaving || vehicles.isPending || found.isPending}
          onDesk={setDesk}
          onCanned={setCanned}
          onZip={setZip}
          onPhone={setPhone}
          onBack={() => send({ kind: 'back' })}
          onContinue={() => void making.make()}
          onAnyway={() => void making.makeAnyway()}
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
          anyway={making.made?.anywayIds ?? []}
          onJob={(changed) => send({ kind: 'job changed', job: changed })}
          onBack={() => send({ kind: 'back' })}
          onBooked={(booked) => {
            send({ kind: 'job changed', job: booked });
            send({ kind: 'next' });
          }}
        />
      )}
      {wizard.step === 'success' && job && <SuccessStep job={job} />}
    </div>
  );
}

const lastBegun = 'fleet-wizard:last';
type Begun = { readonly wizard: string; readonly search: string };

/** What was chosen, for this wizard: a reload keeps it, a new visit starts afresh and offers what was left. */
function useWizardDraft(wizard: string, search: string) {
  const id = `fleet-wizard:${wizard}`;
  const [draft] = useState(() => readStored<WizardDraft>(id));
  const [begun] = useState(() => readStored<Begun>(lastBegun));
  const keep = useCallback(
    (changed: WizardDraft) => {
      storeDraft(id, changed);
      const { step, carId, made } = changed;
      // From there on it is in the list of upcoming services.
      const isOver = step === 'success' || made?.yardId !== undefined;
      if (isOver) forgetDraft(lastBegun);
      else if (carId !== undefined) storeDraft(lastBegun, { wizard, search } satisfies Begun);
    },
    [id, wizard, search],
  );
  const other =
    begun?.wizard === undefined || begun.wizard === wizard
      ? undefined
      : { wizard: begun.wizard, search: begun.search ?? '' };
  return { draft, keep, begun: other };
}

/** The job the wizard was opened with; true where it cannot be found. */
function useJob(id: string | undefined, onLoaded: (job: Job) => void): boolean {
  const [asked] = useState(id);
  const { state } = useAppointment(asked);
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

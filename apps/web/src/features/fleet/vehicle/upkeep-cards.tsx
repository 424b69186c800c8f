import type { VehicleRecord } from '@lugnut/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { doneCopy, hoursLeftWords, intervalWords } from '../care/copy';
import { PlanState } from '../care/plan-state';
import { useFleetZone } from '../fleet';
import { maintenanceCopy } from '../maintenance-copy';
import { odometerCopy } from '../vehicles/reading-copy';
import { unitOf } from '../vehicles/vehicle-words';
import { vehiclePageCopy as copy } from './copy';
import { momentOf, plainDayOf } from './moments';
import { SectionCard } from './section-card';
import { reloadVehicle } from './use-vehicle';

const OdometerDialog = lazy(async () => ({
  default: (await import('../vehicles/odometer-dialog')).OdometerDialog,
}));
const SetAsideDialog = lazy(async () => ({
  default: (await import('../vehicles/set-aside-dialog')).SetAsideDialog,
}));
const DoneDialog = lazy(async () => ({
  default: (await import('../care/done-dialog')).DoneDialog,
}));
const ReminderDialog = lazy(async () => ({
  default: (await import('../maintenance-tab')).ReminderDialog,
}));

type Props = { readonly vehicle: VehicleRecord; readonly canChange: boolean };

const shownNotes = 5;

/** Decision 70: what a person says holds; who said what is kept. */
export function OdometerCard({ vehicle, canChange }: Props) {
  const zone = useFleetZone();
  const [isOpen, setOpen] = useState(false);
  const { odometer, odometer_history: history } = vehicle.attributes;
  return (
    <SectionCard
      title={copy.odometer}
      action={
        canChange && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {copy.enterMiles}
          </Button>
        )
      }
    >
      <p className="text-lg font-semibold figures">
        {odometer === null ? copy.noMiles : copy.miles(odometer)}
      </p>
      {history.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noHistory}</p>
      ) : (
        <ul aria-label={copy.history} className="grid gap-2 text-sm">
          {history.slice(0, shownNotes).map((note) => (
            <li key={note.id} className="rounded-control bg-sunken px-3 py-2">
              <strong className="figures">{copy.miles(note.miles)}</strong>
              {note.previous !== null && (
                <span className="text-ink-soft figures"> {odometerCopy.before(note.previous)}</span>
              )}
              <span className="block text-ink-soft">
                {odometerCopy.sources[note.source](note.by ?? odometerCopy.someone)},{' '}
                {momentOf(note.at, zone)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isOpen && (
          <OdometerDialog
            vehicle={{ id: vehicle.id, title: unitOf(vehicle) }}
            onClose={() => setOpen(false)}
            onSaved={() => reloadVehicle(vehicle.id)}
          />
        )}
      </Suspense>
    </SectionCard>
  );
}

type Plan = VehicleRecord['attributes']['plans'][number];

type PlanLineProps = {
  readonly plan: Plan;
  readonly unit: string;
  readonly onDone: (() => void) | undefined;
};

function PlanLine({ plan: { attributes: plan }, unit, onDone }: PlanLineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <span className="min-w-0 flex-1">
        <strong className="wrap-anywhere">{plan.service}</strong>
        <span className="block text-ink-soft figures">
          {copy.everyWord} {intervalWords(plan)}
        </span>
        <span className="block text-ink-soft figures">
          {[
            ...(plan.miles_left === null ? [] : [maintenanceCopy.milesLeft(plan.miles_left)]),
            ...(plan.hours_left === null ? [] : [hoursLeftWords(plan.hours_left)]),
            ...(plan.due_on === null ? [] : [maintenanceCopy.dueOn(plainDayOf(plan.due_on))]),
          ].join(', ')}
        </span>
      </span>
      <span className="flex flex-col items-end gap-2">
        <PlanState plan={plan} />
        {onDone && (
          <Button size="sm" aria-label={doneCopy.openOf(plan.service, unit)} onClick={onDone}>
            {doneCopy.open}
          </Button>
        )}
      </span>
    </li>
  );
}

export function PlansCard({ vehicle, canChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Plan>();
  const { plans } = vehicle.attributes;
  return (
    <SectionCard
      title={copy.maintenance}
      action={
        canChange && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {copy.addPlan}
          </Button>
        )
      }
    >
      {plans.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noPlans}</p>
      ) : (
        <ul className="grid gap-4 text-sm">
          {plans.map((plan) => (
            <PlanLine
              key={plan.id}
              plan={plan}
              unit={unitOf(vehicle)}
              onDone={canChange ? () => setDone(plan) : undefined}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {done && <DoneDialog plan={done} onClose={() => setDone(undefined)} />}
        {isOpen && (
          <ReminderDialog
            chosen={{ value: vehicle.id, label: unitOf(vehicle) }}
            onClose={() => setOpen(false)}
            onSaved={() => reloadVehicle(vehicle.id)}
          />
        )}
      </Suspense>
    </SectionCard>
  );
}

export function SetAsideCard({ vehicle, canChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { set_aside: readings } = vehicle.attributes;
  if (readings.length === 0) return null;
  return (
    <SectionCard
      title={copy.setAside}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {copy.review}
        </Button>
      }
    >
      <p className="text-sm">{copy.setAsideText(readings.length)}</p>
      <Suspense>
        {isOpen && (
          <SetAsideDialog
            canChange={canChange}
            carId={vehicle.id}
            onClose={() => {
              setOpen(false);
              reloadVehicle(vehicle.id);
            }}
            onAccepted={() => reloadVehicle(vehicle.id)}
          />
        )}
      </Suspense>
    </SectionCard>
  );
}

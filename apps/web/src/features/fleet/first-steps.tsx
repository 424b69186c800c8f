import { fleetAccountRoutes, vehicleRecordRoutes } from '@lugnut/contract';
import { Car, CheckCircle2, CreditCard, type LucideIcon, RadioTower, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useRouteQuery } from '../../shared/api/route-query';
import { useMethods } from '../../shared/payment-methods';
import { Card } from '../../shared/ui/card';
import { workPaths } from '../../shared/work-paths';
import { firstStepsCopy as copy } from './first-steps-copy';
import type { TabProps } from './fleet';

/** What a fleet that has no vehicles yet does first, with the way there. */
export function FirstSteps({ fleet }: TabProps) {
  const vehicles = useRouteQuery(vehicleRecordRoutes.findFleetVehicles, { query: { page: '1', size: '1' } });
  if (fleet.role === 'viewer' || vehicles.data?.meta.total !== 0) return null;
  return <Steps isOwner={fleet.role === 'owner'} />;
}

function Steps({ isOwner }: { readonly isOwner: boolean }) {
  const hasCard = (useMethods().data?.data.length ?? 0) > 0;
  const people = useRouteQuery(fleetAccountRoutes.listFleetPeople, {}).data?.data;
  const hasOthers = people !== undefined && people.people.length + people.invitations.length > 1;
  return (
    <Card as="section" aria-label={copy.title} className="mb-4 grid gap-3">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      <ol className="grid gap-2 sm:grid-cols-2">
        <Step icon={Car} tab="vehicles" />
        {isOwner && <Step icon={CreditCard} tab="payment" isDone={hasCard} />}
        {isOwner && <Step icon={Users} tab="people" isDone={hasOthers} />}
        <Step icon={RadioTower} tab="devices" />
      </ol>
    </Card>
  );
}

type StepProps = {
  readonly icon: LucideIcon;
  readonly tab: keyof typeof copy.steps;
  readonly isDone?: boolean;
};

function Step({ icon, tab, isDone = false }: StepProps) {
  const Icon = isDone ? CheckCircle2 : icon;
  const { label, text } = copy.steps[tab];
  return (
    <li>
      <Link
        to={workPaths.fleetTab(tab)}
        className="flex min-h-11 items-start gap-3 rounded-control border border-line p-3 hover:border-ink"
      >
        <Icon className="mt-0.5 size-5 shrink-0 text-forest-ink" aria-hidden="true" />
        <span className="min-w-0">
          <strong className="block">{label}</strong>
          <span className="block text-sm text-ink-soft">{isDone ? copy.done : text}</span>
        </span>
      </Link>
    </li>
  );
}

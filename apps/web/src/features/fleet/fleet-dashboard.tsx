import {
  BellRing,
  CalendarPlus,
  Car,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  CreditCard,
  Gauge,
  History,
  type LucideIcon,
  MapPin,
  MapPinned,
  MessageSquare,
  RadioTower,
  ReceiptText,
  Users,
  Webhook,
  Wrench,
} from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, NavLink, useNavigate } from 'react-router';
import { isForbidden } from '../../shared/api/failure';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { readStoredSession } from '../../shared/session/stored-session';
import { useSession } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/button-link';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState } from '../../shared/ui/empty-state';
import { ToastRegion } from '../../shared/ui/toast-region';
import { useScrollToCurrent } from '../../shared/ui/use-scroll-to-current';
import { workPaths } from '../../shared/work-paths';
import { fleetCopy as copy } from './copy';
import { FirstSteps } from './first-steps';
import { defaultTab, type TabProps, useFleet } from './fleet';
import { askPayloadsEarly } from './gps/early-payloads';
import { WhenLoaded } from './loading';

type TabModule = { readonly default: ComponentType<TabProps> };

const tabOf = (icon: LucideIcon, load: () => Promise<TabModule>) => ({ icon, load, view: lazy(load) });

/** The map is the heaviest file by far: fetched beside the tab that shows it, not after. */
const loadGps = (): Promise<TabModule> => {
  void import('./gps/map-view').catch(() => undefined);
  return import('./gps/gps-tab');
};

const tabs = {
  gps: tabOf(MapPin, loadGps),
  vehicles: tabOf(Car, () => import('./vehicles/vehicles-tab')),
  upcoming: tabOf(CalendarPlus, () => import('./services/upcoming-tab')),
  approvals: tabOf(ClipboardCheck, () => import('./approvals/approvals-tab')),
  past: tabOf(History, () => import('./services/past-tab')),
  invoices: tabOf(ReceiptText, async () => ({
    default: (await import('./billing/invoices-tab')).InvoicesTab,
  })),
  payment: tabOf(CreditCard, () => import('./payment/payment-tab')),
  feedback: tabOf(MessageSquare, () => import('./feedback-tab')),
  places: tabOf(MapPinned, () => import('./places/places-tab')),
  inspections: tabOf(ClipboardList, () => import('./inspections/inspections-tab')),
  use: tabOf(Gauge, () => import('./use/use-tab')),
  maintenance: tabOf(Wrench, () => import('./maintenance-tab')),
  alerts: tabOf(BellRing, () => import('./care/alerts-tab')),
  costs: tabOf(ChartColumn, () => import('./costs/costs-tab')),
  people: tabOf(Users, () => import('./people/people-tab')),
  devices: tabOf(RadioTower, () => import('./devices/devices-tab')),
  developers: tabOf(Webhook, () => import('./developers/developers-tab')),
} as const;

type TabName = keyof typeof tabs;
const isTab = (name: string): name is TabName => name in tabs;

const VehiclePage = lazy(async () => ({ default: (await import('./vehicle/vehicle-page')).VehiclePage }));

type DashboardProps = {
  readonly tab: string;
  /** One of the vehicles, in place of their list. */
  readonly vehicleId?: string;
};

export function FleetDashboard({ tab, vehicleId }: DashboardProps) {
  const { user } = useSession();
  const query = useFleet();
  useLeaveWhenLoggedOut();
  const isFirstTab = useRef(true);
  // The tab is on its way while the fleet is asked for.
  useEffect(() => {
    const isFirst = isFirstTab.current;
    isFirstTab.current = false;
    if (isTab(tab) && vehicleId === undefined) tabs[tab].load().catch(() => undefined);
    return isFirst && tab === 'gps' ? askPayloadsEarly() : undefined;
  }, [tab, vehicleId]);
  return (
    <div className={`${pageWidth} grid gap-5 py-5 lg:py-8`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-h-9 text-2xl lg:text-3xl">{user && copy.greeting(user.name)}</h1>
        {query.data && query.data.role !== 'viewer' && !isForbidden(query.error) && (
          <ButtonLink to={workPaths.fleetWizard()} variant="primary">
            {copy.schedule}
          </ButtonLink>
        )}
      </div>
      {isForbidden(query.error) ? (
        <EmptyState title={copy.notFleet}>{copy.notFleetText}</EmptyState>
      ) : (
        <div className="grid min-w-0 gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <Menu tab={tab} />
          <div className="min-w-0">
            <WhenLoaded query={query}>
              {(fleet) => <Tab tab={tab} vehicleId={vehicleId} fleet={fleet} />}
            </WhenLoaded>
          </div>
        </div>
      )}
      <ToastRegion />
    </div>
  );
}

type ShownProps = TabProps & { readonly tab: string; readonly vehicleId: string | undefined };

function Tab({ tab, vehicleId, fleet }: ShownProps): ReactNode {
  // `replace`: Back leads to what was there before, not to a place that sends forward again.
  if (!isTab(tab)) return <Navigate to={workPaths.fleetTab(defaultTab(fleet))} replace />;
  const View = tabs[tab].view;
  return (
    <>
      {fleet.role === 'viewer' && (
        <p className="mb-4 rounded-control bg-sunken px-4 py-2.5 text-sm text-ink-soft">{copy.viewer}</p>
      )}
      {tab === defaultTab(fleet) && vehicleId === undefined && <FirstSteps fleet={fleet} />}
      <Suspense fallback={<div className="min-h-96" />}>
        {vehicleId === undefined ? (
          <View fleet={fleet} />
        ) : (
          <VehiclePage key={vehicleId} id={vehicleId} fleet={fleet} />
        )}
      </Suspense>
    </>
  );
}

function Menu({ tab }: { readonly tab: string }) {
  const list = useScrollToCurrent<HTMLElement>(tab);
  return (
    <nav
      ref={list}
      aria-label={copy.menu}
      className="-mx-4 min-w-0 relative overflow-x-auto px-4 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1 lg:grid">
        {Object.entries(tabs).map(([name, { icon: Icon }]) => (
          <li
            key={name}
            className={classNames(
              'shrink-0',
              name === 'maintenance' && 'lg:mt-3 lg:border-t lg:border-line lg:pt-3',
            )}
          >
            <NavLink
              to={workPaths.fleetTab(name)}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-sm font-semibold whitespace-nowrap',
                  isActive
                    ? 'bg-forest-wash text-forest-ink'
                    : 'text-ink-soft hover:bg-ink/10 hover:text-ink',
                )
              }
            >
              <Icon className="size-4.5 shrink-0" aria-hidden="true" />
              {copy.tabs[name as TabName]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A log-out in another tab, or one the server decided. */
function useLeaveWhenLoggedOut(): void {
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  useEffect(() => {
    if (!loggedIn && !readStoredSession()) void navigate(paths.fleetLogin, { replace: true });
  }, [loggedIn, navigate]);
}

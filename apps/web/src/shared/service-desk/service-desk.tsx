import { Phone, PiggyBank } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { brand } from '../brand/brand';
import { Button } from '../ui/button';
import { Tabs } from '../ui/tabs';
import { deskCopy as copy } from './copy.en';
import { type DeskChoice, type DeskEvent, type DeskTab, hasWish } from './desk-choice';
import { DiagnosisPanel } from './diagnosis-panel';
import { ServicesPanel } from './services-panel';

const SaveTimeDialog = lazy(() => import('./save-time-dialog'));

type ServiceDeskProps = {
  /** The funnel and the wizards call the same things by different names (DESK-1). */
  readonly names: 'funnel' | 'wizard';
  /** A business has its own line, and no use for what is offered to drivers. */
  readonly audience?: 'driver' | 'fleet';
  readonly desk: DeskChoice;
  readonly send: (event: DeskEvent) => void;
  /** Pictures that go along with the words about the problem, or with work that somebody may have to price. */
  readonly media?: ReactNode;
};

/** What is wrong, or what is wanted: the core shared by the funnel and the booking wizards. */
export function ServiceDesk({ names, audience = 'driver', desk, send, media }: ServiceDeskProps) {
  const isFleet = audience === 'fleet';
  const { label, diagnosis, services } = copy.tabs[names];
  // The tab answers the tap at once; what it opens is drawn right after.
  const opened = useDeferredValue(desk.tab);
  return (
    <div className="grid gap-4">
      <Tabs<DeskTab>
        wraps
        label={label}
        tabs={[
          { id: 'diagnosis', label: diagnosis },
          { id: 'services', label: services },
        ]}
        current={desk.tab}
        onSelect={(tab) => send({ kind: 'tab chosen', tab })}
      >
        {opened === 'diagnosis' ? (
          <>
            <DiagnosisPanel desk={desk} send={send} media={media} hasVirtual={!isFleet} />
            {!isFleet && <SaveTime />}
          </>
        ) : (
          <ServicesPanel desk={desk} send={send} searchLabel={copy.search[names]} media={media} />
        )}
      </Tabs>
      {!hasWish(desk) && <HelpPhone phone={isFleet ? brand.fleetPhone : brand.phone} />}
    </div>
  );
}

function SaveTime() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        <PiggyBank className="size-5" aria-hidden="true" />
        {copy.saveTitle}
      </Button>
      {open && (
        <Suspense>
          <SaveTimeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function HelpPhone({ phone }: { readonly phone: { readonly href: string; readonly text: string } }) {
  return (
    <aside
      aria-label={copy.helpTitle}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sunken p-4"
    >
      <div>
        <p className="font-semibold">{copy.helpTitle}</p>
        <p className="text-sm text-ink-soft">{copy.helpText}</p>
      </div>
      <a
        href={phone.href}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest-ink underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <Phone className="size-5" aria-hidden="true" />
        {phone.text}
      </a>
    </aside>
  );
}

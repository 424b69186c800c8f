import { cancellationInWords, cancellationTerms, findWindow, zoneOffsetsOf } from '@lugnut/domain/scheduling';
import { MapPin, Wrench } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { type AddressArea, AddressInput } from '../../address-input';
import { siteLanguage } from '../../page/site-language.en';
import { type QuoteStart, useQuoteStart } from '../../quote-start';
import { carName } from '../../service-names/car-name.en';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';
import { StickyActionBar } from '../../ui/sticky-action-bar';
import { dayName, HoldCountdown, VisitTimePicker } from '../../visit-time';
import { windowText } from '../../visit-time/in-words';
import { StageHead } from '../stage-head';
import type { ScheduleServiceProps } from '../stages';
import { useNews } from '../use-news';
import { scheduleCopy as copy } from './copy.en';
import { SiteDetailsFields } from './site-details';
import { type Missing, needsPlace, useSaveVisit } from './use-save-visit';
import { useVisitForm, type VisitForm } from './use-visit-form';
import { VehicleColor } from './vehicle-color';
import { emptySite } from './visit-draft';

const areaOf = (zip: string, start: QuoteStart | undefined): AddressArea =>
  start?.zip === zip ? start : { zip };

/** Time & Location: when we come, and where to. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ScheduleService(props: ScheduleServiceProps) {
  const { appointment, flow, onAppointment, onBack } = props;
  const { attributes } = appointment;
  const form = useVisitForm(props);
  const area = areaOf(attributes.address, useQuoteStart());
  const { timeRef, locationRef, lead } = useLead(form.day !== undefined);
  const { save, fixNow, saving, isUnserved, trouble, sayPrice } = useSaveVisit(props, form, area, lead);
  useNews({ appointment, onAppointment, onPrice: sayPrice, onHoldEnded: form.releaseHold });
  return (
    // Keeps the focused element from being covered by the bar.
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 [&_:is(button,input:not([role=combobox]),select,textarea)]:scroll-mb-28">
      <StageHead
        title={copy.title}
        lead={copy.lead(attributes.car.name || carName(attributes.car.one_string))}
        onBack={onBack}
      />
      {/* A second visit is for another day: whoever is at the car has no time for it. */}
      {flow === 'estimate' && !attributes.second_visit && (
        <FixNow isSending={saving === 'fix now'} onPress={() => void fixNow()} />
      )}
      <section ref={timeRef} tabIndex={-1} aria-labelledby="visit-time" className="outline-none">
        <h2 id="visit-time" className="mb-3 text-xl">
          {copy.timeTitle}
        </h2>
        {form.notice && (
          <ErrorNotice title={form.notice.title} className="mb-4">
            {form.notice.help}
          </ErrorNotice>
        )}
        <VisitTimePicker
          state={form.availability}
          onRetry={() => void form.reload()}
          value={form.draft.window}
          onChange={form.chooseWindow}
          onDay={form.pickDay}
          error={form.time.text}
        />
        <Canceling form={form} timeZone={attributes.time_zone} />
        <HoldCountdown
          appointment={appointment}
          onAppointment={onAppointment}
          onLost={form.endHold}
          className="mt-2"
        />
      </section>
      <section aria-labelledby="visit-location" className="grid gap-5">
        <h2 id="visit-location" className="-mb-2 text-xl">
          {copy.locationTitle}
        </h2>
        {needsPlace(props) ? (
          <Location form={form} area={area} isUnserved={isUnserved} inputRef={locationRef} />
        ) : (
          <KnownLocation
            text={attributes.exact_address ?? (attributes.second_visit ? copy.samePlace : attributes.address)}
          />
        )}
      </section>
      <StickyActionBar
        className="-mx-4 mt-auto -mb-4 sm:-mx-6 lg:mx-0 lg:mb-0 lg:rounded-card lg:border"
        summary={<Summary form={form} />}
        above={
          trouble && (
            <ErrorNotice
              title={trouble.title}
              className="mb-3"
              onRetry={trouble.onYes}
              retrying={saving === 'visit'}
              retryLabel={copy.itIsRight}
            >
              {trouble.help}
            </ErrorNotice>
          )
        }
      >
        <Button
          variant="primary"
          loading={saving === 'visit'}
          // Keeps the focus: blur would open fields and move this button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void save()}
        >
          {copy.proceed}
        </Button>
      </StickyActionBar>
    </div>
  );
}

/** Takes the customer to what is missing, after the screen has shown the message. */
function useLead(isDayPicked: boolean) {
  const timeRef = useRef<HTMLElement>(null);
  const locationRef = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<{ readonly missing: Missing; readonly isDayPicked: boolean }>();
  useEffect(() => {
    if (!target) return;
    if (target.missing === 'location') {
      const marked = document.querySelector<HTMLElement>(
        '[aria-labelledby="visit-location"] [aria-invalid="true"]',
      );
      (marked ?? locationRef.current)?.focus();
      return;
    }
    const lists = [...(timeRef.current?.querySelectorAll('fieldset') ?? [])];
    const first = lists.at(target.isDayPicked ? -1 : 0)?.querySelector('input');
    (first ?? timeRef.current)?.focus();
  }, [target]);
  return { timeRef, locationRef, lead: (missing: Missing) => setTarget({ missing, isDayPicked }) };
}

function FixNow({ isSending, onPress }: { readonly isSending: boolean; readonly onPress: () => void }) {
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <Button wide loading={isSending} onClick={onPress}>
        <Wrench className="size-5" aria-hidden="true" />
        {copy.fixNow}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{copy.fixNowHelp}</p>
    </div>
  );
}

function Location(props: {
  readonly form: VisitForm;
  readonly area: AddressArea;
  readonly isUnserved: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}) {
  const { form, area, isUnserved, inputRef } = props;
  const { draft } = form;
  const { coverage, message, newPrice } = form.zip;
  const unserved = isUnserved || coverage === 'unserved' ? copy.notServed : undefined;
  const unchecked = coverage === 'failed' ? copy.locationMustBeUpdated : undefined;
  return (
    <>
      <AddressInput
        inputRef={inputRef}
        value={draft.address}
        onChange={form.changeAddress}
        area={area}
        error={form.location.text ?? unserved ?? unchecked}
        zipError={message.text}
      />
      {/* Its line is kept: a new price pushes nothing. */}
      <p role="status" className="-my-4 min-h-5 text-sm leading-5 font-semibold">
        {newPrice}
      </p>
      <SiteDetailsFields
        site={{ ...emptySite, ...draft.site }}
        onSite={(said) => form.change({ site: { ...draft.site, ...said } })}
      />
      <VehicleColor value={draft.color} onChange={(color) => form.change({ color })} />
    </>
  );
}

function KnownLocation({ text }: { readonly text: string }) {
  return (
    <p className="flex gap-3 rounded-card border border-line bg-card p-4">
      <MapPin className="mt-0.5 size-5 shrink-0 text-forest-ink" aria-hidden="true" />
      <span>
        <span className="block text-sm text-ink-soft">{copy.knownLocation}</span>
        <strong>{text}</strong>
      </span>
    </p>
  );
}

/** What canceling this window would cost, before it is chosen for good (KEEP-4). */
function Canceling({ form, timeZone }: { readonly form: VisitForm; readonly timeZone: string | null }) {
  const { window: chosen } = form.draft;
  const window = chosen && findWindow(chosen.time);
  if (!chosen || !window || timeZone === null) return null;
  const offsets = zoneOffsetsOf(timeZone);
  const terms = cancellationTerms({ day: chosen.day, window }, Date.now(), offsets);
  return <p className="mt-3 text-sm text-ink-soft">{cancellationInWords(terms, offsets, siteLanguage)}</p>;
}

function Summary({ form }: { readonly form: VisitForm }) {
  const { window } = form.draft;
  if (!window) return copy.chooseFirst;
  const today = form.availability.kind === 'ready' ? form.availability.availability.today : null;
  return (
    <span className="block leading-tight">
      <strong className="block text-base text-ink">{dayName(window.day, today)}</strong>
      <span className="figures">{windowText(window.time)}</span>
    </span>
  );
}

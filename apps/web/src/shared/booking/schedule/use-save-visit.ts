import { useRef, useState } from 'react';
import { type AddressArea, addressProblem, settleAddress } from '../../address-input';
import { failedBy, failureWords, isOffline, isToldBecause } from '../../api/failure';
import { findTotal } from '../../estimate/read-appointment';
import { withAppliedCode } from '../applied-code';
import { type ChangedPrice, findChangedPrice } from '../price-change';
import type { Appointment, ScheduleServiceProps } from '../stages';
import { scheduleCopy as copy } from './copy.en';
import { forgetDraft, storeDraft } from './stored-draft';
import type { Notice, VisitForm } from './use-visit-form';
import { useVisitCalls } from './visit-calls';
import type { VisitDraft } from './visit-draft';

/** What Continue found missing; the screen leads the eye there. */
export type Missing = 'time' | 'location';

/** An estimate has the address of its request, but where nobody has said one yet. */
export const needsPlace = ({ appointment, flow }: ScheduleServiceProps): boolean =>
  flow === 'booking' ||
  (appointment.attributes.exact_address === null && !appointment.attributes.place_known);

/** Marks everything missing that can be seen locally; names the first. */
const findMissing = (form: VisitForm, props: ScheduleServiceProps): Missing | undefined => {
  const { availability, draft } = form;
  const isDedicated = availability.kind === 'ready' && availability.availability.dedicated_schedule;
  const noTime = draft.window === undefined && !isDedicated;
  const noPlace = needsPlace(props) && addressProblem(draft.address) === 'no address';
  if (noTime) form.showTimeRequired();
  if (noPlace) form.location.show(copy.locationRequired, copy.locationRequiredShort);
  if (noTime) return 'time';
  return noPlace ? 'location' : undefined;
};

/** The draft with a serviceable address and a window there; else what must be corrected first, or nobody could be asked. */
const settleDraft = async (form: VisitForm, area: AddressArea): Promise<VisitDraft | Missing | 'offline'> => {
  const address = await settleAddress(form.draft.address, area);
  const isSound = addressProblem(address) === undefined;
  // Where there is nothing to mend, fields that open on the way out would only make the page jump.
  if (!isSound || address.parts?.zip !== area.zip) form.change({ address });
  if (!isSound || address.parts === undefined) return 'location';
  const coverage = await form.zip.ensure(address.parts.zip);
  if (coverage === 'offline') return 'offline';
  if (coverage !== 'covered') return 'location';
  return (await form.isWindowOpen(form.draft)) ? { ...form.draft, address } : 'time';
};

/** With a button where the customer can say that it is right. */
export type SaveTrouble = Notice & { readonly onYes?: () => void };

const offline: Notice = { title: copy.offline, help: copy.offlineHelp };

const priceNotice = ({ before, now }: ChangedPrice): Notice => ({
  title: copy.priceChanged,
  help: copy.priceChangedHelp(before, now),
});

export const useSaveVisit = (
  props: ScheduleServiceProps,
  form: VisitForm,
  area: AddressArea,
  onMissing: (missing: Missing) => void,
) => {
  const { appointment, flow, onAppointment, onContinue, onWindowChosen } = props;
  const calls = useVisitCalls(appointment);
  const [saving, setSaving] = useState<'visit' | 'fix now'>();
  // A ref, not state: a second press may come before the next render.
  const isRunning = useRef(false);
  const [unserved, setUnserved] = useState<string>();
  // Beside the button that was pressed, wherever the page is scrolled to.
  const [trouble, setTrouble] = useState<SaveTrouble>();

  const explain = (error: unknown): void => {
    if (failedBy(error, 'window_taken')) {
      form.loseWindow();
      onMissing('time');
    } else if (failedBy(error, 'out_of_area')) {
      setUnserved(form.draft.address.text);
      onMissing('location');
    } else if (isToldBecause(error, 'address_town_elsewhere')) {
      setTrouble({
        title: copy.isThisRight,
        help: `${failureWords(error, '')} ${copy.isThisRightHelp}`,
        onYes: () => void save(true),
      });
    } else if (isOffline(error)) {
      setTrouble(offline);
    } else {
      const told = ['conflict', 'invalid_input', 'not_visitable'] as const;
      setTrouble({ title: copy.failed, help: failureWords(error, copy.failedHelp, { told }) });
    }
  };

  /** A price nobody has seen is said before the card is asked for; a fleet sees its price after this step. */
  const findUnsaid = (saved: Appointment): ChangedPrice | undefined =>
    flow === 'booking' && !saved.attributes.fleet_job
      ? findChangedPrice(findTotal(appointment.attributes), findTotal(saved.attributes))
      : undefined;

  const clearAlerts = (): void => {
    form.setNotice(undefined);
    setTrouble(undefined);
  };

  const attempt = async (what: 'visit' | 'fix now', work: () => Promise<Appointment | undefined>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    clearAlerts();
    setSaving(what);
    try {
      const saved = await work();
      if (!saved) return;
      const current = await withAppliedCode(saved);
      onAppointment(current);
      const changed = findUnsaid(current);
      if (changed) setTrouble(priceNotice(changed));
      else {
        onWindowChosen?.(undefined);
        onContinue();
      }
    } catch (error) {
      explain(error);
    } finally {
      isRunning.current = false;
      setSaving(undefined);
    }
  };

  const save = async (isPlaceConfirmed = false): Promise<void> => {
    const missing = findMissing(form, props);
    if (missing) {
      // Why a window was lost stays until there is another.
      setTrouble(undefined);
      return onMissing(missing);
    }
    await attempt('visit', async () => {
      const draft = needsPlace(props) ? await settleDraft(form, area) : form.draft;
      if (draft === 'offline') setTrouble(offline);
      else if (typeof draft === 'string') onMissing(draft);
      if (typeof draft === 'string') return undefined;
      if (needsPlace(props)) {
        const saved = await calls.saveVisit(draft, isPlaceConfirmed);
        storeDraft(appointment.id, draft);
        if (flow === 'booking') return saved;
      }
      const booked = await calls.bookWindow(draft);
      forgetDraft(appointment.id);
      return booked;
    });
  };

  return {
    save: () => save(),
    fixNow: () => attempt('fix now', calls.fixNow),
    saving,
    trouble,
    sayPrice: (changed: ChangedPrice) => setTrouble(priceNotice(changed)),
    isUnserved: unserved !== undefined && unserved === form.draft.address.text,
  };
};

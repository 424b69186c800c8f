import { schedulingRoutes } from '@lugnut/contract';
import { useRef, useState } from 'react';
import { type AddressArea, addressProblem, settleAddress } from '../../../shared/address-input';
import { api, CallError } from '../../../shared/api/client';
import { newKey } from '../../../shared/api/new-key';
import type { ScheduleServiceProps } from '../stages';
import { scheduleCopy as copy } from './copy';
import type { VisitForm } from './use-visit-form';
import { retireDraft, type VisitDraft, visitBody } from './visit-draft';

/** What Continue found missing; the screen leads the eye there. */
export type Missing = 'time' | 'location';

const timeoutMs = 20_000;

export const useSaveVisit = (
  props: ScheduleServiceProps,
  form: VisitForm,
  area: AddressArea,
  onMissing: (missing: Missing) => void,
) => {
  const { appointment, flow, onAppointment, onContinue } = props;
  const [saving, setSaving] = useState<'visit' | 'fix now'>();
  const [unserved, setUnserved] = useState<string>();
  // Pressed twice or sent again, the same choice is one request to the server.
  const sent = useRef({ text: '', key: '' });
  const keyFor = (text: string): string => {
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    return sent.current.key;
  };

  const isTimeMissing = (): boolean =>
    form.draft.window === undefined &&
    !(form.availability.kind === 'ready' && form.availability.availability.dedicated_schedule);

  /** Everything that can be seen to be missing without asking anybody. */
  const findMissing = (): Missing | undefined => {
    const { address } = form.draft;
    const noTime = isTimeMissing();
    const noPlace = flow === 'booking' && addressProblem(address) === 'no address';
    if (noTime) form.time.show(copy.timeRequired, copy.timeRequiredShort);
    if (noPlace) form.location.show(copy.locationRequired, copy.locationRequiredShort);
    if (noTime) return 'time';
    return noPlace ? 'location' : undefined;
  };

  /** The draft with an address that somebody can come to, or undefined where it has to be mended first. */
  const settle = async (): Promise<VisitDraft | undefined> => {
    const address = await settleAddress(form.draft.address, area);
    form.change({ address });
    if (addressProblem(address) !== undefined || address.parts === undefined) return undefined;
    const coverage = await form.ensure(address.parts.zip);
    return coverage === 'covered' ? { ...form.draft, address } : undefined;
  };

  const send = async (draft: VisitDraft) => {
    const params = { id: appointment.id };
    if (flow === 'booking') {
      const body = visitBody(draft, appointment);
      const options = { timeoutMs, idempotencyKey: keyFor(JSON.stringify(body)) };
      return api.call(schedulingRoutes.saveVisit, { params, body }, options);
    }
    const { window } = draft;
    const chosen = {
      id: appointment.id,
      appointment_day: window?.day ?? '',
      appointment_time: window?.time ?? '',
    };
    const options = { timeoutMs, idempotencyKey: keyFor(JSON.stringify(chosen)) };
    return api.call(schedulingRoutes.bookEstimate, { params, body: { appointment: chosen } }, options);
  };

  const explain = (error: unknown): void => {
    const code = error instanceof CallError ? error.code : undefined;
    if (code === 'window_taken') {
      form.setNotice({ title: copy.taken, help: copy.takenHelp });
      form.change({ window: undefined });
      void form.reload();
      onMissing('time');
    } else if (code === 'out_of_area') {
      setUnserved(form.draft.address.text);
      onMissing('location');
    } else {
      const isTold = code === 'conflict' || code === 'invalid_input' || code === 'not_visitable';
      const help = isTold && error instanceof CallError ? error.message : copy.failedHelp;
      form.setNotice({ title: copy.failed, help });
    }
  };

  const save = async (): Promise<void> => {
    if (saving) return;
    const missing = findMissing();
    if (missing) return onMissing(missing);
    form.setNotice(undefined);
    setSaving('visit');
    try {
      const draft = flow === 'booking' ? await settle() : form.draft;
      if (!draft) return onMissing('location');
      const { data } = await send(draft);
      retireDraft(appointment.id, draft);
      onAppointment(data);
      onContinue();
    } catch (error) {
      explain(error);
    } finally {
      setSaving(undefined);
    }
  };

  const fixNow = async (): Promise<void> => {
    if (saving) return;
    setSaving('fix now');
    try {
      const body = { appointment: { id: appointment.id, mechanic_already_here: true as const } };
      const options = { timeoutMs, idempotencyKey: keyFor('mechanic already here') };
      const { data } = await api.call(
        schedulingRoutes.bookEstimate,
        { params: { id: appointment.id }, body },
        options,
      );
      retireDraft(appointment.id, form.draft);
      onAppointment(data);
      onContinue();
    } catch (error) {
      explain(error);
    } finally {
      setSaving(undefined);
    }
  };

  return { save, fixNow, saving, isUnserved: unserved !== undefined && unserved === form.draft.address.text };
};

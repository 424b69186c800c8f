import { appointmentRoutes, appointmentUpkeepRoutes } from '@lugnut/contract';
import { useEffect, useRef, useState } from 'react';
import { recordEvent } from '../../analytics/data-layer';
import { eventsOfQuote } from '../../analytics/events';
import { api, CallError } from '../../api/client';
import { failureWords, isOffline } from '../../api/failure';
import { newKey } from '../../api/new-key';
import { settleTypedCode } from '../../estimate/typed-code';
import { painted } from '../../page/after-paint';
import { dismissToast, showToast } from '../../ui/toast-store';
import { readVisit } from '../../visit/visit';
import { changeChoices, changeDraft, choicesOf, readDraft } from '../request-draft';
import type { Appointment } from '../stages';
import { changeRequest } from './change-request';
import type { ContactFields } from './contact-form';
import { contactCopy as copy } from './copy.en';
import { contactBodyOf, isOtherPerson, plannedStep, requestBodyOf, requestWishOf } from './quote-request';

const messageMs = 3_000;
const callTimeoutMs = 20_000;

const create = async (content: string): Promise<Appointment> => {
  const { sent } = readDraft();
  // One idempotency key per content, kept over a reload: pressed repeatedly, it is one appointment.
  const key = sent?.content === content ? sent.key : newKey();
  changeDraft({ sent: { key, content } });
  const { data } = await api.call(
    appointmentRoutes.createAppointment,
    { body: JSON.parse(content) },
    { idempotencyKey: key, timeoutMs: callTimeoutMs },
  );
  for (const event of eventsOfQuote(data.attributes)) recordEvent(event);
  return data;
};

const updateContact = async (id: string, fields: ContactFields): Promise<Appointment> => {
  const { data } = await api.call(
    appointmentUpkeepRoutes.updateContact,
    { params: { id }, body: contactBodyOf(fields) },
    { timeoutMs: callTimeoutMs },
  );
  return data;
};

/** A code applied on the quote counts more than the one typed here. */
const settleCode = async (appointment: Appointment, typed: string): Promise<Appointment> => {
  if (choicesOf(readDraft(), appointment.id).couponCode !== undefined) return appointment;
  const { appointment: settled, couponCode, codeProblem } = await settleTypedCode(appointment, typed);
  changeChoices(appointment.id, { couponCode, codeProblem });
  return settled;
};

/** CONT-5: the server's messages joined, otherwise ours. */
const updateProblem = (error: unknown): string => failureWords(error, copy.updateFailed);

const createProblem = (error: unknown): string =>
  failureWords(error, copy.notSent, { told: ['invalid_input'] });

/** View Quote: asks once, corrects who to reach, or goes on; a failure keeps everything typed. */
export const useQuoteRequest = (options: {
  readonly zip: string | undefined;
  /** Opened by a link: only who to reach can be changed here. */
  readonly linked: Appointment | undefined;
  readonly known: Appointment | undefined;
  readonly onDone: (appointment: Appointment) => void;
}) => {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isRunning = useRef(false);
  const complaint = useRef<number>(undefined);

  useEffect(() => {
    if (problem === undefined) return;
    const timer = setTimeout(() => setProblem(undefined), messageMs);
    return () => clearTimeout(timer);
  }, [problem]);

  const ask = async (fields: ContactFields): Promise<Appointment> => {
    const { desk, car, media } = readDraft();
    if (options.linked) return updateContact(options.linked.id, fields);
    if (!car || options.zip === undefined) throw new CallError('unexpected_answer', []);
    const content = JSON.stringify(
      requestBodyOf({ desk, car, media, contact: fields, zip: options.zip, visit: readVisit() }),
    );
    const { appointmentId, sent } = readDraft();
    const step = plannedStep({ appointmentId, sent }, content);
    if (step === 'go on' && options.known?.id === appointmentId && options.known) return options.known;
    if (step === 'update contact' && appointmentId !== undefined && sent) {
      const updated = await updateContact(appointmentId, fields);
      changeDraft({ sent: { ...sent, content } });
      return updated;
    }
    if (step === 'change request' && appointmentId !== undefined && sent) {
      const changed = await changeRequest(appointmentId, requestWishOf({ desk, car, media }));
      const settled = isOtherPerson(sent.content, content)
        ? await updateContact(changed.id, fields)
        : changed;
      changeDraft({ sent: { ...sent, content } });
      return settled;
    }
    return create(content);
  };

  const submit = async (fields: ContactFields): Promise<void> => {
    // A ref, not state: several presses may come before the next render.
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    setProblem(undefined);
    if (complaint.current !== undefined) dismissToast(complaint.current);
    const isCorrection = options.linked !== undefined || readDraft().appointmentId !== undefined;
    try {
      await painted();
      const appointment = await ask(fields);
      if (!options.linked) changeDraft({ appointmentId: appointment.id });
      options.onDone(await settleCode(appointment, fields.coupon));
    } catch (error) {
      const words = isCorrection ? updateProblem(error) : createProblem(error);
      complaint.current = showToast(isOffline(error) ? words : copy.createFailed, { tone: 'bad' });
      setProblem(words);
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };

  return { submit, isSending, problem };
};

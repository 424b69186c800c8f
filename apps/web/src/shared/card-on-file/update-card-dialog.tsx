import { paymentRoutes } from '@lugnut/contract';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { api } from '../api/client';
import {
  CardForm,
  type CardFormHandle,
  CardFormSkeleton,
  refusalText,
  usePaymentConfig,
} from '../payment-form';
import { useSession } from '../session/use-session';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ErrorNotice } from '../ui/error-notice';
import { cardOnFileCopy as copy } from './copy.en';
import type { CardOnFile } from './use-card-on-file';

/** How long success is shown before the dialog closes. */
const standsMs = 4_000;

export type UpdateCardDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onUpdated: (card: CardOnFile) => void;
  /** The card of this visit alone; the account keeps its own. */
  readonly appointmentId?: string | undefined;
};

/** AREA-3, and PAY-7 for one visit. Another opening is another form. */
export function UpdateCardDialog({ open, ...props }: UpdateCardDialogProps) {
  return open ? <UpdateCard {...props} /> : null;
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly detail: string | undefined };

const saveCard = async (token: string, userId: string, appointmentId: string | undefined) =>
  appointmentId === undefined
    ? api.call(paymentRoutes.updateUserCard, { params: { id: userId }, query: {}, body: { token } })
    : api.call(paymentRoutes.updateAppointmentCard, { body: { appointment_id: appointmentId, token } });

const useUpdateCard = ({
  onUpdated,
  appointmentId,
}: Pick<UpdateCardDialogProps, 'onUpdated' | 'appointmentId'>) => {
  const userId = useSession().user?.id;
  const form = useRef<CardFormHandle>(null);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const send = async (handle: CardFormHandle): Promise<Outcome | undefined> => {
    if (userId === undefined) return { ok: false, detail: undefined };
    const token = await handle.tokenize(() => api.call(paymentRoutes.beginAccountCardSetup, {}));
    // The fields say what is wrong with what was typed.
    if (token.status === 'invalid') return undefined;
    if (token.status !== 'saved') return { ok: false, detail: refusalText(token) };
    onUpdated((await saveCard(token.setupId, userId, appointmentId)).card_on_file);
    return { ok: true };
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Where the card form is not ready nothing happens.
    if (!form.current || isSending) return;
    setSending(true);
    setOutcome(undefined);
    setOutcome(await send(form.current).catch(() => ({ ok: false, detail: undefined })));
    setSending(false);
  };
  return { form, isSending, outcome, submit, forget: () => setOutcome(undefined) };
};

function UpdateCard({ onClose, onUpdated, appointmentId }: Omit<UpdateCardDialogProps, 'open'>) {
  const words = appointmentId === undefined ? copy.account : copy.visit;
  const formId = useId();
  const setup = usePaymentConfig();
  const { form, isSending, outcome, submit, forget } = useUpdateCard({ onUpdated, appointmentId });
  const isDone = outcome?.ok === true;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, standsMs);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.lead}
      footer={
        isDone ? (
          <Button onClick={onClose}>{copy.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              disabled={setup.status !== 'ready'}
              loading={isSending}
            >
              {copy.save}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <Done />
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 pt-2">
          {setup.status === 'loading' && <CardFormSkeleton />}
          {setup.status === 'failed' && <ErrorNotice title={copy.formFailed} onRetry={setup.retry} />}
          {setup.status === 'ready' && <CardForm provider={setup.config.cards} ref={form} onEdit={forget} />}
          {outcome?.ok === false && <ErrorNotice title={words.failed}>{outcome.detail}</ErrorNotice>}
        </form>
      )}
    </Dialog>
  );
}

function Done() {
  const place = useRef<HTMLParagraphElement>(null);
  // The focused field is gone; the message is announced where the focus lands.
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <p
      ref={place}
      role="status"
      tabIndex={-1}
      className="flex min-h-24 items-center gap-3 text-lg font-semibold outline-none"
    >
      <CircleCheck className="size-7 shrink-0 text-ok" aria-hidden="true" />
      {copy.updated}
    </p>
  );
}

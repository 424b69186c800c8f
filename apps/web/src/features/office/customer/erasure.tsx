import { type CustomerPage, myDataRoutes, type RouteAnswer } from '@lugnut/contract';
import { type FormEvent, useState } from 'react';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { CodeField } from '../../../shared/ui/code-field';
import { Dialog } from '../../../shared/ui/dialog';
import { showToast } from '../../../shared/ui/toast-store';
import { customerCopy } from './copy';
import { dayText } from './texts';

const copy = customerCopy.erasure;

type ErasureProps = { readonly customer: CustomerPage; readonly reload: () => Promise<void> };
type SentCode = RouteAnswer<typeof myDataRoutes.askCustomerErasureCode>;

/** LEGAL-4: whether they asked to be erased, and the way to ask for it on the phone. */
export function Erasure({ customer, reload }: ErasureProps) {
  const [sent, setSent] = useState<SentCode>();
  const { send, isPending } = useRouteCall(myDataRoutes.askCustomerErasureCode, {
    otherwise: customerCopy.didNotWork,
    onFailed: (words) => showToast(words, { tone: 'bad' }),
    onDone: setSent,
  });
  if (!customer.has_account) return null;
  const { erasure } = customer;
  return (
    <section aria-labelledby="customer-erasure" className="grid justify-items-start gap-2">
      <h2 id="customer-erasure" className="font-sans text-base font-semibold">
        {copy.title}
      </h2>
      {erasure === null ? (
        <>
          <p className="text-sm text-ink-soft">{copy.lead}</p>
          <Button
            size="sm"
            loading={isPending}
            onClick={() => void send({ params: { id: customer.id }, body: {} })}
          >
            {copy.ask}
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          {erasure.done_at === null
            ? copy.waiting(dayText(erasure.erase_after), dayText(erasure.answer_by))
            : copy.done(dayText(erasure.done_at))}
        </p>
      )}
      {sent && (
        <CodeDialog
          customerId={customer.id}
          sent={sent}
          onClose={() => setSent(undefined)}
          onDone={async () => {
            await reload();
            setSent(undefined);
            showToast(copy.asked, { tone: 'ok' });
          }}
        />
      )}
    </section>
  );
}

type CodeDialogProps = {
  readonly customerId: string;
  readonly sent: SentCode;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
};

function CodeDialog({ customerId, sent, onClose, onDone }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const { send, isPending, problem } = useRouteCall(myDataRoutes.eraseCustomer, {
    otherwise: customerCopy.didNotWork,
    instead: { forbidden: copy.wrong },
    onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { challenge, channel } = sent;
    void send({ params: { id: customerId }, body: { challenge, channel, code } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.dialogTitle}
      description={copy.sentTo[sent.channel](sent.sent_to)}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        <CodeField
          data-first-focus=""
          label={copy.code}
          name="erasure-code"
          value={code}
          onValueChange={setCode}
          error={problem || undefined}
        />
        <Button type="submit" variant="danger" wide disabled={code.trim() === ''} loading={isPending}>
          {copy.confirm}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {copy.cancel}
        </Button>
      </form>
    </Dialog>
  );
}

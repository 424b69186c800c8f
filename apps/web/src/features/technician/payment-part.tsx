import { type TechnicianJob, technicianRoutes } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { useEffect, useRef, useState } from 'react';
import { askAgain, keepAnswer } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { technicianCopy as copy } from './copy.en';
import { serverWords } from './server-words.en';

type Props = { readonly job: TechnicianJob };
type Charge = NonNullable<TechnicianJob['charge']>;
type Declined = Charge & { readonly declined: NonNullable<Charge['declined']> };
type Step = 'send_link' | 'try_again' | 'leave_to_office';

const declinedOf = ({ charge }: TechnicianJob): Declined | undefined =>
  charge?.declined ? { ...charge, declined: charge.declined } : undefined;

/** Whether it was refused while this page was open: then it is said over everything else, once. */
const useJustDeclined = (isDeclined: boolean) => {
  const before = useRef(isDeclined);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isDeclined && !before.current) setAsked(true);
    before.current = isDeclined;
  }, [isDeclined]);
  return { isAsked: isAsked && isDeclined, close: () => setAsked(false) };
};

/** The customer pays on their own phone while the technician puts the tools away. */
const useJustPaid = (charge: TechnicianJob['charge']): boolean => {
  const status = charge?.status;
  const before = useRef(status);
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (status === 'paid' && before.current !== undefined && before.current !== 'paid') setTold(true);
    before.current = status;
  }, [status]);
  return isTold;
};

const useSteps = ({ id }: TechnicianJob) => {
  const [done, setDone] = useState<Step>();
  const call = useRouteCall(technicianRoutes.settlePayment, {
    otherwise: copy.paymentOffline,
    timeoutMs: 30_000,
    onDone: async (job) => {
      const input = { params: { id } };
      keepAnswer(technicianRoutes.getTechnicianJob, input, job);
      await askAgain(technicianRoutes.getTechnicianJob, input);
    },
  });
  const take = async (step: Step): Promise<void> => {
    setDone(undefined);
    const answer = await call.send({ params: { id }, body: { happened_at: new Date().toISOString(), step } });
    if (answer) setDone(step);
  };
  return { done, take, busy: call.pendingInput?.body.step, problem: call.problem };
};

/** FIELD-7: said over everything else when a card is refused while the technician looks. */
export function DeclinedDialog({ job }: Props) {
  const declined = declinedOf(job);
  const { isAsked, close } = useJustDeclined(declined !== undefined);
  const steps = useSteps(job);
  return (
    <Dialog open={isAsked} onClose={close} title={copy.declinedTitle} size="sm">
      {declined && <Steps charge={declined} {...steps} />}
    </Dialog>
  );
}

const isOnItsWay = (status: string): boolean => status === 'open' || status === 'processing';

/** What became of the payment, and what to do where it was refused. */
export function PaymentPart({ job }: Props) {
  const { charge } = job;
  const declined = declinedOf(job);
  const isJustPaid = useJustPaid(charge);
  const steps = useSteps(job);
  if (declined) return <Steps charge={declined} {...steps} />;
  if (charge && isOnItsWay(charge.status))
    return <p className="text-sm text-ink-soft">{copy.paymentWaits}</p>;
  return (
    <p role="status" className="font-semibold text-ok-ink empty:hidden figures">
      {isJustPaid && charge ? copy.paymentPaid(formatCents(charge.amount_cents)) : ''}
    </p>
  );
}

type StepsProps = ReturnType<typeof useSteps> & { readonly charge: Declined };

const saidOf: Readonly<Record<Step, string>> = {
  send_link: copy.linkSent,
  try_again: copy.triedAgain,
  leave_to_office: copy.leftToOffice,
};

function Steps({ charge, done, take, busy, problem }: StepsProps) {
  const { reason, can_try_again: canTryAgain } = charge.declined;
  const button = (step: Step, label: string, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button
      wide
      variant={variant}
      className="min-h-14"
      loading={busy === step}
      disabled={busy !== undefined && busy !== step}
      onClick={() => void take(step)}
    >
      {label}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-bad-ink">{serverWords(reason)}</p>
      <p className="figures">{copy.declinedDue(formatCents(charge.due_cents))}</p>
      <p className="text-sm text-ink-soft">{copy.declinedDo}</p>
      {done && (
        <p role="status" className="font-semibold">
          {saidOf[done]}
        </p>
      )}
      {problem && <ErrorNotice title={problem} />}
      {button('send_link', copy.sendLink, 'primary')}
      {canTryAgain && button('try_again', copy.tryAgain)}
      {done !== 'leave_to_office' && button('leave_to_office', copy.leaveToOffice)}
    </div>
  );
}

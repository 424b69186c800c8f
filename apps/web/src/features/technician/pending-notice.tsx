import type { TechnicianJob } from '@lugnut/contract';
import { CloudOff, LogIn, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../../shared/paths';
import { carName } from '../../shared/service-names/car-name.en';
import { loginFor } from '../../shared/session/after-login';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { ErrorNotice } from '../../shared/ui/error-notice';
import type { Change } from './changes';
import { changeInWords, technicianCopy as copy } from './copy.en';
import { dismissRefused, fieldStorage, sendNow, useQueue } from './field-store';

const nameOf = (kept: unknown): string | undefined => {
  if (typeof kept !== 'object' || kept === null || !('car' in kept)) return undefined;
  const { car, customer } = kept as Pick<TechnicianJob, 'car' | 'customer'>;
  return [carName(car.name), customer].filter(Boolean).join(', ');
};

/** Of which job it is, as the phone last knew it: the job may be somebody else's by now. */
function RefusedNotice({ change: { seq, kind, jobId, refused = [] } }: { readonly change: Change }) {
  const [job, setJob] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void fieldStorage()
      .find(`job ${jobId}`)
      .then((kept) => isShown && setJob(nameOf(kept)));
    return () => {
      isShown = false;
    };
  }, [jobId]);
  return (
    <ErrorNotice
      title={copy.refusedOf(changeInWords[kind] ?? kind, job)}
      onRetry={() => dismissRefused(seq)}
      retryLabel={copy.dismiss}
    >
      {refused.join(' ')}
    </ErrorNotice>
  );
}

/** How it really is: what the server does not have yet, and what it did not take. */
export function PendingNotice() {
  const { changes, blocked } = useQueue();
  const waiting = changes.filter(({ refused }) => refused === undefined).length;
  return (
    <div className="grid gap-3 empty:hidden">
      {waiting > 0 && (
        <div
          role="status"
          className="flex min-h-14 items-center gap-3 rounded-card border border-warn bg-warn-wash px-4 py-2 text-warn-ink"
        >
          {blocked === 'login' ? (
            <LogIn className="size-5 shrink-0" aria-hidden="true" />
          ) : blocked === 'connection' ? (
            <CloudOff className="size-5 shrink-0" aria-hidden="true" />
          ) : (
            <RefreshCw className="size-5 shrink-0" aria-hidden="true" />
          )}
          <p className="min-w-0 flex-1 font-semibold">
            {blocked === 'login'
              ? copy.login(waiting)
              : blocked === 'connection'
                ? copy.waiting(waiting)
                : copy.sending(waiting)}
          </p>
          {blocked === 'connection' && (
            <Button size="sm" onClick={sendNow}>
              {copy.tryNow}
            </Button>
          )}
          {blocked === 'login' && (
            <ButtonLink size="sm" to={loginFor(paths.technician)}>
              {copy.logIn}
            </ButtonLink>
          )}
        </div>
      )}
      {changes.flatMap((change) =>
        change.refused === undefined ? [] : <RefusedNotice key={change.seq} change={change} />,
      )}
    </div>
  );
}

import { leadRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { useSession } from '../../../shared/session/use-session';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { workPaths } from '../../../shared/work-paths';
import { fleetCopy } from '../copy';
import { gpsCopy as copy } from './copy';

/** FLEET-3: a fleet without devices is asked whether it wants them. */
export function NoAccess() {
  const { user } = useSession();
  const [state, setState] = useState<'asking' | 'sending' | 'failed' | 'sent' | 'closed'>('asking');
  const send = async (): Promise<void> => {
    setState('sending');
    try {
      const lead = {
        lead_type: 'contact_us' as const,
        name: user?.name ?? null,
        email: user?.email ?? null,
        phone: user?.phone ?? null,
        message: 'Interested in telematics for the fleet',
        path: workPaths.fleetTab('gps'),
      };
      await api.call(leadRoutes.createLead, { body: { lead } }, { timeoutMs: 15_000 });
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  const isSent = state === 'sent';
  return (
    <Dialog
      open={state !== 'closed'}
      size="sm"
      onClose={() => setState('closed')}
      title={isSent ? copy.follow : copy.noAccess}
      footer={
        isSent ? (
          <Button variant="primary" onClick={() => setState('closed')}>
            {copy.close}
          </Button>
        ) : (
          <Button variant="primary" loading={state === 'sending'} onClick={() => void send()}>
            {copy.interested}
          </Button>
        )
      }
    >
      {state === 'failed' && <ErrorNotice title={fleetCopy.failedTitle}>{fleetCopy.failedText}</ErrorNotice>}
      {!isSent && <p className="text-ink-soft">{copy.noAccessText}</p>}
    </Dialog>
  );
}

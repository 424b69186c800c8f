import { useState } from 'react';
import { EstimateTicket, useServiceDecisions } from '../../../shared/estimate';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { servicesCopy as copy } from '../copy';
import type { Job } from './jobs';

type Props = { readonly job: Job; readonly canDecide: boolean; readonly onClose: () => void };

/** One line approved, another declined: the price follows. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function EstimateDialog({ job, canDecide, onClose }: Props) {
  const [appointment, setAppointment] = useState(job);
  const { shown, pricing, decisions } = useServiceDecisions({ appointment, onAppointment: setAppointment });
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={copy.estimate}
      footer={
        <Button variant="primary" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <EstimateTicket
        appointment={shown}
        showsStatus="all"
        pricing={pricing}
        {...(canDecide ? { decisions } : {})}
      />
    </Dialog>
  );
}

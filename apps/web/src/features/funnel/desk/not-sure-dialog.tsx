import { useState } from 'react';
import {
  advanceDesk,
  type DeskChoice,
  DiagnosisPanel,
  diagnosisInputOf,
  emptyDesk,
  hasWish,
} from '../../../shared/service-desk';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { funnelCopy } from '../copy.en';

const copy = funnelCopy.desk;

type NotSureDialogProps = {
  readonly onClose: () => void;
  readonly onOther: () => void;
  readonly onContinue: (desk: DeskChoice) => void;
};

/** For whoever came to pick a service and cannot: what they notice becomes a diagnosis (DESK-8). */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function NotSureDialog({ onClose, onOther, onContinue }: NotSureDialogProps) {
  const [desk, setDesk] = useState(emptyDesk);
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.notSure}
      description={copy.notSureLead}
      size="lg"
      footer={
        <Button
          variant="primary"
          disabled={!hasWish(desk)}
          onClick={() => onContinue({ ...emptyDesk, description: diagnosisInputOf(desk) })}
        >
          {funnelCopy.continue}
        </Button>
      }
    >
      <DiagnosisPanel
        desk={desk}
        send={(event) => {
          const next = advanceDesk(desk, event);
          if (next.isOtherOpen && !desk.isOtherOpen) onOther();
          setDesk(next);
        }}
      />
    </Dialog>
  );
}

import type { OfficeWorkOrder } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { Dialog } from '../../shared/ui/dialog';
import { TextField } from '../../shared/ui/text-field';
import { settleCopy as copy } from './copy';
import type { Settlement, WorkOrder } from './use-work-order';

type Settling = NonNullable<OfficeWorkOrder['settling']>;
type SettleButtonsProps = { readonly settling: Settling; readonly work: WorkOrder };

const offersOf = ({ can_turn_back, can_ask_customer, can_cancel, can_charge_fee, fee }: Settling) => [
  ...(can_turn_back ? (['turn back'] as const) : []),
  ...(can_ask_customer ? (['ask customer'] as const) : []),
  ...(fee && fee.state !== 'waived' ? (['waive'] as const) : []),
  ...(can_charge_fee ? (['charge'] as const) : []),
  ...(can_cancel ? (['cancel'] as const) : []),
];

/** FIELD-3: what the office decides about a visit, each with a reason that is kept. */
export function SettleButtons({ settling, work }: SettleButtonsProps) {
  const [asks, setAsks] = useState<Settlement['what']>();
  const [isSettingPart, setSettingPart] = useState(false);
  const [isSettingReturn, setSettingReturn] = useState(false);
  const { fee } = settling;
  return (
    <>
      {fee && (
        <StatusChip tone={fee.state === 'waived' ? 'neutral' : 'warn'}>
          {copy.fee[fee.state](priceText(fee.amount_cents))}
        </StatusChip>
      )}
      {offersOf(settling).map((what) => (
        <Button key={what} size="sm" onClick={() => setAsks(what)}>
          {copy.buttons[what]}
        </Button>
      ))}
      {settling.part && (
        <>
          <StatusChip tone="warn">{copy.part(settling.part.expected_on)}</StatusChip>
          <Button size="sm" onClick={() => setSettingPart(true)}>
            {copy.setPart}
          </Button>
        </>
      )}
      {isSettingPart && settling.part && (
        <PartDialog part={settling.part} work={work} onClose={() => setSettingPart(false)} />
      )}
      {settling.return_visit && (
        <>
          <StatusChip tone="warn">{copy.returnFrom(settling.return_visit.from)}</StatusChip>
          <Button size="sm" onClick={() => setSettingReturn(true)}>
            {copy.setReturn}
          </Button>
        </>
      )}
      {isSettingReturn && settling.return_visit && (
        <ReturnDialog from={settling.return_visit.from} work={work} onClose={() => setSettingReturn(false)} />
      )}
      {asks && <ReasonDialog key={asks} what={asks} work={work} onClose={() => setAsks(undefined)} />}
    </>
  );
}

type ReasonDialogProps = {
  readonly what: Settlement['what'];
  readonly work: WorkOrder;
  readonly onClose: () => void;
};

function ReasonDialog({ what, work, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const isSound = reason.trim().length >= 3 && reason.trim().length <= 300;
  const press = async (): Promise<void> => {
    if (isSound && (await work.settle({ what, reason: reason.trim() }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.titles[what]}
      footer={
        <>
          <Button onClick={onClose}>{copy.back}</Button>
          <Button variant="primary" disabled={!isSound} loading={work.isBusy} onClick={() => void press()}>
            {copy.buttons[what]}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{copy.texts[what]}</p>
        <TextField
          label={what === 'cancel' ? copy.reasonForCustomer : copy.reason}
          limit={300}
          value={reason}
          onValueChange={setReason}
        />
      </div>
    </Dialog>
  );
}

type PartDialogProps = {
  readonly part: NonNullable<Settling['part']>;
  readonly work: WorkOrder;
  readonly onClose: () => void;
};

function PartDialog({ part, work, onClose }: PartDialogProps) {
  const [day, setDay] = useState(part.expected_on ?? '');
  const press = async (): Promise<void> => {
    if (day !== '' && (await work.setPartExpected(day))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.partTitle}
      footer={
        <>
          <Button onClick={onClose}>{copy.back}</Button>
          <Button variant="primary" disabled={day === ''} loading={work.isBusy} onClick={() => void press()}>
            {copy.savePart}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{copy.partText}</p>
        <TextField label={copy.partDay} type="date" value={day} onValueChange={setDay} />
      </div>
    </Dialog>
  );
}

type ReturnDialogProps = {
  readonly from: string | null;
  readonly work: WorkOrder;
  readonly onClose: () => void;
};

function ReturnDialog({ from, work, onClose }: ReturnDialogProps) {
  const [day, setDay] = useState(from ?? '');
  const save = async (wanted: string | null): Promise<void> => {
    if (await work.setReturnDay(wanted)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.returnTitle}
      footer={
        <>
          <Button onClick={onClose}>{copy.back}</Button>
          {from !== null && (
            <Button loading={work.isBusy} onClick={() => void save(null)}>
              {copy.anyDay}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={day === ''}
            loading={work.isBusy}
            onClick={() => void save(day)}
          >
            {copy.saveReturn}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{copy.returnText}</p>
        <TextField label={copy.returnDay} type="date" value={day} onValueChange={setDay} />
      </div>
    </Dialog>
  );
}

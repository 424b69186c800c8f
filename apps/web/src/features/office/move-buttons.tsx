import type { OfficeWorkOrder } from '@lugnut/contract';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { weekdayText } from '../../shared/ui/plain-date';
import { officeCopy as copy } from './copy';
import type { WorkOrder } from './use-work-order';

type Move = OfficeWorkOrder['moves'][number];
type MoveButtonsProps = {
  readonly order: Pick<OfficeWorkOrder, 'moves' | 'visit' | 'appointment'>;
  readonly work: Pick<WorkOrder, 'isBusy' | 'move'>;
  /** Finishing charges, and asks with the bill. */
  readonly onFinish: () => void;
};

/** Where the job may go; a visit that is begun before its day is asked about. */
export function MoveButtons({ order: { moves, visit, appointment }, work, onFinish }: MoveButtonsProps) {
  const [early, setEarly] = useState<Move>();
  const isAhead = visit?.is_ahead === true && appointment.attributes.status === 'scheduled';
  const press = (status: Move): void => {
    if (status === 'completed') onFinish();
    else if (isAhead) setEarly(status);
    else void work.move(status);
  };
  const close = (): void => setEarly(undefined);
  return (
    <>
      {moves.map((status) => (
        <Button key={status} size="sm" loading={work.isBusy} onClick={() => press(status)}>
          {copy.moveTo[status]}
        </Button>
      ))}
      <Dialog
        open={early !== undefined}
        onClose={close}
        size="sm"
        title={copy.earlyTitle}
        footer={
          <>
            <Button onClick={close}>{copy.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                close();
                if (early) void work.move(early, { isBeforeItsDay: true });
              }}
            >
              {copy.earlyConfirm}
            </Button>
          </>
        }
      >
        {visit && <p>{copy.earlyText(weekdayText(visit.day))}</p>}
      </Dialog>
    </>
  );
}

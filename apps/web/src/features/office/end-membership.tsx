import type { OfficeMembership } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { Dialog } from '../../shared/ui/dialog';
import { getLocalDate } from '../../shared/ui/plain-date';
import { RadioCards } from '../../shared/ui/radio-cards';
import { TextField } from '../../shared/ui/text-field';
import { officeCopy } from './copy';
import { MoneyField } from './money-field';
import type { WorkOrder } from './use-work-order';

const copy = officeCopy.membership;

type EndMembershipProps = { readonly membership: OfficeMembership; readonly work: WorkOrder };

/** The customer's membership, and its end for one who asks us on the phone (MEMB-3). */
export function EndMembership({ membership, work }: EndMembershipProps) {
  const most = membership.refundable_cents;
  const [isAsking, setAsking] = useState(false);
  const [when, setWhen] = useState<'now' | 'period_end'>('period_end');
  const [cents, setCents] = useState<number | null>(0);
  const [reason, setReason] = useState('');
  const isSound = cents !== null && cents >= 0 && cents <= most && reason.trim() !== '';
  const day = getLocalDate(membership.renews_on).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  const press = async (): Promise<void> => {
    if (!isSound) return;
    if (await work.endMembership({ when, cents, reason: reason.trim() })) setAsking(false);
  };
  return (
    <>
      <StatusChip tone={membership.state === 'past_due' ? 'bad' : 'neutral'}>
        {(membership.state === 'waiting' ? copy.chipWaiting : copy.chip)(membership.plan_name)}
      </StatusChip>
      {membership.can_end && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {copy.end}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={copy.title}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{officeCopy.cancel}</Button>
            <Button variant="primary" disabled={!isSound} loading={work.isBusy} onClick={() => void press()}>
              {copy.end}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <RadioCards<'now' | 'period_end'>
            legend={copy.when}
            options={[
              { value: 'period_end', label: copy.periodEnd(day) },
              { value: 'now', label: copy.now },
            ]}
            value={when}
            onValueChange={setWhen}
          />
          {most > 0 && <MoneyField label={copy.refund(priceText(most))} cents={cents} onCents={setCents} />}
          <TextField label={copy.reason} value={reason} onValueChange={setReason} />
        </div>
      </Dialog>
    </>
  );
}

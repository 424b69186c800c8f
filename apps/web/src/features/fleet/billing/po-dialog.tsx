import { fleetBillingRoutes } from '@lugnut/contract';
import { findPoProblem, isPoMissing, longestPoNumber, poMissingText } from '@lugnut/domain/fleet';
import { askAgain } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { WhenLoaded } from '../loading';
import { billingCopy as copy } from './billing-copy';
import { useBilling, usePoField } from './use-billing';

type Props = {
  /** Several of a yard day, under one number. */
  readonly jobIds: readonly string[];
  readonly car: string;
  readonly onClose: () => void;
};

/** FLT-12: the PO number of what is booked, until its month is closed. */
export function PoDialog({ jobIds, car, onClose }: Props) {
  const billing = useBilling().data;
  const { stored, before, po, setPo } = usePoField(jobIds[0]);
  const { send, isPending, problem } = useRouteCall(fleetBillingRoutes.setPoNumbers, {
    otherwise: copy.poFailed,
    told: ['conflict', 'invalid_input', 'not_found'],
    onDone: async () => {
      await askAgain(fleetBillingRoutes.getPoNumber);
      showToast(copy.poSaved, { tone: 'ok' });
      onClose();
    },
  });
  const typed = po.trim();
  const isMissing =
    billing !== undefined &&
    isPoMissing({
      isRequired: billing.is_po_required,
      ofJob: typed || undefined,
      usual: billing.usual_po ?? undefined,
    });
  const wrong = typed === '' ? (isMissing ? poMissingText : undefined) : findPoProblem(typed);
  const mayChange = stored.data?.may_change === true;
  return (
    <Dialog
      open
      size="sm"
      title={copy.poTitle(car)}
      onClose={onClose}
      footer={
        mayChange && (
          <Button
            variant="primary"
            loading={isPending}
            disabled={typed === before || wrong !== undefined}
            onClick={() =>
              void send({ body: { appointment_ids: [...jobIds], po_number: typed === '' ? null : typed } })
            }
          >
            {copy.poSave}
          </Button>
        )
      }
    >
      <div className="grid gap-3 pt-2">
        <WhenLoaded query={stored}>
          {({ po_number, may_change }) =>
            may_change ? (
              <TextField
                label={copy.jobPo}
                optional={!billing?.is_po_required || billing.usual_po !== null}
                hint={copy.jobPoHint(billing?.usual_po ?? null)}
                limit={longestPoNumber}
                value={po}
                onValueChange={setPo}
                error={typed === before ? undefined : wrong}
                autoComplete="off"
              />
            ) : (
              <>
                <p>
                  {copy.jobPo}: <strong>{po_number ?? billing?.usual_po ?? copy.poNone}</strong>
                </p>
                <p className="text-ink-soft">{copy.poClosed}</p>
              </>
            )
          }
        </WhenLoaded>
        {problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}

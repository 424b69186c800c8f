import { fleetCareRoutes, fleetVehicleRoutes, type MaintenanceRow } from '@lugnut/contract';
import { type FormEvent, useId, useState } from 'react';
import { askAgain } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { useFleetToday } from '../fleet';
import { isUnclear, textFields, wholeOf } from '../text-fields';
import { reloadVehicle } from '../vehicle/use-vehicle';
import { doneCopy as copy } from './copy';

type Props = { readonly plan: MaintenanceRow; readonly onClose: () => void };

/** FLT-6: a service that somebody else did. */
export function DoneDialog({ plan, onClose }: Props) {
  const formId = useId();
  const { attributes: a } = plan;
  const today = useFleetToday();
  const [form, setForm] = useState({ on: today, miles: '', hours: '' });
  const [isAsked, setAsked] = useState(false);
  const field = textFields(form, (part) => setForm((before) => ({ ...before, ...part })));
  const { send, isPending, problem } = useRouteCall(fleetCareRoutes.markServiceDone, {
    otherwise: copy.failed,
    told: ['invalid_input'],
    onDone: async () => {
      await askAgain(fleetVehicleRoutes.listMaintenance, {});
      void askAgain(fleetCareRoutes.listPrograms, {});
      reloadVehicle(a.car_id);
      showToast(copy.saved, { tone: 'ok' });
      onClose();
    },
  });
  const isByMiles = a.every_miles !== null;
  // What the odometer showed on an earlier day only they know.
  const isMissing = isByMiles && form.on < today && form.miles.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (isMissing || [form.miles, form.hours].some(isUnclear)) return;
    void send({
      body: {
        car_id: a.car_id,
        plan_id: a.program_id ?? plan.id,
        done_on: form.on,
        miles: wholeOf(form.miles),
        hours: wholeOf(form.hours),
      },
    });
  };
  const problemOf = (text: string) => (isAsked && isUnclear(text) ? copy.unclear : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title(a.service)}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isPending} disabled={form.on === ''}>
          {copy.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3 pt-2">
        <p className="text-sm text-ink-soft">
          {a.car}. {copy.lead}
        </p>
        <TextField label={copy.on} type="date" {...field('on')} />
        <TextField
          label={copy.miles}
          optional={!isByMiles || form.on >= today}
          hint={isByMiles ? copy.milesHint : undefined}
          inputMode="numeric"
          error={isAsked && isMissing ? copy.milesNeeded : problemOf(form.miles)}
          {...field('miles')}
        />
        {a.every_hours !== null && (
          <TextField
            label={copy.hours}
            optional
            inputMode="numeric"
            error={problemOf(form.hours)}
            {...field('hours')}
          />
        )}
        {problem && <ErrorNotice title={problem} />}
      </form>
    </Dialog>
  );
}

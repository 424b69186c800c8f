import { type CustomerPage, customerDeskRoutes, longestScheduleTime } from '@lugnut/contract';
import { type FormEvent, useState } from 'react';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/text-field';
import { isTooLong } from '../../../shared/ui/text-length';
import { showToast } from '../../../shared/ui/toast-store';
import { customerCopy } from './copy';

const copy = customerCopy.dedicated;

type Props = { readonly customer: CustomerPage; readonly reload: () => Promise<void> };

/** TIME-7: the days and hours agreed with a fleet, in place of arrival windows. */
export function DedicatedSchedule({ customer, reload }: Props) {
  const before = customer.fleet?.dedicated_schedule_time ?? '';
  const [time, setTime] = useState(before);
  const { send, isPending, problem } = useRouteCall(customerDeskRoutes.setDedicatedSchedule, {
    otherwise: customerCopy.didNotWork,
    onDone: async ({ data }) => {
      showToast(data.dedicated_schedule_time === null ? copy.ended : copy.saved, { tone: 'ok' });
      await reload();
    },
  });
  if (!customer.fleet) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ params: { id: customer.id }, body: { time: time.trim() || null } });
  };
  return (
    <section aria-labelledby="dedicated-schedule">
      <h2 id="dedicated-schedule" className="font-sans text-base font-semibold">
        {copy.title}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-2">
        <TextField
          label={copy.field}
          optional
          hint={copy.hint}
          limit={longestScheduleTime}
          value={time}
          onValueChange={setTime}
          error={problem || undefined}
          autoComplete="off"
        />
        <Button
          type="submit"
          size="sm"
          className="justify-self-end"
          loading={isPending}
          disabled={time.trim() === before || isTooLong(time, longestScheduleTime)}
        >
          {copy.save}
        </Button>
      </form>
    </section>
  );
}

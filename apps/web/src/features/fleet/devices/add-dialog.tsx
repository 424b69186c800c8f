import { type DeviceKey, deviceRoutes } from '@lugnut/contract';
import { readDeviceList } from '@lugnut/domain/integrations';
import { useState } from 'react';
import { keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextArea } from '../../../shared/ui/text-area';
import { TextField } from '../../../shared/ui/text-field';
import { fleetCopy } from '../copy';
import { devicesCopy as copy } from './copy';
import { SecretLines } from './secret-lines';

type Result = {
  readonly added: readonly DeviceKey[];
  readonly problems: readonly { readonly index: number; readonly serial: string; readonly problem: string }[];
};

/** FLT-10: one device or a pasted list; what is wrong is said line by line, and the keys are shown once. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [vendor, setVendor] = useState('');
  const [result, setResult] = useState<Result>();
  const listed = readDeviceList(text);
  const bad = listed.filter(({ problem }) => problem !== undefined);
  const { send, isPending, problem } = useRouteCall(deviceRoutes.addFleetDevices, {
    otherwise: fleetCopy.failedText,
    onDone: ({ data }) => {
      keepAnswer(deviceRoutes.listFleetDevices, {}, { data: data.devices });
      setResult(data);
    },
  });
  const add = () =>
    void send({
      body: {
        devices: listed.map(({ serial, vehicle }) => ({
          serial,
          vehicle: vehicle ?? null,
          vendor: vendor.trim(),
        })),
      },
    });
  if (result)
    return (
      <Dialog
        open
        title={copy.added(result.added.length)}
        onClose={onClose}
        dismissible={result.added.length === 0}
        footer={
          <Button variant="primary" onClick={onClose}>
            {copy.done}
          </Button>
        }
      >
        <div className="grid gap-4 pt-2">
          {result.problems.length > 0 && (
            <ErrorNotice title={copy.notAdded}>
              {result.problems.map(({ serial, problem: why }) => `${serial}: ${why}`).join(' ')}
            </ErrorNotice>
          )}
          {result.added.length > 0 && (
            <SecretLines
              title={copy.keysTitle}
              text={copy.keysText}
              lines={result.added.map(({ serial, key }) => ({ label: serial, value: key }))}
            />
          )}
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={copy.addTitle}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          disabled={listed.length === 0 || bad.length > 0}
          loading={isPending}
          onClick={add}
        >
          {copy.addButton(Math.max(1, listed.length))}
        </Button>
      }
    >
      <div className="grid gap-3 pt-2">
        <TextArea
          label={copy.addLabel}
          hint={copy.addHint}
          value={text}
          onValueChange={setText}
          data-first-focus
        />
        <TextField label={copy.vendor} optional value={vendor} onValueChange={setVendor} limit={40} />
        {bad.length > 0 && (
          <ErrorNotice title={copy.badLines}>
            {bad
              .slice(0, 10)
              .map(({ line, problem: why }) => `${copy.line(line)}: ${why ? copy.lineProblems[why] : ''}.`)
              .join(' ')}
          </ErrorNotice>
        )}
        {problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}

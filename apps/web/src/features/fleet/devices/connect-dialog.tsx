import { deviceRoutes } from '@lugnut/contract';
import { type TrackerVendor, trackerVendorNames } from '@lugnut/domain/integrations';
import { useState } from 'react';
import { keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { fleetCopy } from '../copy';
import { devicesCopy as copy } from './copy';

type Props = { readonly vendor: TrackerVendor; readonly onClose: () => void };

const regions = [
  { value: 'us', label: copy.regions.us },
  { value: 'eu', label: copy.regions.eu },
] as const;

/** FLT-10: an account elsewhere, tried before it is kept. */
export function ConnectDialog({ vendor, onClose }: Props) {
  const [token, setToken] = useState('');
  const [region, setRegion] = useState<'us' | 'eu'>('us');
  const [server, setServer] = useState('my.geotab.com');
  const [database, setDatabase] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { send, isPending, problem } = useRouteCall(deviceRoutes.connectTracker, {
    otherwise: fleetCopy.failedText,
    told: ['conflict'],
    timeoutMs: 40_000,
    onDone: (answer) => {
      keepAnswer(deviceRoutes.listTrackers, {}, answer);
      onClose();
    },
  });
  const isWhole =
    vendor === 'samsara'
      ? token.trim() !== ''
      : [server, database, username, password].every((text) => text.trim() !== '');
  const connect = () =>
    void send({
      body:
        vendor === 'samsara' ? { vendor, token, region } : { vendor, server, database, username, password },
    });
  const name = trackerVendorNames[vendor];
  return (
    <Dialog
      open
      size="sm"
      title={copy.connect(name)}
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={!isWhole} loading={isPending} onClick={connect}>
          {copy.connect(name)}
        </Button>
      }
    >
      <div className="grid gap-2 pt-2">
        <p className="text-sm text-ink-soft">{copy.vendorHints[vendor]}</p>
        {vendor === 'samsara' ? (
          <>
            <TextField
              label={copy.token}
              type="password"
              autoComplete="off"
              value={token}
              onValueChange={setToken}
            />
            <Select label={copy.region} options={regions} value={region} onValueChange={setRegion} />
          </>
        ) : (
          <>
            <TextField label={copy.server} hint={copy.serverHint} value={server} onValueChange={setServer} />
            <TextField
              label={copy.database}
              autoComplete="off"
              value={database}
              onValueChange={setDatabase}
            />
            <TextField
              label={copy.username}
              autoComplete="off"
              value={username}
              onValueChange={setUsername}
            />
            <TextField
              label={copy.password}
              type="password"
              autoComplete="off"
              value={password}
              onValueChange={setPassword}
            />
          </>
        )}
        {problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}

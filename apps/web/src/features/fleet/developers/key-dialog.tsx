import { fleetApiRoutes } from '@lugnut/contract';
import { type ApiScope, apiScopeNames, apiScopes } from '@lugnut/domain/integrations';
import { useState } from 'react';
import { keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { fleetCopy } from '../copy';
import { SecretLines } from '../devices/secret-lines';
import { readAmount } from '../people/people';
import { developersTabCopy as copy } from './copy';

const expiries = (['30', '90', '365', 'never'] as const).map((value) => ({
  value,
  label: copy.expiry[value],
}));

/** FLT-11: a name, scopes, a limit and an end; then the key, once. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [limit, setLimit] = useState('0');
  const [expiry, setExpiry] = useState<(typeof expiries)[number]['value']>('365');
  const [key, setKey] = useState<string>();
  const amount = readAmount(limit);
  const { send, isPending, problem } = useRouteCall(fleetApiRoutes.createApiKey, {
    otherwise: fleetCopy.failedText,
    told: ['conflict'],
    onDone: ({ data }) => {
      keepAnswer(fleetApiRoutes.listApiKeys, {}, { data: data.api_keys });
      setKey(data.key);
    },
  });
  if (key !== undefined)
    return (
      <Dialog
        open
        title={copy.keyMade}
        onClose={onClose}
        dismissible={false}
        footer={
          <Button variant="primary" onClick={onClose}>
            {copy.done}
          </Button>
        }
      >
        <div className="pt-2">
          <SecretLines title={copy.keyTitle} text={copy.keyText} lines={[{ label: name, value: key }]} />
        </div>
      </Dialog>
    );
  const books = scopes.includes('jobs:book');
  const isReady = name.trim() !== '' && scopes.length > 0 && (!books || amount !== undefined);
  const create = () =>
    void send({
      body: {
        name,
        scopes: [...scopes],
        approve_under: books ? (amount ?? 0) : 0,
        expires_in_days: expiry === 'never' ? null : Number(expiry),
      },
    });
  return (
    <Dialog
      open
      title={copy.newKey}
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={!isReady} loading={isPending} onClick={create}>
          {copy.create}
        </Button>
      }
    >
      <div className="grid gap-3 pt-2">
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          value={name}
          onValueChange={setName}
          limit={60}
          data-first-focus
        />
        <fieldset className="grid">
          <legend className="mb-1 text-sm font-semibold">{copy.scopes}</legend>
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={apiScopeNames[scope]}
              hint={<code>{scope}</code>}
              checked={scopes.includes(scope)}
              onCheckedChange={(checked) =>
                setScopes((before) => (checked ? [...before, scope] : before.filter((one) => one !== scope)))
              }
            />
          ))}
        </fieldset>
        {books && (
          <TextField
            label={copy.limit}
            hint={copy.limitHint}
            inputMode="decimal"
            value={limit}
            onValueChange={setLimit}
            error={amount === undefined ? copy.limitError : undefined}
            inputClassName="figures"
          />
        )}
        <Select label={copy.expires} options={expiries} value={expiry} onValueChange={setExpiry} />
        {problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}

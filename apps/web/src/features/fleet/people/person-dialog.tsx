import { fleetAccountRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { peopleCopy as copy, fleetCopy } from '../copy';
import { type People, type Person, readAmount, roleOptions } from './people';

type Props = {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onChanged: (people: People) => void;
};

const timeoutMs = 15_000;

export function PersonDialog({ person, onClose, onChanged }: Props) {
  const { attributes, id } = person;
  const [role, setRole] = useState(attributes.role);
  const [text, setText] = useState(attributes.approve_under === null ? '' : String(attributes.approve_under));
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const amount = readAmount(text);
  const act = async (work: () => Promise<{ data: People }>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      onChanged((await work()).data);
    } catch (error) {
      setFailure(failureWords(error, fleetCopy.failedText));
      setBusy(false);
    }
  };
  const save = () =>
    amount !== undefined &&
    void act(() =>
      api.call(
        fleetAccountRoutes.changePerson,
        { params: { id }, body: { role, approve_under: amount } },
        { timeoutMs },
      ),
    );
  const remove = () =>
    void act(() => api.call(fleetAccountRoutes.removePerson, { params: { id } }, { timeoutMs }));
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={copy.changeOf(attributes.name)}
      footer={
        <>
          <Button variant="quiet" loading={busy} onClick={remove}>
            {copy.remove}
          </Button>
          <Button variant="primary" disabled={amount === undefined} loading={busy} onClick={save}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 pt-2">
        <Select label={copy.role} options={roleOptions} value={role} onValueChange={setRole} />
        {role === 'manager' && (
          <TextField
            label={copy.limit}
            hint={copy.limitHint}
            inputMode="decimal"
            value={text}
            onValueChange={setText}
            error={amount === undefined ? copy.limit : undefined}
            inputClassName="figures"
          />
        )}
        {failure !== undefined && <ErrorNotice title={failure} />}
      </div>
    </Dialog>
  );
}

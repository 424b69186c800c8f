import { fleetAccountRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { askAgain } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { showToast } from '../../../shared/ui/toast-store';
import { fleetCopy } from '../copy';
import { peopleCopy as copy } from './copy';
import { LimitField } from './limit-field';
import { type People, type Person, readAmount, roleOptions } from './people';

type Props = {
  readonly person: Person;
  /** The caller is the account owner. */
  readonly mayHandOver: boolean;
  readonly onClose: () => void;
  readonly onChanged: (people: People) => void;
};

const timeoutMs = 15_000;

export function PersonDialog({ person, mayHandOver, onClose, onChanged }: Props) {
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
  const handOver = () =>
    void act(async () => {
      const answer = await api.call(fleetAccountRoutes.handOverFleet, { body: { id } }, { timeoutMs });
      showToast(copy.handedOver(attributes.name), { tone: 'ok' });
      await askAgain(fleetAccountRoutes.getFleet);
      return answer;
    });
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
        {role === 'manager' && <LimitField value={text} onValueChange={setText} />}
        {mayHandOver && (
          <details className="border-t border-line pt-2">
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
              {copy.handOver}
            </summary>
            <div className="grid gap-3 pt-1 text-sm">
              <p>{copy.handOverText(attributes.name)}</p>
              <Button size="sm" className="justify-self-start" loading={busy} onClick={handOver}>
                {copy.handOverConfirm(attributes.name)}
              </Button>
            </div>
          </details>
        )}
        {failure !== undefined && <ErrorNotice title={failure} />}
      </div>
    </Dialog>
  );
}

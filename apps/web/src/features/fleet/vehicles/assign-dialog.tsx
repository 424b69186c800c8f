import { type VehicleFilter, type VehicleLabel, vehicleRecordRoutes } from '@lugnut/contract';
import { longestLabel, readLabelName } from '@lugnut/domain/fleet';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { keepAnswer } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { LoadFailed } from '../loading';
import { labelsCopy as copy } from './copy';
import { reloadVehicles, useLabels } from './use-vehicle-list';

export type Act = 'group' | 'tag' | 'untag';

export type Meant = {
  readonly count: number;
  /** Those named, or all that match. */
  readonly ids: readonly string[] | undefined;
  readonly matching: VehicleFilter | undefined;
};

const timeoutMs = 20_000;
const outOfGroups = 'none';

const undo = async (id: string): Promise<void> => {
  try {
    const { data } = await api.call(vehicleRecordRoutes.undoLabeling, { params: { id } }, { timeoutMs });
    showToast(copy.undone(data.changed), { tone: 'ok' });
    reloadVehicles();
  } catch (error) {
    showToast(failureWords(error, copy.failed), { tone: 'bad' });
  }
};

/** A new name is made first; one that is there already is taken. */
const findOrCreate = async (kind: 'group' | 'tag', name: string): Promise<string | undefined> => {
  const answer = await api.call(vehicleRecordRoutes.addVehicleLabel, { body: { kind, name } }, { timeoutMs });
  keepAnswer(vehicleRecordRoutes.listVehicleLabels, {}, answer);
  const wanted = readLabelName(name)?.toLowerCase();
  return answer.data.find(
    ({ attributes }) => attributes.kind === kind && attributes.name.toLowerCase() === wanted,
  )?.id;
};

type Props = {
  readonly act: Act;
  readonly meant: Meant;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** FLT-3: one group or tag for many vehicles; the message that says so can undo it. */
export function AssignDialog({ act, meant, onClose, onDone }: Props) {
  const formId = useId();
  const kind = act === 'group' ? 'group' : 'tag';
  const query = useLabels();
  const labels = (query.data ?? []).filter((label: VehicleLabel) => label.attributes.kind === kind);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const isNew = readLabelName(typed) !== undefined;
    if (!isNew && chosen === undefined) return setProblem(copy.missing);
    setBusy(true);
    setProblem(undefined);
    try {
      const labelId = isNew ? await findOrCreate(kind, typed) : chosen;
      // Without an id it would take the vehicles out of their groups instead.
      if (labelId === undefined) return setProblem(copy.failed);
      const body = {
        act,
        label_id: labelId === outOfGroups ? null : labelId,
        car_ids: meant.ids ? [...meant.ids] : null,
        matching: meant.matching ?? null,
      };
      const { data } = await api.call(vehicleRecordRoutes.labelVehicles, { body }, { timeoutMs });
      const { undo_id: undoId } = data;
      showToast(copy.changed(data.changed), {
        tone: 'ok',
        durationMs: 12_000,
        ...(undoId === null ? {} : { action: { label: copy.undo, onPress: () => void undo(undoId) } }),
      });
      reloadVehicles();
      onDone();
    } catch (error) {
      setProblem(failureWords(error, copy.failed, { told: ['conflict', 'invalid_input'] }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={copy.assignTitle[act]}
      description={copy.assignLead(meant.count)}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isBusy}>
          {copy.apply[act]}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-1 pt-2">
        {query.isError && <LoadFailed onRetry={() => void query.refetch()} />}
        <Select
          label={copy.choose[kind]}
          options={[
            ...labels.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
            ...(act === 'group' ? [{ value: outOfGroups, label: copy.noGroup }] : []),
          ]}
          value={chosen}
          onValueChange={(value) => {
            setChosen(value);
            setTyped('');
          }}
        />
        {act !== 'untag' && (
          <TextField
            label={copy.orNew[kind]}
            optional
            value={typed}
            onValueChange={setTyped}
            limit={longestLabel}
            autoComplete="off"
          />
        )}
        {problem !== undefined && <ErrorNotice title={problem} />}
      </form>
    </Dialog>
  );
}

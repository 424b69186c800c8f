import type { VehicleFilter, VehicleLabel } from '@lugnut/contract';
import { vehicleStatuses } from '@lugnut/domain/fleet';
import { Button } from '../../../shared/ui/button';
import { ChipToggle } from '../../../shared/ui/chip';
import { Select } from '../../../shared/ui/select';
import { vehicleListCopy as copy } from './copy';
import { hasFilter, type ListState } from './vehicle-filter';
import { VehicleSearch } from './vehicle-search';

const any = 'any';

type Props = {
  readonly state: ListState;
  readonly labels: readonly VehicleLabel[];
  readonly hasTelematics: boolean;
  readonly onChange: (filter: Partial<Record<keyof VehicleFilter, string | undefined>>) => void;
  readonly onClear: () => void;
};

export function VehicleFilters({ state, labels, hasTelematics, onChange, onClear }: Props) {
  const named = (kind: 'group' | 'tag') =>
    labels
      .filter(({ attributes }) => attributes.kind === kind)
      .map(({ id, attributes }) => ({ value: id, label: `${attributes.name} (${attributes.vehicles})` }));
  const pick = (name: keyof VehicleFilter, label: string, options: { value: string; label: string }[]) => (
    <Select
      key={name}
      label={label}
      options={[{ value: any, label: copy.all }, ...options]}
      value={state[name] ?? any}
      onValueChange={(value) => onChange({ [name]: value === any ? undefined : value })}
      className="-mb-6 min-w-0"
    />
  );
  const [groups, tags] = [named('group'), named('tag')];
  return (
    <section aria-label={copy.filters} className="grid gap-3">
      <VehicleSearch value={state.q ?? ''} onSearch={(q) => onChange({ q: q === '' ? undefined : q })} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
        {hasTelematics &&
          pick(
            'status',
            copy.status,
            vehicleStatuses.map((value) => ({ value, label: copy.statuses[value] })),
          )}
        {pick('due', copy.due, [
          { value: 'due', label: copy.dueStates.due },
          { value: 'soon', label: copy.dueStates.soon },
        ])}
        {groups.length > 0 && pick('group', copy.group, [...groups, { value: 'none', label: copy.noGroup }])}
        {tags.length > 0 && pick('tag', copy.tag, tags)}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {hasTelematics && (
          <ChipToggle
            pressed={state.fault === 'yes'}
            onPressedChange={(on) => onChange({ fault: on ? 'yes' : undefined })}
          >
            {copy.fault}
          </ChipToggle>
        )}
        <ChipToggle
          pressed={state.archived === 'yes'}
          // Archived vehicles have no status, fault or service due.
          onPressedChange={(on) =>
            onChange(
              on
                ? { archived: 'yes', status: undefined, fault: undefined, due: undefined }
                : { archived: undefined },
            )
          }
        >
          {copy.archived}
        </ChipToggle>
        {hasFilter(state) && (
          <Button size="sm" variant="quiet" onClick={onClear}>
            {copy.clear}
          </Button>
        )}
      </div>
    </section>
  );
}

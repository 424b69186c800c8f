import type { VehicleFilter, VehicleLabel } from '@lugnut/contract';
import { vehicleStatuses } from '@lugnut/domain/fleet';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { ChipToggle } from '../../../shared/ui/chip';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { vehicleListCopy as copy } from './copy';
import { hasFilter, type ListState } from './vehicle-filter';

const any = 'any';

type Props = {
  readonly state: ListState;
  readonly labels: readonly VehicleLabel[];
  readonly hasTelematics: boolean;
  readonly onChange: (filter: Partial<Record<keyof VehicleFilter, string | undefined>>) => void;
  readonly onClear: () => void;
};

const typingMs = 200;

/** What is typed is asked for when the typing rests. */
function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (q: string) => void;
}) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // Another address, by Back or a link, shows what it asks for.
  if (asked !== value) {
    setAsked(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent((typed: string) => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={copy.search}
      labelHidden
      type="search"
      placeholder={copy.searchHint}
      start={<Search className="size-5" aria-hidden="true" />}
      value={text}
      onValueChange={setText}
      autoComplete="off"
      className="-mb-6"
    />
  );
}

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
      <SearchField value={state.q ?? ''} onSearch={(q) => onChange({ q: q === '' ? undefined : q })} />
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

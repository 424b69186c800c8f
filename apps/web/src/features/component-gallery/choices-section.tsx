import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../shared/ui/checkbox';
import { ChipRemovable, ChipToggle, StatusChip } from '../../shared/ui/chip';
import { MultiSelect } from '../../shared/ui/multi-select';
import { Price } from '../../shared/ui/price';
import { RadioCards } from '../../shared/ui/radio-cards';
import { SearchSelect } from '../../shared/ui/search-select';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { Select, type SelectOption } from '../../shared/ui/select';
import { GallerySection, Specimen } from './gallery-section';
import { makes, services } from './samples';

export function ChoicesSection() {
  return (
    <GallerySection id="choices" title="Choices">
      <Chips />
      <Selects />
      <Cards />
      <Specimen name="Checkbox">
        <div className="grid gap-1 sm:grid-cols-2">
          <Checkbox label="Text me when the mechanic is on the way" defaultChecked />
          <Checkbox label="I own this car" hint="Or its owner asked me to book" />
          <Checkbox label="I accept the terms" error="Accept the terms to go on." />
          <Checkbox label="Part of the membership" defaultChecked disabled />
        </div>
      </Specimen>
    </GallerySection>
  );
}

function Chips() {
  const [pressed, setPressed] = useState(true);
  const [chosen, setChosen] = useState(['Oil Change', 'Front Brake Pads & Rotors Replacement']);
  return (
    <Specimen name="Chips">
      <div className="flex flex-wrap items-center gap-2">
        <ChipToggle pressed={pressed} onPressedChange={setPressed}>
          Squeaking
        </ChipToggle>
        <ChipToggle pressed={!pressed} onPressedChange={(next) => setPressed(!next)}>
          Grinding
        </ChipToggle>
        <ChipToggle pressed={false} onPressedChange={setPressed} disabled>
          Leaking
        </ChipToggle>
        {chosen.map((label) => (
          <ChipRemovable
            key={label}
            label={label}
            onRemove={() => setChosen(chosen.filter((other) => other !== label))}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <StatusChip>Draft</StatusChip>
        <StatusChip tone="ok">Confirmed</StatusChip>
        <StatusChip tone="warn" icon={<Clock className="size-3.5" aria-hidden="true" />}>
          Waiting for parts
        </StatusChip>
        <StatusChip tone="bad">Canceled</StatusChip>
        <StatusChip tone="forest">Member</StatusChip>
      </div>
    </Specimen>
  );
}

const years: readonly SelectOption[] = ['2026', '2025', '2019', '2015'].map((value) => ({
  value,
  label: value,
}));

function Selects() {
  const [year, setYear] = useState<string>();
  const [make, setMake] = useState<string | undefined>('toyota');
  const [picked, setPicked] = useState(['oil-change', 'front-brakes']);
  return (
    <Specimen name="Select, search-select, multi-select">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Select label="Year" options={years} value={year} onValueChange={setYear} />
        <Select
          label="Engine"
          error="Choose the engine to see the price."
          options={[{ value: '2.5', label: '2.5L 4-cylinder' }]}
          value={undefined}
          onValueChange={() => {}}
        />
        <SearchSelect label="Make" options={makes} value={make} onValueChange={setMake} />
        <SearchSelect
          label="Make (disabled)"
          options={makes}
          value="mercedes-benz"
          onValueChange={() => {}}
          disabled
        />
        <MultiSelect
          label="Services"
          hint="Search and choose several"
          options={services}
          value={picked}
          onValueChange={setPicked}
          placeholder="Search services"
        />
        <MultiSelect
          label="Services (error)"
          error="Choose at least one service."
          options={services}
          value={[]}
          onValueChange={() => {}}
        />
      </div>
    </Specimen>
  );
}

function Cards() {
  const [part, setPart] = useState<'oem' | 'value' | 'none'>('oem');
  const [way, setWay] = useState<'diagnose' | 'pick'>('pick');
  return (
    <>
      <Specimen name="Segmented control">
        <SegmentedControl
          legend="How do you want to start?"
          options={[
            { value: 'diagnose', label: 'Diagnose my car' },
            { value: 'pick', label: 'Pick service' },
          ]}
          value={way}
          onValueChange={setWay}
        />
      </Specimen>
      <Specimen name="Radio cards">
        <RadioCards
          legend="Which parts?"
          columns={3}
          options={[
            { value: 'oem', label: 'Dealer parts', detail: '24 months', end: <Price amount="$318" /> },
            { value: 'value', label: 'Value parts', detail: '12 months', end: <Price amount="$262" /> },
            { value: 'none', label: 'My own parts', detail: 'Not for this service', disabled: true },
          ]}
          value={part}
          onValueChange={setPart}
        />
      </Specimen>
    </>
  );
}

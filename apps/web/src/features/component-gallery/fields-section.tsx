import { Search } from 'lucide-react';
import { useState } from 'react';
import { TextArea } from '../../shared/ui/text-area';
import { TextField } from '../../shared/ui/text-field';
import { GallerySection } from './gallery-section';

export function FieldsSection() {
  const [zip, setZip] = useState('48226');
  return (
    <GallerySection id="fields" title="Fields">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <TextField
          label="ZIP code"
          hint="Where is the car?"
          inputMode="numeric"
          autoComplete="postal-code"
          value={zip}
          onValueChange={setZip}
          satisfied={/^\d{5}$/.test(zip)}
          error={/^\d{0,5}$/.test(zip) ? undefined : 'Use five digits, like 48226.'}
        />
        <TextField
          label="Phone"
          inputMode="tel"
          defaultValue="31355501"
          satisfied={false}
          error="A US number has ten digits. Two are missing."
        />
        <TextField label="First name" hint="As on your license" placeholder="Jordan" />
        <TextField label="Company" optional />
        <TextField label="Nickname of the car" limit={20} defaultValue="The old family Sprinter van" />
        <TextField label="Almost at the limit" limit={20} defaultValue="Blue Silverado '08" />
        <TextField
          label="Search services"
          start={<Search className="size-5" aria-hidden="true" />}
          placeholder="Search 180 services"
        />
        <TextField label="Not editable now" defaultValue="2019 Mercedes-Benz Sprinter 2500" disabled />
        <TextArea label="What is it doing?" hint="Noises, lights, when it happens" limit={200} />
        <TextArea
          label="Note to the mechanic"
          limit={60}
          defaultValue="It squeals when I brake downhill and pulls a little to the left, mostly when cold."
        />
      </div>
    </GallerySection>
  );
}

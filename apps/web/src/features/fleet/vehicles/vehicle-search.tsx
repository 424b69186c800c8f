import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../../shared/ui/text-field';
import { vehicleListCopy as copy } from './copy';

const typingMs = 200;

/** What is typed is asked for when the typing rests. */
export function VehicleSearch({
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

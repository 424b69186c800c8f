import { Search } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { TextField } from '../../shared/ui/text-field';
import { fleetCopy as copy } from './copy';

type Props<Row> = {
  readonly label: string;
  readonly hint: string;
  readonly rows: readonly Row[];
  /** What a row is found by. */
  readonly textOf: (row: Row) => string;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** One page of ten is read faster than it is searched. */
const mostUnsearched = 10;

/** Every typed word, anywhere: people know the last digits of a VIN. */
const isFound = (text: string, typed: string): boolean => {
  const own = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
};

/** A search field above a long list whose rows are all here. */
export function SearchedRows<Row>({ label, hint, rows, textOf, children }: Props<Row>) {
  const [text, setText] = useState('');
  const typed = text.trim();
  if (rows.length <= mostUnsearched && typed === '') return children(rows);
  const found = typed === '' ? rows : rows.filter((row) => isFound(textOf(row), typed));
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        labelHidden
        type="search"
        placeholder={hint}
        start={<Search className="size-5" aria-hidden="true" />}
        value={text}
        onValueChange={setText}
        autoComplete="off"
        className="-mb-6"
      />
      {found.length === 0 ? (
        <p role="status" className="text-ink-soft">
          {copy.nothingFound}
        </p>
      ) : (
        // What is found begins at its first page.
        <Fragment key={typed === '' ? 'all' : 'found'}>{children(found)}</Fragment>
      )}
    </div>
  );
}

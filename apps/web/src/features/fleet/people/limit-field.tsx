import { TextField } from '../../../shared/ui/text-field';
import { peopleCopy as copy } from './copy';
import { readAmount } from './people';

/** The most a manager agrees to alone. */
export function LimitField(props: {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
}) {
  return (
    <TextField
      label={copy.limit}
      hint={copy.limitHint}
      inputMode="decimal"
      value={props.value}
      onValueChange={props.onValueChange}
      error={readAmount(props.value) === undefined ? copy.limitError : undefined}
      inputClassName="figures"
    />
  );
}

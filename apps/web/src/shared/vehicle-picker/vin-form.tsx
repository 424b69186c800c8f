import { findWrongVinCharacters, parseVin, suggestVins } from '@lugnut/domain/vehicles';
import type { Dispatch } from 'react';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { pickerCopy as copy } from './copy.en';
import { vinProblem } from './lookup-problems';
import type { PickerEvent, PickerState } from './picker-state';
import { ByHand, submitTo } from './plate-form';

type VinFormProps = {
  readonly formId: string;
  readonly state: PickerState;
  readonly send: Dispatch<PickerEvent>;
};

const vinLength = 17;

/** While it is typed only what can never become right is said; the rest once it is long enough. */
const problemWhileTyping = (vin: string): string | undefined => {
  const wrong = findWrongVinCharacters(vin);
  if (wrong.length > 0) {
    const characters = [...new Set(wrong.map(({ character }) => character))].join(', ');
    return copy.vinWrong(characters, wrong.map(({ place }) => copy.vinPlace(place)).join(', '));
  }
  return vin.length === vinLength ? vinProblem(vin) : undefined;
};

/** Seventeen characters, typed or pasted with whatever stood between them. */
export function VinForm({ formId, state, send }: VinFormProps) {
  const { vin, lookup } = state;
  const told = lookup.kind === 'wrong' && lookup.by === 'vin' ? lookup.message : undefined;
  const error = problemWhileTyping(vin) ?? told;
  const isRefused = lookup.kind === 'refused' && lookup.by === 'vin';
  return (
    <form id={formId} noValidate onSubmit={submitTo(send)}>
      <TextField
        label={copy.vin}
        name="vin"
        value={vin}
        onValueChange={(text) => send({ kind: 'vin', text })}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        satisfied={parseVin(vin).ok}
        inputClassName="font-mono tracking-wide uppercase"
        limit={vinLength}
        error={error}
        hint={isRefused ? copy.vinRefused : copy.vinHint}
        // Room for the longest message, so none pushes the page.
        className="min-h-36 sm:min-h-26"
      />
      <div className="min-h-22">
        {error && <Suggestions vin={vin} send={send} />}
        <ByHand shown={told !== undefined || isRefused} send={send} />
      </div>
    </form>
  );
}

function Suggestions({ vin, send }: { readonly vin: string; readonly send: Dispatch<PickerEvent> }) {
  return (
    <ul className="grid text-sm">
      {suggestVins(vin).map((suggestion) => (
        <li key={suggestion.vin}>
          {copy.didYouMean(suggestion.place)}{' '}
          <Button
            variant="link"
            size="sm"
            className="font-mono"
            onClick={() => send({ kind: 'vin', text: suggestion.vin })}
          >
            {suggestion.vin}
          </Button>
        </li>
      ))}
    </ul>
  );
}

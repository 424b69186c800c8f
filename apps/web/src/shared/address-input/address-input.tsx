import { type Ref, useEffect, useRef, useState } from 'react';
import { newKey } from '../api/new-key';
import { useCall } from '../api/use-call';
import {
  type AddressArea,
  type AddressParts,
  addressProblem,
  partsFromText,
  type VisitAddress,
} from './address';
import { AddressCombobox } from './address-combobox';
import { ConfirmAddress } from './confirm-address';
import { addressCopy as copy } from './copy.en';
import { lookUpSuggestion, settleAddress } from './look-up-address';
import { type Suggestion, useSuggestions } from './use-suggestions';

export type AddressInputProps = {
  readonly value: VisitAddress;
  readonly onChange: (address: VisitAddress) => void;
  readonly area: AddressArea;
  readonly error?: string | undefined;
  readonly zipError?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

/** Where the vehicle is: suggestions while typing, then four fields to confirm. */
export function AddressInput(props: AddressInputProps) {
  const { value, error, zipError, inputRef } = props;
  const { suggestions, type, choose, finish, edit } = useAddressLookup(props);
  const message =
    error ?? value.refusal ?? (value.lookup === 'failed' && value.parts ? copy.notFound : undefined);
  return (
    <div>
      <AddressCombobox
        inputRef={inputRef}
        text={value.text}
        suggestions={suggestions}
        isLooking={value.lookup === 'looking'}
        error={message}
        onType={type}
        onChoose={choose}
        onDone={finish}
      />
      {value.parts && (
        <ConfirmAddress
          parts={value.parts}
          onParts={edit}
          problem={addressProblem(value)}
          zipError={zipError}
        />
      )}
    </div>
  );
}

const useAddressLookup = ({ value, onChange, area }: AddressInputProps) => {
  // Vendors bill per session: from the first keystroke to the chosen address.
  const [session, setSession] = useState(newKey);
  const [typing, setTyping] = useState<string>();
  const suggestions = useSuggestions(typing, area.zip, session);
  const { mutate, reset: forgetLookup } = useCall((ask: () => Promise<VisitAddress>) => ask());
  const learn = (ask: () => Promise<VisitAddress>) =>
    mutate(ask, { onSuccess: (address) => latest.current(address) });
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const type = (text: string) => {
    forgetLookup();
    setTyping(text);
    onChange({ text, parts: text.trim() === '' ? undefined : value.parts, lookup: 'typed' });
  };
  const choose = (suggestion: Suggestion) => {
    const before = partsFromText(suggestion.text, area);
    const chosen: VisitAddress = {
      text: suggestion.text,
      parts: { ...before, street: suggestion.street },
      lookup: 'looking',
    };
    setTyping(undefined);
    setSession(newKey());
    onChange(chosen);
    learn(() => lookUpSuggestion({ id: suggestion.id, session }, chosen, before));
  };
  const finish = () => {
    setTyping(undefined);
    if (value.lookup !== 'typed' || value.text.trim() === '') return;
    const looking: VisitAddress = {
      text: value.text,
      parts: partsFromText(value.text, area),
      lookup: 'looking',
    };
    onChange(looking);
    learn(() => settleAddress(looking, area));
  };
  const edit = (parts: AddressParts) => {
    forgetLookup();
    onChange({ text: value.text, parts: { ...parts, county: undefined }, lookup: 'edited' });
  };
  return { suggestions, type, choose, finish, edit };
};

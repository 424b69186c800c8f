import { dollarsFromCents, formatCents } from '@lugnut/domain/money';
import { choosePreset, chosenTip, noTip, tipPresetsCents, typeTip } from '@lugnut/domain/reviews';
import { useId, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/text-field';
import { reviewCopy as copy } from './copy.en';
import { StepHead, Trouble } from './step-parts';
import type { Review } from './use-review';

type StepProps = {
  readonly review: Review;
  readonly technician: string | undefined;
  readonly mostCents: number;
};

/** PUB-2: one of four, or an amount of one's own; choosing one clears the other. */
export function TipStep({ review, technician, mostCents }: StepProps) {
  const name = useId();
  const [choice, setChoice] = useState(noTip);
  const cents = chosenTip(choice, mostCents);
  const isWrong = choice.custom.trim() !== '' && cents === undefined;
  const choose = (next: typeof choice): void => {
    setChoice(next);
    review.clearTrouble();
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (cents !== undefined) void review.tip(cents);
      }}
    >
      <StepHead title={copy.tipTitle(technician)} lead={copy.tipLead} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{copy.tipPresets}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.5rem),1fr))] gap-3">
          {tipPresetsCents.map((preset) => (
            <label
              key={preset}
              className="grid min-h-14 cursor-pointer place-content-center rounded-card border-[1.5px] border-edge bg-card text-lg font-semibold figures transition-colors hover:border-ink has-checked:border-forest-ink has-checked:bg-forest-wash has-checked:ring-1 has-checked:ring-forest-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={preset}
                checked={choice.preset === preset}
                onChange={() => choose(choosePreset(preset))}
                className="sr-only"
              />
              ${dollarsFromCents(preset)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={copy.customTip}
        inputMode="decimal"
        autoComplete="off"
        start="$"
        value={choice.custom}
        onValueChange={(text) => choose(typeTip(text))}
        error={isWrong ? copy.tipProblem(formatCents(mostCents)) : undefined}
        hint={copy.tipHelp}
      />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" wide disabled={cents === undefined} loading={review.isBusy}>
          {copy.next}
        </Button>
        <Button wide variant="link" onClick={() => review.send({ kind: 'tip skipped' })}>
          {copy.skip}
        </Button>
      </div>
      <Trouble text={review.trouble} />
    </form>
  );
}

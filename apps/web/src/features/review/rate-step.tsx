import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import { TextArea } from '../../shared/ui/text-area';
import { isTooLong } from '../../shared/ui/text-length';
import { reviewCopy as copy } from './copy.en';
import { StepHead, Trouble } from './step-parts';
import type { Review } from './use-review';

type StepProps = { readonly review: Review; readonly technician: string | undefined };

const longestFeedback = 4_000;

export function RateStep({ review, technician }: StepProps) {
  const [rating, setRating] = useState(0);
  const [feedback, setFeedback] = useState('');
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (rating > 0 && !isTooLong(feedback, longestFeedback)) void review.rate(rating, feedback);
      }}
    >
      <StepHead title={copy.rateTitle} lead={copy.rateLead(technician)} />
      <Stars
        rating={rating}
        onRate={(next) => {
          setRating(next);
          review.clearTrouble();
        }}
      />
      <TextArea
        label={copy.feedback}
        optional
        hint={copy.feedbackHint}
        rows={4}
        limit={longestFeedback}
        value={feedback}
        onValueChange={setFeedback}
      />
      <Button type="submit" variant="primary" wide disabled={rating === 0} loading={review.isBusy}>
        {copy.next}
      </Button>
      <Trouble text={review.trouble} />
    </form>
  );
}

function Stars({ rating, onRate }: { readonly rating: number; readonly onRate: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{copy.stars}</legend>
      <div className="-ml-1 flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <label
            key={count}
            className="grid size-14 cursor-pointer place-content-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={count}
              checked={rating === count}
              onChange={() => onRate(count)}
              className="sr-only"
            />
            <span className="sr-only">{copy.starLabel(count)}</span>
            <Star
              aria-hidden="true"
              className={classNames(
                'size-10 text-forest-ink transition-colors',
                count <= rating && 'fill-current',
              )}
              strokeWidth={1.5}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

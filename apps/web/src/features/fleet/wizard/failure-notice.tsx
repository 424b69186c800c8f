import { ErrorNotice } from '../../../shared/ui/error-notice';

export type BookingFailure = {
  readonly words: string;
  /** The same work is booked: its own notice says so, where it is shown. */
  readonly isOfRepeat: boolean;
};

type Props = { readonly failure: BookingFailure | undefined; readonly isRepeat: boolean };

/** Why it was not booked, also beside the notice of the same work that was booked again anyway. */
export function FailureNotice({ failure, isRepeat }: Props) {
  if (!failure || (failure.isOfRepeat && isRepeat)) return null;
  return <ErrorNotice title={failure.words} className="mb-3" />;
}

import { failureWords } from '../api/failure';
import type { RouteResult } from '../api/route-query';
import { Button } from '../ui/button';

type MoreRowsProps = {
  readonly query: Pick<RouteResult<unknown>, 'error' | 'isFetching' | 'refetch'>;
  readonly label: string;
  /** Said where nobody answered. */
  readonly failedHelp: string;
  readonly onMore: () => void;
};

/** Asks for more rows below those that are shown, and says there where that failed; pressed again, it asks again. */
export function MoreRows({
  query: { error, isFetching, refetch },
  label,
  failedHelp,
  onMore,
}: MoreRowsProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <Button onClick={() => (error ? void refetch() : onMore())} loading={isFetching}>
        {label}
      </Button>
      {error && (
        <p role="alert" className="text-sm text-bad-ink">
          {failureWords(error, failedHelp)}
        </p>
      )}
    </div>
  );
}

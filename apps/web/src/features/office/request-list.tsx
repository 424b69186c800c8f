import type { OfficeRequest } from '@lugnut/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { chatCopy } from '../../shared/job-live/copy.en';
import { statusText } from '../../shared/job-status/status-in-words';
import { classNames } from '../../shared/ui/class-names';
import { workPaths } from '../../shared/work-paths';
import { officeCopy as copy } from './copy';
import { PromiseBar, PromiseText } from './promise-bar';
import { useOfficeView } from './use-office-view';

type RequestListProps = {
  readonly requests: readonly OfficeRequest[];
  /** Seconds gone since the list was asked for. */
  readonly elapsedSeconds: number;
  /** Where j and k are. */
  readonly selectedId: string | undefined;
  readonly openId: string | undefined;
};

/** An hour runs, and the office is open: it stands still at night. */
const isRunning = ({ attributes }: OfficeRequest): boolean =>
  attributes.seconds_left !== null && attributes.resumes_at === null;

const wishOf = ({ attributes }: OfficeRequest): string =>
  attributes.services.join(', ') || attributes.diagnosis_input || copy.noWish;

/** Dense: a dozen fit a laptop's screen beside the open one. */
export function RequestList({ requests, elapsedSeconds, selectedId, openId }: RequestListProps) {
  return (
    <ul aria-label={copy.list} className="grid divide-y divide-line border-y border-line">
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          // What no clock runs for is drawn once.
          elapsedSeconds={isRunning(request) ? elapsedSeconds : 0}
          isSelected={selectedId === request.id}
          isOpen={openId === request.id}
        />
      ))}
    </ul>
  );
}

type RequestRowProps = {
  readonly request: OfficeRequest;
  readonly elapsedSeconds: number;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
};

const RequestRow = memo(function RequestRow({
  request,
  elapsedSeconds,
  isSelected,
  isOpen,
}: RequestRowProps) {
  const { id, attributes } = request;
  const { inView } = useOfficeView();
  const secondsLeft = attributes.seconds_left === null ? undefined : attributes.seconds_left - elapsedSeconds;
  const isLate = secondsLeft !== undefined && secondsLeft < 0;
  return (
    <li>
      <Link
        to={inView(workPaths.officeRequest(id))}
        id={`request-${id}`}
        aria-current={isOpen ? 'page' : undefined}
        className={classNames(
          'relative grid border-l-3 px-2.5 py-0.5 text-[0.8125rem] leading-4.5 -outline-offset-3 hover:bg-sunken max-lg:py-1.5',
          isOpen ? 'border-forest-ink bg-forest-wash' : isLate ? 'border-bad' : 'border-transparent',
          isLate && !isOpen && !isSelected && 'bg-bad-wash',
          isSelected && !isOpen && (isLate ? 'bg-sunken' : 'border-edge bg-sunken'),
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 flex-1 truncate">
            <strong>{attributes.car}</strong>
            <span className="text-ink-soft figures">{` ${[attributes.zip, attributes.city].filter(Boolean).join(' ')}`}</span>
          </span>
          {secondsLeft === undefined ? (
            <Standing request={request} />
          ) : (
            <PromiseText secondsLeft={secondsLeft} resumesAt={attributes.resumes_at} />
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 flex-1 truncate text-ink-soft">
            {[attributes.customer, attributes.reads === 'es' && copy.readsSpanish, wishOf(request)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {attributes.unread > 0 && (
            <span className="font-semibold text-warn-ink">{chatCopy.unread(attributes.unread)}</span>
          )}
          <Holder request={request} />
        </span>
        {secondsLeft !== undefined && <PromiseBar secondsLeft={secondsLeft} />}
      </Link>
    </li>
  );
});

function Holder({ request: { attributes } }: Pick<RequestRowProps, 'request'>) {
  const { claimed_by: claim, status } = attributes;
  if (claim)
    return (
      <span className={classNames('max-w-24 truncate font-semibold', claim.is_me && 'text-forest-ink')}>
        {claim.is_me ? copy.claimedByYou : claim.name}
      </span>
    );
  return status === 'pending' ? <span className="text-ink-soft">{copy.unclaimed}</span> : null;
}

function Standing({ request: { attributes } }: Pick<RequestRowProps, 'request'>) {
  const { approved, declined } = attributes.decided;
  const ink = approved > 0 ? 'text-ok-ink' : declined > 0 ? 'text-bad-ink' : 'text-ink-soft';
  return (
    <span className={classNames('shrink-0 text-xs font-semibold', ink)}>
      {statusText(attributes.status, attributes.needs_time)}
    </span>
  );
}

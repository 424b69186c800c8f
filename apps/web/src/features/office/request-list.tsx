import type { OfficeRequest } from '@lugnut/contract';
import { Link } from 'react-router';
import { chatCopy } from '../../shared/job-live/copy';
import { paths } from '../../shared/paths';
import { StatusChip } from '../../shared/ui/chip';
import { classNames } from '../../shared/ui/class-names';
import { officeCopy as copy, statusInWords } from './copy';
import { PromiseBar } from './promise-bar';

type RequestListProps = {
  readonly requests: readonly OfficeRequest[];
  /** Seconds gone since the list was asked for. */
  readonly elapsedSeconds: number;
  /** Where j and k are. */
  readonly selectedId: string | undefined;
  readonly openId: string | undefined;
};

const wishOf = ({ attributes }: OfficeRequest): string =>
  attributes.services.join(', ') || attributes.diagnosis_input || copy.noWish;

export function RequestList({ requests, elapsedSeconds, selectedId, openId }: RequestListProps) {
  return (
    <ul aria-label={copy.list} className="grid divide-y divide-line border-y border-line">
      {requests.map((request) => {
        const { id, attributes } = request;
        return (
          <li key={id}>
            <Link
              to={paths.officeRequest(id)}
              id={`request-${id}`}
              aria-current={openId === id ? 'page' : undefined}
              className={classNames(
                'grid gap-1 border-l-3 px-3 py-2 text-sm leading-5 -outline-offset-3 hover:bg-sunken',
                openId === id ? 'border-forest-ink bg-forest-wash' : 'border-transparent',
                selectedId === id && openId !== id && 'border-edge bg-sunken',
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <strong className="min-w-0 truncate">{attributes.car}</strong>
                <span className="max-w-1/2 shrink-0 truncate text-ink-soft figures">
                  {[attributes.zip, attributes.city].filter(Boolean).join(' ')}
                </span>
              </span>
              <span className="truncate">{wishOf(request)}</span>
              <span className="flex items-center justify-between gap-3 text-ink-soft">
                <span className="min-w-0 flex-1 truncate">{attributes.customer}</span>
                {attributes.unread > 0 && (
                  <StatusChip tone="warn">{chatCopy.unread(attributes.unread)}</StatusChip>
                )}
                <Holder request={request} />
              </span>
              {attributes.seconds_left !== null && (
                <PromiseBar secondsLeft={attributes.seconds_left - elapsedSeconds} />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Holder({ request: { attributes } }: { readonly request: OfficeRequest }) {
  const { claimed_by: claim, status } = attributes;
  if (claim)
    return (
      <StatusChip tone={claim.is_me ? 'forest' : 'neutral'}>
        {claim.is_me ? copy.claimedByYou : claim.name}
      </StatusChip>
    );
  if (status === 'pending') return <StatusChip tone="warn">{copy.unclaimed}</StatusChip>;
  const { approved, declined } = attributes.decided;
  return (
    <StatusChip tone={approved > 0 ? 'ok' : declined > 0 ? 'bad' : 'neutral'}>
      {statusInWords[status] ?? status}
    </StatusChip>
  );
}

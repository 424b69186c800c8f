import { couponRoutes, customerAreaRoutes, type RouteAnswer } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { Copy, Gift, Share2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { StatusChip } from '../../shared/ui/chip';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { inviteCopy as copy } from './copy.en';

type Referrals = RouteAnswer<typeof customerAreaRoutes.getReferrals>['data'];

const dollarsText = (dollars: number): string =>
  formatCents(centsFromDollars(dollars), { dropZeroCents: true });

/** The code for friends, what it brought, and a way to pass it on. */
export function InviteFriends() {
  const query = useRouteQuery(customerAreaRoutes.getReferrals, {}, { timeoutMs: 10_000 });
  return (
    <Card as="section" aria-labelledby="invite" className="flex flex-col gap-3">
      <h2 id="invite" className="flex items-center gap-2 text-xl">
        <Gift className="size-6 text-forest-ink" aria-hidden="true" />
        {copy.title}
      </h2>
      {query.isPending && (
        <div role="status">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton className="h-36" />
        </div>
      )}
      {query.isError && (
        <ErrorNotice title={copy.failedTitle} onRetry={() => void query.refetch()}>
          {copy.failedText}
        </ErrorNotice>
      )}
      {query.isSuccess && <Invitation referrals={query.data.data} onCode={() => void query.refetch()} />}
    </Card>
  );
}

type InvitationProps = { readonly referrals: Referrals; readonly onCode: () => void };

function Invitation({ referrals, onCode }: InvitationProps) {
  const { code, share_url: link, rewards, credit } = referrals;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {copy.lead(dollarsText(referrals.dollars_off), dollarsText(referrals.reward))}
      </p>
      {code === null || link === null ? (
        <GetCode onCode={onCode} />
      ) : (
        <ShareLink code={code} link={link} off={dollarsText(referrals.dollars_off)} />
      )}
      {credit > 0 && (
        <p className="rounded-control bg-ok-wash px-3 py-2 text-sm text-ok-ink">
          <strong className="figures">{copy.credit(dollarsText(credit))}</strong> · {copy.creditText}
        </p>
      )}
      {rewards.length > 0 && (
        <div>
          <h3 className="text-base">{copy.rewards}</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {rewards.map((reward) => (
              <li key={`${reward.friend} ${reward.on}`} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1 truncate">{reward.friend}</span>
                <StatusChip tone={reward.state === 'earned' ? 'ok' : 'neutral'}>
                  {reward.state === 'earned' ? copy.earned : copy.waiting}
                </StatusChip>
                <span className="figures">{dollarsText(reward.amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function GetCode({ onCode }: Pick<InvitationProps, 'onCode'>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.call(couponRoutes.askReferralCode, {});
      onCode();
    } catch (error) {
      setProblem(failureWords(error, copy.codeFailed));
      setBusy(false);
    }
  };
  return (
    <div>
      <Button loading={isBusy} onClick={() => void press()}>
        {copy.getCode}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-bad-ink">
          {problem}
        </p>
      )}
    </div>
  );
}

type ShareLinkProps = { readonly code: string; readonly link: string; readonly off: string };

function ShareLink({ code, link, off }: ShareLinkProps) {
  const [told, setTold] = useState<'copied' | 'not copied'>();
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setTold('copied');
    } catch {
      setTold('not copied');
    }
  };
  const share = async () => {
    // Closing the sheet is no failure.
    await navigator.share({ text: copy.shareText(off, code), url: link }).catch(() => undefined);
  };
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-3 rounded-control border-[1.5px] border-dashed border-edge px-3 py-2">
        <span className="text-sm text-ink-soft">{copy.code}</span>
        <span className="font-mono text-lg font-bold tracking-[0.12em]">{code}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button onClick={() => void share()}>
            <Share2 className="size-5" aria-hidden="true" />
            {copy.share}
          </Button>
        )}
        <Button onClick={() => void copyLink()}>
          <Copy className="size-5" aria-hidden="true" />
          {copy.copyLink}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {told === 'copied' && copy.copied}
        {told === 'not copied' && (
          <>
            {copy.notCopied} <span className="break-all">{link}</span>
          </>
        )}
      </p>
    </div>
  );
}

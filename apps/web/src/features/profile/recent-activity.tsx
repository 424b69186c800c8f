import { passkeysRoutes, type RouteAnswer, securityLogRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';
import { useListPages } from '../../shared/api/use-list-pages';
import { paths } from '../../shared/paths';
import { deviceName } from '../../shared/service-names/device-name.en';
import { forgetLogin } from '../../shared/session/forget-login';
import type { LoggedOutState } from '../../shared/session/logged-out-state';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { ShowMore } from '../../shared/ui/show-more';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { momentText } from '../../shared/visit-time/moment-text';
import { activityNote } from './activity-note.en';
import { profileCopy } from './copy.en';

const copy = profileCopy.activity;

type Activity = RouteAnswer<typeof securityLogRoutes.listActivity>['data'][number]['attributes'];

/** Of the rest there is more on the next page. */
const firstShown = 5;

/** SAFE-5: what happened to one's account, and the way to say that it was somebody else. */
export function RecentActivity() {
  const pages = useListPages(securityLogRoutes.listActivity, { query: {} });
  const [isAll, setAll] = useState(false);
  const shown = isAll ? pages.rows : pages.rows.slice(0, firstShown);
  const more = {
    ...pages,
    hasMore: shown.length < pages.rows.length || pages.hasMore,
    more: () => (isAll ? pages.more() : setAll(true)),
  };
  return (
    <Card as="section" aria-labelledby="activity" className="grid gap-4">
      <h2 id="activity" className="text-xl">
        {copy.title}
      </h2>
      {pages.isPending && (
        <div role="status">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton className="h-16" />
        </div>
      )}
      {pages.isError && (
        <ErrorNotice title={copy.failed} onRetry={() => void pages.refetch()}>
          {profileCopy.failedText}
        </ErrorNotice>
      )}
      {pages.isSuccess && shown.length === 0 && <p className="text-ink-soft">{copy.none}</p>}
      {shown.length > 0 && (
        <ShowMore pages={more} ids={shown.map(({ id }) => id)}>
          <ul className="divide-y divide-line">
            {shown.map(({ id, attributes }) => (
              <li key={id} data-row={id} className="py-3 first:pt-0">
                <p className="font-semibold">{copy.kinds[attributes.kind]}</p>
                <p className="text-sm text-ink-soft figures">
                  {momentText(attributes.at)}
                  <span className="block wrap-anywhere">{whereText(attributes)}</span>
                  {attributes.note !== null && (
                    <span className="block wrap-anywhere">{activityNote(attributes.note)}</span>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </ShowMore>
      )}
      <NotMe />
    </Card>
  );
}

const whereText = ({ by, device, address }: Activity): string => {
  if (by === 'us') return copy.byUs;
  return device === null ? copy.byOthers : copy.at(deviceName(device), address ?? '');
};

function NotMe() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // Who has none is not told of passkeys.
  const passkeys = useRouteQuery(passkeysRoutes.listPasskeys, {}, { timeoutMs: 10_000 });
  const hasPasskeys = (passkeys.data?.data.length ?? 0) > 0;
  const say = async () => {
    setBusy(true);
    setProblem('');
    try {
      await api.call(securityLogRoutes.sayNotMe, {});
      forgetLogin();
      const state: LoggedOutState = { loggedOut: 'not me' };
      void navigate(paths.login, { replace: true, state });
    } catch (error) {
      setProblem(failureWords(error, copy.notMeFailed));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button onClick={() => setAsking(true)}>{copy.notMe}</Button>
      <p className="text-sm text-ink-soft">{copy.notMeHelp}</p>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={copy.notMeTitle}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{copy.notMeKeep}</Button>
            <Button variant="primary" loading={isBusy} onClick={() => void say()}>
              {copy.notMeConfirm}
            </Button>
          </>
        }
      >
        <p>{copy.notMeText(hasPasskeys)}</p>
        {problem !== '' && (
          <p role="alert" className="mt-2 text-sm text-bad-ink">
            {problem}
          </p>
        )}
      </Dialog>
    </div>
  );
}

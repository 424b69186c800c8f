import { myDataRoutes, type RouteAnswer } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shared/api/client';
import { keepAnswer, useRouteQuery } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { pageWidth } from '../../shared/page/page-section';
import { siteLocale } from '../../shared/page/site-locale';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { showToast } from '../../shared/ui/toast-store';
import { ActDialog, type Proof, type SentCode } from './act-dialog';
import { myDataCopy as copy } from './copy.en';

type Answer = RouteAnswer<typeof myDataRoutes.getMyData>;
type MyData = Answer['data'];
type Export = MyData['exports'][number];
type Act = 'export' | 'erase';
type FindUrl = (exportId: string) => Promise<string | undefined>;

const pollMs = 2_000;

const dayText = (instant: string): string =>
  new Date(instant).toLocaleDateString(siteLocale, { weekday: 'long', month: 'long', day: 'numeric' });

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const keep = (answer: Answer): void => keepAnswer(myDataRoutes.getMyData, {}, answer);

const isMaking = (data: MyData | undefined): boolean =>
  data?.exports.some(({ attributes }) => attributes.state === 'waiting') ?? false;

/** LEGAL-4: a copy of everything, and the end of everything. */
export function MyDataPage() {
  const query = useRouteQuery(
    myDataRoutes.getMyData,
    {},
    { refetchInterval: ({ state }) => (isMaking(state.data?.data) ? pollMs : false) },
  );
  const data = query.data?.data;
  // The address opens for a minute only: it is asked for when it is pressed.
  const findUrl: FindUrl = async (id) => {
    const fresh = await query.refetch();
    return fresh.data?.data.exports.find((one) => one.id === id)?.attributes.url ?? undefined;
  };
  return (
    <div className={`${pageWidth} grid gap-6 py-8 lg:py-12`}>
      <div className="grid gap-2">
        <Link
          to={paths.profile}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {copy.back}
        </Link>
        <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
      </div>
      {query.isPending && <SkeletonCard label={copy.loading} />}
      {query.isLoadingError && (
        <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()}>
          {copy.failedHelp}
        </ErrorNotice>
      )}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CopyCard data={data} findUrl={findUrl} />
          {data.erasure === null ? <EraseCard data={data} /> : <WaitingCard erasure={data.erasure} />}
        </div>
      )}
      <ToastRegion />
    </div>
  );
}

/** Asks for a code, then shows the dialog that takes it. */
const useAct = (act: Act) => {
  const [sent, setSent] = useState<SentCode>();
  const code = useRouteCall(myDataRoutes.askMyDataCode, {
    otherwise: copy.code.notSent,
    told: ['conflict', 'rate_limited'],
    onDone: setSent,
  });
  const begin = (): void => void code.send({ body: { act } });
  const ask = (channel: SentCode['channel']): Promise<SentCode> =>
    api.call(myDataRoutes.askMyDataCode, { body: { act, channel } });
  return {
    sent,
    begin,
    ask,
    close: () => setSent(undefined),
    isPending: code.isPending,
    problem: code.problem,
  };
};

function CopyCard({ data, findUrl }: { readonly data: MyData; readonly findUrl: FindUrl }) {
  const { sent, begin, ask, close, isPending, problem } = useAct('export');
  const show = async (proof: Proof): Promise<void> => {
    keep(await api.call(myDataRoutes.exportMyData, { body: proof }));
    close();
    showToast(copy.asked, { tone: 'ok' });
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{copy.copyTitle}</h2>
      <p className="text-ink-soft">{copy.copyLead}</p>
      {data.exports.length > 0 && (
        <ul className="grid gap-3">
          {data.exports.map((one) => (
            <ExportRow key={one.id} one={one} findUrl={findUrl} />
          ))}
        </ul>
      )}
      {problem && <ErrorNotice title={problem} />}
      <Button className="justify-self-start" loading={isPending} disabled={isMaking(data)} onClick={begin}>
        {copy.ask}
      </Button>
      {sent && <ActDialog act="export" first={sent} ask={ask} show={show} onClose={close} />}
    </Card>
  );
}

function ExportRow({
  one: { id, attributes },
  findUrl,
}: {
  readonly one: Export;
  readonly findUrl: FindUrl;
}) {
  const [isOpening, setOpening] = useState(false);
  const download = async (): Promise<void> => {
    setOpening(true);
    const url = await findUrl(id);
    setOpening(false);
    if (url === undefined) showToast(copy.downloadFailed, { tone: 'bad' });
    else globalThis.location.assign(url);
  };
  const asked = dayText(attributes.asked_at);
  if (attributes.state === 'waiting') {
    const words = copy.preparing(attributes.files_done, attributes.files_total);
    return (
      <li className="grid gap-2">
        <ProgressBar
          label={words}
          value={
            attributes.files_total === 0
              ? undefined
              : Math.round((100 * attributes.files_done) / attributes.files_total)
          }
        />
        <p role="status" className="text-sm text-ink-soft figures">
          {words}
        </p>
      </li>
    );
  }
  if (attributes.state === 'failed')
    return <li className="text-sm text-bad-ink">{copy.exportFailed(asked)}</li>;
  if (attributes.url === null) return <li className="text-sm text-ink-soft">{copy.elsewhere(asked)}</li>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-3">
      <span className="grid">
        <span className="font-semibold figures">{copy.readyOf(asked, sizeText(attributes.bytes))}</span>
        <span className="text-sm text-ink-soft">{copy.until(dayText(attributes.expires_at))}</span>
      </span>
      <Button aria-label={copy.downloadOf(asked)} loading={isOpening} onClick={() => void download()}>
        {copy.download}
      </Button>
    </li>
  );
}

function EraseCard({ data }: { readonly data: MyData }) {
  const { sent, begin, ask, close, isPending, problem } = useAct('erase');
  const show = async (proof: Proof): Promise<void> => {
    keep(await api.call(myDataRoutes.eraseMyData, { body: proof }));
    close();
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{copy.eraseTitle}</h2>
      <p className="text-ink-soft">{copy.eraseLead}</p>
      <p className="text-sm text-ink-soft">{copy.eraseKept}</p>
      {data.credit_cents > 0 && <p className="font-semibold">{copy.credit(priceText(data.credit_cents))}</p>}
      {data.obstacles.length > 0 ? (
        <div className="grid gap-3 rounded-card border border-warn bg-warn-wash p-4">
          <p className="font-semibold">{copy.cannotYet}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {data.obstacles.map((obstacle) => (
              <li key={obstacle}>{copy.obstacles[obstacle]}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {data.obstacles.includes('membership') && (
              <ButtonLink size="sm" to={paths.membership}>
                {copy.endMembership}
              </ButtonLink>
            )}
            {(data.obstacles.includes('visit') || data.obstacles.includes('bill')) && (
              <ButtonLink size="sm" to={paths.dashboard}>
                {copy.visits}
              </ButtonLink>
            )}
          </div>
        </div>
      ) : (
        <>
          {problem && <ErrorNotice title={problem} />}
          <Button variant="danger" className="justify-self-start" loading={isPending} onClick={begin}>
            {copy.erase}
          </Button>
        </>
      )}
      {sent && <ActDialog act="erase" first={sent} ask={ask} show={show} onClose={close} />}
    </Card>
  );
}

function WaitingCard({ erasure }: { readonly erasure: NonNullable<MyData['erasure']> }) {
  const { send, isPending, problem } = useRouteCall(myDataRoutes.keepMyData, {
    otherwise: copy.keepFailed,
    told: ['conflict'],
    onDone: (answer) => {
      keep(answer);
      showToast(copy.kept, { tone: 'ok' });
    },
  });
  const isWaiting = erasure.state === 'waiting';
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl figures">
        {isWaiting ? copy.waitingTitle(dayText(erasure.erase_after)) : copy.erasingTitle}
      </h2>
      <p className="text-ink-soft">{isWaiting ? copy.waitingLead : copy.erasingLead}</p>
      {erasure.by_office && <p className="text-sm text-ink-soft">{copy.byOffice}</p>}
      {erasure.held_by !== null && (
        <p className="rounded-card border border-warn bg-warn-wash p-4">
          {copy.held(copy.obstacles[erasure.held_by])}
        </p>
      )}
      {problem && <ErrorNotice title={problem} />}
      {isWaiting && (
        <Button
          variant="primary"
          className="justify-self-start"
          loading={isPending}
          onClick={() => void send({})}
        >
          {copy.keep}
        </Button>
      )}
    </Card>
  );
}

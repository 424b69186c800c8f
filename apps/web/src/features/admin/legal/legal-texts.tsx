import { legalRoutes } from '@lugnut/contract';
import { type LegalKind, legalKinds, legalTitles } from '@lugnut/domain/legal';
import { dateInWords } from '@lugnut/domain/scheduling';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { LegalBody } from '../../../shared/legal/legal-body';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { adminCopy } from '../copy';
import { momentText } from '../moment-text';
import { legalTextsCopy as copy } from './copy';
import { DraftEditor, fillWith } from './draft-editor';
import { keepList, type LegalList } from './legal-list';

type Version = LegalList['data'][number];

const tones = { draft: 'warn', scheduled: 'neutral', 'in force': 'ok', replaced: 'neutral' } as const;

/** LEGAL-1: every text with its versions; the next one is written as a draft and published from a day on. */
export function LegalTexts() {
  const query = useRouteQuery(legalRoutes.listLegalTexts, {});
  const [edited, setEdited] = useState<LegalKind>();
  const [read, setRead] = useState<Version>();
  const [reviewed, setReviewed] = useState<Version>();
  if (query.isPending) return <SkeletonCard label={adminCopy.loading} />;
  if (query.isError)
    return (
      <ErrorNotice title={adminCopy.failed} onRetry={() => void query.refetch()}>
        {adminCopy.failedHelp}
      </ErrorNotice>
    );
  if (edited !== undefined)
    return <DraftEditor kind={edited} list={query.data} onClose={() => setEdited(undefined)} />;
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-soft">{copy.lead}</p>
      </div>
      {legalKinds.map((kind) => (
        <OneText
          key={kind}
          kind={kind}
          versions={query.data.data.filter((version) => version.kind === kind)}
          onEdit={() => setEdited(kind)}
          onRead={setRead}
          onReview={setReviewed}
        />
      ))}
      <Dialog
        size="lg"
        open={read !== undefined}
        onClose={() => setRead(undefined)}
        title={read ? `${legalTitles[read.kind]}, ${copy.version(read.version).toLowerCase()}` : ''}
        footer={<Button onClick={() => setRead(undefined)}>{copy.close}</Button>}
      >
        {read && <LegalBody body={fillWith(read.body, query.data.figures)} />}
        {read?.body_es && (
          <div lang="es" className="mt-8 border-t border-line pt-8">
            <LegalBody body={fillWith(read.body_es, query.data.figures, 'es')} />
          </div>
        )}
      </Dialog>
      {reviewed && <ReviewDialog version={reviewed} onClose={() => setReviewed(undefined)} />}
    </div>
  );
}

type OneTextProps = {
  readonly kind: LegalKind;
  readonly versions: readonly Version[];
  readonly onEdit: () => void;
  readonly onRead: (version: Version) => void;
  readonly onReview: (version: Version) => void;
};

function OneText({ kind, versions, onEdit, onRead, onReview }: OneTextProps) {
  const title = legalTitles[kind];
  const hasDraft = versions.some(({ status }) => status === 'draft');
  return (
    <Card as="section" aria-label={title} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{title}</h3>
        <Button size="sm" aria-label={hasDraft ? copy.editOf(title) : copy.writeOf(title)} onClick={onEdit}>
          {hasDraft ? copy.edit : copy.write}
        </Button>
      </div>
      {versions.length === 0 && <p className="text-sm text-ink-soft">{copy.empty}</p>}
      <ul className="-mb-3">
        {versions.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-sm"
          >
            <StatusChip tone={tones[one.status]}>{copy.statuses[one.status]}</StatusChip>
            <span className="figures">
              {[
                copy.version(one.version),
                one.effective_from && copy.from(dateInWords(one.effective_from)),
                one.author && copy.by(one.author),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
            {one.body_es === null && <StatusChip tone="warn">{copy.onlyEnglish}</StatusChip>}
            {one.status !== 'draft' && <Review version={one} />}
            <span className="ml-auto flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="quiet"
                aria-label={copy.readOf(title, one.version)}
                onClick={() => onRead(one)}
              >
                {copy.read}
              </Button>
              {one.status !== 'draft' && one.counsel_reviewed_at === null && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={copy.reviewOf(title, one.version)}
                  onClick={() => onReview(one)}
                >
                  {copy.review}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Review({ version }: { readonly version: Version }) {
  const { counsel_reviewed_at: at, counsel_reviewed_by: by } = version;
  if (at === null) return <StatusChip tone="warn">{copy.waiting}</StatusChip>;
  return <span className="text-ink-soft">{copy.reviewed(by ?? '', momentText(at))}</span>;
}

type ReviewDialogProps = { readonly version: Version; readonly onClose: () => void };

function ReviewDialog({ version, onClose }: ReviewDialogProps) {
  const [name, setName] = useState('');
  const { send, isPending, problem } = useRouteCall(legalRoutes.reviewLegalText, {
    otherwise: copy.didNotWork,
    onDone: (answer) => {
      keepList(answer);
      showToast(copy.reviewedNow);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.reviewOf(legalTitles[version.kind], version.version)}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={name.trim().length < 2}
            onClick={() => void send({ params: { id: version.id }, body: { reviewed_by: name.trim() } })}
          >
            {copy.review}
          </Button>
        </>
      }
    >
      <TextField
        label={copy.reviewer}
        hint={copy.reviewerHint}
        name="reviewer"
        value={name}
        onValueChange={setName}
        error={problem || undefined}
      />
    </Dialog>
  );
}

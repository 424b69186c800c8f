import { legalRoutes } from '@lugnut/contract';
import type { LanguageCode } from '@lugnut/domain/language';
import { fillFigures, type LegalKind, legalTitles, longestLegalBody } from '@lugnut/domain/legal';
import { useState } from 'react';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { LegalBody } from '../../../shared/legal/legal-body';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextArea } from '../../../shared/ui/text-area';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { legalTextsCopy as copy } from './copy';
import { keepList, type LegalList } from './legal-list';

type Figures = LegalList['figures'];

/** With the figures of the server, which has the address and the phone number. */
export const fillWith = (body: string, figures: Figures, language: LanguageCode = 'en'): string =>
  fillFigures(
    body,
    Object.fromEntries(
      figures.map(({ name, value, value_es }) => [name, language === 'es' ? value_es : value]),
    ),
  );

const todayHere = (): string => new Date().toLocaleDateString('en-CA');

type DraftEditorProps = {
  readonly kind: LegalKind;
  readonly list: LegalList;
  readonly onClose: () => void;
};

/** The text on one side, as customers will read it on the other. */
export function DraftEditor({ kind, list, onClose }: DraftEditorProps) {
  const versions = list.data.filter((one) => one.kind === kind);
  const draft = versions.find(({ status }) => status === 'draft');
  const latest = draft ?? versions[0];
  const [body, setBody] = useState(latest?.body ?? '');
  const [spanish, setSpanish] = useState(latest?.body_es ?? '');
  const [effectiveFrom, setEffectiveFrom] = useState(todayHere);
  const seen = draft?.updated_at ?? null;
  const isSaved = draft?.body === body && draft.body_es === spanish;
  const otherwise = copy.didNotWork;
  const saving = useRouteCall(legalRoutes.saveLegalDraft, {
    otherwise,
    onDone: (answer) => {
      keepList(answer);
      showToast(copy.saved);
    },
  });
  const publishing = useRouteCall(legalRoutes.publishLegalDraft, {
    otherwise,
    several: 'sentences',
    onDone: (answer) => {
      keepList(answer);
      showToast(copy.published);
      onClose();
    },
  });
  const problem = saving.problem || publishing.problem;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{legalTitles[kind]}</h2>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
      {problem && <ErrorNotice title={problem} />}
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextArea
            label={copy.body}
            hint={copy.bodyHint}
            name="body"
            rows={24}
            limit={longestLegalBody}
            value={body}
            onValueChange={setBody}
          />
          <TextArea
            label={copy.bodyEs}
            hint={copy.bodyEsHint}
            name="body_es"
            lang="es"
            rows={24}
            limit={longestLegalBody}
            value={spanish}
            onValueChange={setSpanish}
          />
          <div className="flex flex-wrap items-end gap-3">
            <Button
              disabled={isSaved || body.trim() === ''}
              loading={saving.isPending}
              onClick={() => void saving.send({ params: { kind }, body: { body, body_es: spanish, seen } })}
            >
              {copy.save}
            </Button>
          </div>
          <Card as="section" aria-label={copy.publish} className="grid gap-3">
            <TextField
              label={copy.effective}
              hint={isSaved ? copy.effectiveHint : copy.saveFirst}
              name="effective"
              type="date"
              min={todayHere()}
              value={effectiveFrom}
              onValueChange={setEffectiveFrom}
            />
            <Button
              variant="primary"
              className="justify-self-start"
              disabled={!isSaved || effectiveFrom === ''}
              loading={publishing.isPending}
              onClick={() =>
                void publishing.send({ params: { kind }, body: { effective_from: effectiveFrom, seen } })
              }
            >
              {copy.publish}
            </Button>
          </Card>
          <FigureList figures={list.figures} />
        </div>
        <div className="grid content-start gap-4">
          <Preview title={copy.preview} body={fillWith(body, list.figures)} language="en" />
          <Preview title={copy.previewEs} body={fillWith(spanish, list.figures, 'es')} language="es" />
        </div>
      </div>
    </div>
  );
}

type PreviewProps = { readonly title: string; readonly body: string; readonly language: LanguageCode };

function Preview({ title, body, language }: PreviewProps) {
  return (
    <Card as="section" aria-label={title} className="content-start">
      <p className="eyebrow mb-3 text-ink-soft">{title}</p>
      <div lang={language}>
        <LegalBody body={body} />
      </div>
    </Card>
  );
}

function FigureList({ figures }: { readonly figures: Figures }) {
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{copy.figures}</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {figures.map(({ name, value, value_es }) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{{${name}}}`}</dt>
            <dd className="text-ink-soft">{value === value_es ? value : `${value} / ${value_es}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { type VehicleDocument, type VehicleRecord, vehicleRecordRoutes } from '@lugnut/contract';
import { FileText, Image as Picture } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { StatusChip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import { useFleetZone } from '../fleet';
import { documentsCopy as copy } from './copy';
import { dayOf, plainDayOf } from './moments';
import { SectionCard } from './section-card';
import { keepVehicle } from './use-vehicle';

const DocumentDialog = lazy(async () => ({ default: (await import('./document-dialog')).DocumentDialog }));

const nameOf = ({ attributes: { kind, title } }: VehicleDocument): string => title || copy.kinds[kind];

type Props = { readonly vehicle: VehicleRecord; readonly canChange: boolean };

export function DocumentsCard({ vehicle, canChange }: Props) {
  const [edited, setEdited] = useState<VehicleDocument | 'new'>();
  const [removed, setRemoved] = useState<VehicleDocument>();
  const { documents } = vehicle.attributes;
  return (
    <SectionCard
      title={copy.title}
      action={
        canChange && (
          <Button size="sm" onClick={() => setEdited('new')}>
            {copy.add}
          </Button>
        )
      }
    >
      <p className="text-sm text-ink-soft">{documents.length === 0 ? copy.none : copy.lead}</p>
      {documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              canChange={canChange}
              onEdit={() => setEdited(document)}
              onRemove={() => setRemoved(document)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {edited && (
          <DocumentDialog
            vehicleId={vehicle.id}
            document={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      {removed && <RemoveDialog document={removed} onClose={() => setRemoved(undefined)} />}
    </SectionCard>
  );
}

const tones = { expired: 'bad', soon: 'warn', fine: 'ok', none: 'neutral' } as const;

type RowProps = {
  readonly document: VehicleDocument;
  readonly canChange: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function DocumentRow({ document, canChange, onEdit, onRemove }: RowProps) {
  const zone = useFleetZone();
  const { kind, title, expires_on, expiry, is_picture, uploaded_by, uploaded_at, url } = document.attributes;
  const name = nameOf(document);
  const Icon = is_picture ? Picture : FileText;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2.5 text-sm last:border-0">
      <span className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        <span className="min-w-0">
          <strong className="wrap-anywhere">{name}</strong>
          {title !== '' && <span className="text-ink-soft"> · {copy.kinds[kind]}</span>}
          <span className="mt-1 block">
            <StatusChip tone={tones[expiry]}>
              {expires_on === null
                ? copy.noExpiry
                : expiry === 'expired'
                  ? copy.expired(plainDayOf(expires_on))
                  : copy.expires(plainDayOf(expires_on))}
            </StatusChip>
          </span>
          <span className="mt-1 block text-xs text-ink-soft">
            {copy.uploaded(uploaded_by ?? copy.someone, dayOf(uploaded_at, zone))}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap">
        <a
          href={url}
          // A photo is shown in a tab of its own; a PDF is downloaded.
          {...(is_picture ? { target: '_blank', rel: 'noreferrer' } : {})}
          aria-label={copy.openOf(name)}
          className="inline-flex min-h-11 items-center px-3 font-semibold underline underline-offset-3"
        >
          {copy.open}
        </a>
        {canChange && (
          <>
            <Button size="sm" variant="quiet" aria-label={copy.editOf(name)} onClick={onEdit}>
              {copy.edit}
            </Button>
            <Button size="sm" variant="quiet" aria-label={copy.removeOf(name)} onClick={onRemove}>
              {copy.remove}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

function RemoveDialog({
  document,
  onClose,
}: {
  readonly document: VehicleDocument;
  readonly onClose: () => void;
}) {
  const name = nameOf(document);
  const { send, isPending, problem } = useRouteCall(vehicleRecordRoutes.removeVehicleDocument, {
    otherwise: copy.failed,
    onDone: (answer) => {
      keepVehicle(answer);
      showToast(copy.removed, { tone: 'ok' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={copy.removeTitle(name)}
      description={copy.removeText}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button
            variant="primary"
            loading={isPending}
            onClick={() => void send({ params: { id: document.id } })}
          >
            {copy.remove}
          </Button>
        </>
      }
    >
      {problem !== '' && <ErrorNotice title={problem} />}
    </Dialog>
  );
}

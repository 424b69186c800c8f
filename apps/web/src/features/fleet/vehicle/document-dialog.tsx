import { type VehicleDocument, vehicleRecordRoutes, vehicleRecordUploads } from '@lugnut/contract';
import { longestDocumentTitle, type VehicleDocumentKind, vehicleDocumentKinds } from '@lugnut/domain/fleet';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { newKey } from '../../../shared/api/new-key';
import { sendFile } from '../../../shared/api/send-file';
import { readStoredSession } from '../../../shared/session/stored-session';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { documentsCopy as copy } from './copy';
import { keepVehicle, reloadVehicle } from './use-vehicle';

const kinds = vehicleDocumentKinds.map((value) => ({ value, label: copy.kinds[value] }));
const { addVehiclePdf, addVehiclePicture } = vehicleRecordUploads;

const uploadFor = ({ type }: File) =>
  [addVehiclePdf, addVehiclePicture].find(({ contentTypes }) =>
    (contentTypes as readonly string[]).includes(type),
  );

const fileProblem = (file: File | undefined): string | undefined => {
  if (!file) return copy.fileMissing;
  const upload = uploadFor(file);
  if (!upload) return copy.fileKind;
  return file.size > upload.largestBytes ? copy.fileBig : undefined;
};

type Details = { readonly kind: VehicleDocumentKind; readonly title: string; readonly expiresOn: string };

const send = async (
  vehicleId: string,
  file: File,
  { kind, title, expiresOn }: Details,
  sending: { readonly key: string; readonly onProgress: (share: number) => void },
): Promise<void> => {
  const path = (uploadFor(file) ?? addVehiclePdf).path.replace('{id}', vehicleId);
  const query = new URLSearchParams({ kind, title, ...(expiresOn === '' ? {} : { expires_on: expiresOn }) });
  await sendFile({ path: `${path}?${query}` }, file, { ...sending, token: readStoredSession()?.token });
  reloadVehicle(vehicleId);
};

type Props = {
  readonly vehicleId: string;
  /** Undefined: a new one. */
  readonly document: VehicleDocument | undefined;
  readonly onClose: () => void;
};

/** FLT-3: a paper of the vehicle, and until when it is good. */
export function DocumentDialog({ vehicleId, document, onClose }: Props) {
  const formId = useId();
  const fileId = useId();
  const before = document?.attributes;
  const [kind, setKind] = useState<VehicleDocumentKind>(before?.kind ?? 'registration');
  const [title, setTitle] = useState(before?.title ?? '');
  const [expiresOn, setExpiresOn] = useState(before?.expires_on ?? '');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();
  // One key for a file however often it is tried.
  const key = useRef<string>(undefined);
  const details: Details = { kind, title: title.trim(), expiresOn };
  const save = async (): Promise<void> => {
    if (document) {
      const body = { kind, title: details.title, expires_on: expiresOn === '' ? null : expiresOn };
      keepVehicle(
        await api.call(
          vehicleRecordRoutes.updateVehicleDocument,
          { params: { id: document.id }, body },
          { timeoutMs: 15_000 },
        ),
      );
    } else if (file) {
      key.current ??= newKey();
      await send(vehicleId, file, details, { key: key.current, onProgress: setProgress });
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (progress !== undefined || [...details.title].length > longestDocumentTitle) return;
    const wrong = document ? undefined : fileProblem(file);
    if (wrong !== undefined) return setProblem(wrong);
    setProblem(undefined);
    setProgress(0);
    try {
      await save();
      showToast(copy.saved, { tone: 'ok' });
      onClose();
    } catch (error) {
      setProblem(failureWords(error, copy.failed));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={document ? copy.editTitle : copy.addTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={progress !== undefined}>
          {copy.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-2 pt-2">
        {!document && (
          <div className="mb-4">
            <label htmlFor={fileId} className="mb-1 block text-sm font-semibold">
              {copy.file}
            </label>
            <input
              id={fileId}
              type="file"
              accept="application/pdf,image/jpeg,image/png,image/webp"
              aria-describedby={`${fileId}-hint`}
              onChange={(event) => {
                setFile(event.target.files?.[0]);
                key.current = undefined;
                setProblem(undefined);
              }}
              className="w-full rounded-control border-[1.5px] border-edge bg-card p-2 text-sm file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
            />
            <p id={`${fileId}-hint`} className="mt-1 text-sm text-ink-soft">
              {copy.fileHint}
            </p>
          </div>
        )}
        <Select label={copy.kind} options={kinds} value={kind} onValueChange={setKind} />
        <TextField
          label={copy.name}
          optional
          hint={copy.nameHint}
          limit={longestDocumentTitle}
          value={title}
          onValueChange={setTitle}
          autoComplete="off"
        />
        <TextField
          label={copy.expiresOn}
          optional
          type="date"
          value={expiresOn}
          onValueChange={setExpiresOn}
        />
        <p role="status" className="text-sm empty:hidden">
          {progress !== undefined && !document && copy.sending(Math.round(progress * 100))}
        </p>
        {problem !== undefined && <ErrorNotice title={problem} />}
      </form>
    </Dialog>
  );
}

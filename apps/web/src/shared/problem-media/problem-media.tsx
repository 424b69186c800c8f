import { requestMediaRoutes } from '@lugnut/contract';
import { longestClipSeconds, mostRequestPictures } from '@lugnut/domain/desk';
import { Film, ImageIcon, Paperclip } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { api } from '../api/client';
import { failureWords } from '../api/failure';
import { newKey } from '../api/new-key';
import { sendFile } from '../api/send-file';
import { changeDraft, type ProblemFile, readDraft, useDraft } from '../booking/request-draft';
import { Button } from '../ui/button';
import { ProgressBar } from '../ui/progress-bar';
import { checkFile, isTooLong, type Kind, readSeconds, uploadOf } from './check-file';
import { problemMediaCopy as copy } from './copy.en';

type Waiting = ProblemFile & {
  readonly file: File;
  readonly share: number;
  /** Why it is not with the server yet; it can be sent again. */
  readonly trouble?: string | undefined;
};

const accepted = [...uploadOf.picture.contentTypes, ...uploadOf.clip.contentTypes].join(',');

/** Files on their way wait here; what has arrived is in the draft, and stays there after a reload. */
const useProblemMedia = () => {
  const { media } = useDraft();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [problem, setProblem] = useState<string>();
  const change = (key: string, to: Partial<Waiting> | undefined): void =>
    setWaiting((all) =>
      all.flatMap((one) => (one.key !== key ? [one] : to === undefined ? [] : [{ ...one, ...to }])),
    );

  const send = async ({ key, kind, name, file }: Waiting): Promise<void> => {
    change(key, { trouble: undefined, share: 0 });
    try {
      await sendFile(uploadOf[kind], file, { key, onProgress: (share) => change(key, { share }) });
      changeDraft({ media: [...readDraft().media, { key, kind, name }] });
      change(key, undefined);
    } catch (error) {
      change(key, { trouble: failureWords(error, copy.failed) });
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    setProblem(undefined);
    const there: Kind[] = [...media, ...waiting].map(({ kind }) => kind);
    for (const file of files) {
      const checked = checkFile(file, there);
      if ('problem' in checked) {
        setProblem(checked.problem);
        continue;
      }
      if (checked.kind === 'clip' && isTooLong(await readSeconds(file))) {
        setProblem(copy.tooLong(longestClipSeconds));
        continue;
      }
      there.push(checked.kind);
      const one: Waiting = { key: newKey(), kind: checked.kind, name: file.name, file, share: 0 };
      setWaiting((all) => [...all, one]);
      void send(one);
    }
  };
  const remove = async ({ key }: ProblemFile): Promise<void> => {
    setProblem(undefined);
    try {
      await api.call(requestMediaRoutes.removeRequestMedia, { body: { key } });
      changeDraft({ media: readDraft().media.filter((one) => one.key !== key) });
    } catch (error) {
      setProblem(failureWords(error, copy.removeFailed));
    }
  };
  return { media, waiting, problem, add, remove, send, drop: (key: string) => change(key, undefined) };
};

/** KEEP-8: pictures and a short video beside the words. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ProblemMedia() {
  const files = useProblemMedia();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    void files.add([...(event.target.files ?? [])]);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <section aria-label={copy.title} className="grid gap-2">
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        className="sr-only"
        tabIndex={-1}
        aria-label={copy.add}
        onChange={choose}
      />
      <Button className="justify-self-start" aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Paperclip className="size-5" aria-hidden="true" />
        {copy.add}
      </Button>
      <p id={hintId} className="text-sm text-ink-soft">
        {copy.hint(mostRequestPictures, longestClipSeconds)}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {files.media.map((file) => (
          <li key={file.key} className="flex min-h-11 items-center gap-3">
            <FileName file={file} />
            <Button
              size="sm"
              variant="link"
              aria-label={copy.remove(file.name)}
              onClick={() => void files.remove(file)}
            >
              {copy.removeIt}
            </Button>
          </li>
        ))}
        {files.waiting.map((file) => (
          <li key={file.key} className="grid gap-1">
            <div className="flex min-h-11 items-center gap-3">
              <FileName file={file} />
              {file.trouble !== undefined && (
                <>
                  <Button size="sm" aria-label={copy.retry(file.name)} onClick={() => void files.send(file)}>
                    {copy.tryAgain}
                  </Button>
                  <Button
                    size="sm"
                    variant="link"
                    aria-label={copy.remove(file.name)}
                    onClick={() => files.drop(file.key)}
                  >
                    {copy.removeIt}
                  </Button>
                </>
              )}
            </div>
            {file.trouble === undefined ? (
              <ProgressBar label={copy.sending(file.name)} value={file.share * 100} />
            ) : (
              <p role="alert" className="text-sm text-bad-ink">
                {file.trouble}
              </p>
            )}
          </li>
        ))}
      </ul>
      {files.problem !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {files.problem}
        </p>
      )}
    </section>
  );
}

function FileName({ file }: { readonly file: ProblemFile }) {
  const Icon = file.kind === 'clip' ? Film : ImageIcon;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <Icon className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="truncate">{file.name}</span>
    </span>
  );
}

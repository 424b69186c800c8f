import { type InspectionItem, longestDefectWords, mostDefectPictures } from '@lugnut/domain/fleet';
import { Camera, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { newKey } from '../../shared/api/new-key';
import { shrinkPhoto } from '../../shared/field-pages/shrink-photo';
import { Button } from '../../shared/ui/button';
import { IconButton } from '../../shared/ui/icon-button';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { TextArea } from '../../shared/ui/text-area';
import { driverCopy as copy } from './copy.en';
import type { ReportEvent, ReportState } from './report-state';

type Props = {
  readonly item: InspectionItem;
  readonly report: ReportState;
  readonly send: (event: ReportEvent) => void;
  readonly pictures: Readonly<Record<string, Blob>>;
  readonly addPicture: (key: string, photo: Blob) => void;
  readonly isUnmarked: boolean;
  /** What is wrong with the words about it. */
  readonly wordsProblem: string | undefined;
};

const choices = [
  { value: 'ok', label: copy.ok },
  { value: 'defect', label: copy.defect },
] as const;

/** One item of the list: fine, or what is wrong with it. */
export function ItemRow(props: Props) {
  const { item, report, send, isUnmarked } = props;
  const errorId = useId();
  const mark = report.marks[item];
  const name = copy.items[item];
  return (
    <li data-wrong={isUnmarked || undefined} className="grid gap-3 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 flex-1 basis-40 font-semibold">
          {name}
          {isUnmarked && (
            <span id={errorId} className="block text-sm font-normal text-bad-ink">
              {copy.unmarked}
            </span>
          )}
        </span>
        <SegmentedControl
          legend={name}
          options={choices}
          value={mark as 'ok' | 'defect'}
          onValueChange={(value) => send({ kind: 'marked', item, mark: value })}
          describedBy={isUnmarked ? errorId : undefined}
        />
      </div>
      {mark === 'defect' && <Finding {...props} name={name} />}
    </li>
  );
}

function Finding(props: Props & { readonly name: string }) {
  const { item, name, report, send, pictures, addPicture, wordsProblem } = props;
  const found = report.found[item];
  const keys = found?.pictures ?? [];
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [isBad, setBad] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      const photo = await shrinkPhoto(file);
      const key = newKey();
      addPicture(key, photo);
      send({ kind: 'pictured', item, key });
      setBad(false);
    } catch {
      setBad(true);
    }
  };
  return (
    <div className="grid gap-2">
      <TextArea
        label={copy.whatIsWrong(name)}
        rows={2}
        limit={longestDefectWords}
        error={wordsProblem}
        value={found?.words ?? ''}
        onValueChange={(words) => send({ kind: 'described', item, words })}
      />
      <ul className="flex flex-wrap gap-2">
        {keys.map((key, index) => (
          <li key={key} className="relative">
            <Thumbnail photo={pictures[key]} alt={copy.pictureAlt(index + 1, name)} />
            <span className="absolute top-0 right-0 rounded-control bg-card">
              <IconButton
                label={copy.removePicture(index + 1, name)}
                icon={<X className="size-4.5" aria-hidden="true" />}
                onClick={() => send({ kind: 'picture removed', item, key })}
              />
            </span>
          </li>
        ))}
      </ul>
      {keys.length < mostDefectPictures && (
        <>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={copy.addPictureOf(name)}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => void take(event)}
          />
          <div>
            <Button size="sm" aria-label={copy.addPictureOf(name)} onClick={() => input.current?.click()}>
              <Camera className="size-4.5" aria-hidden="true" />
              {copy.addPicture}
            </Button>
          </div>
        </>
      )}
      {isBad && (
        <p role="alert" className="text-sm text-bad-ink">
          {copy.badPicture}
        </p>
      )}
    </div>
  );
}

function Thumbnail({ photo, alt }: { readonly photo: Blob | undefined; readonly alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!photo) return;
    const reader = new FileReader();
    // As data: the page's policy shows no other address of its own making.
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);
  return url === undefined ? (
    <span className="block size-24 rounded-control bg-sunken" />
  ) : (
    <img src={url} alt={alt} className="size-24 rounded-control object-cover" />
  );
}

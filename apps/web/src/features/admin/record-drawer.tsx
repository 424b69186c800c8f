import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { failureWords } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Drawer } from '../../shared/ui/drawer';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { TextField } from '../../shared/ui/text-field';
import { adminCopy as copy } from './copy';
import type { Attributes } from './field';
import { FieldInput } from './field-input';
import type { AdminRecord, Lookups, Question, Saved, SectionView } from './section-view';
import { editable } from './sections';

type RecordDrawerProps = {
  readonly section: SectionView;
  /** Undefined: a new one. */
  readonly record: AdminRecord | undefined;
  readonly lookups: Lookups;
  readonly onClose: () => void;
  readonly onSaved: (words: string, saved: Saved) => void;
};

type Asked = Question & { readonly goOn: () => Promise<void> };

/** Sends the form, and keeps what was typed when it is refused. */
const useRecordForm = ({ section, record, onClose, onSaved }: RecordDrawerProps) => {
  const [draft, setDraft] = useState<Attributes>(() => editable(record?.attributes ?? section.blank ?? {}));
  const [typedId, setTypedId] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { keyFor } = useKeyFor();
  const id = record?.id ?? section.idOf?.(draft) ?? typedId.trim();
  const name = section.nameOf({ id, attributes: draft, facts: record?.facts ?? {} });

  const run = async (words: string, send: () => Promise<Saved>): Promise<void> => {
    setAsked(undefined);
    setBusy(true);
    setProblem(undefined);
    try {
      onSaved(words, await send());
      onClose();
    } catch (error) {
      setProblem(failureWords(error, copy.didNotWork));
    } finally {
      setBusy(false);
    }
  };
  const send = (): Promise<void> =>
    run(copy.saved(name), () =>
      record === undefined && section.add
        ? section.add(draft, keyFor(draft))
        : section.save(id, record?.version || null, draft),
    );
  const save = (form: HTMLFormElement): void => {
    setTried(true);
    const isWhole = Object.values(draft).every((value) => value !== undefined);
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isNamed = record !== undefined || section.idField === undefined || id !== '';
    if (!isWhole || !isNamed || wrong) {
      wrong?.focus();
      return;
    }
    const words = section.confirm?.(record, draft, id);
    if (words === undefined) void send();
    else setAsked({ words, goOn: send });
  };
  const remove = async (): Promise<void> => {
    const { remove: take, confirmRemove } = section;
    if (!record || !take) return;
    setProblem(undefined);
    try {
      const question = (await confirmRemove?.(record)) ?? { words: copy.sure };
      setAsked({ ...question, goOn: () => run(copy.removed(name), () => take(record.id, record.version)) });
    } catch (error) {
      setProblem(failureWords(error, copy.didNotWork));
    }
  };
  return {
    draft,
    setDraft,
    typedId,
    setTypedId,
    isTried,
    problem,
    isBusy,
    asked,
    setAsked,
    save,
    remove,
    name,
  };
};

/** Above a long form, whose Save is below it: the focus comes here, and the words into view. */
function Refusal({ words }: { readonly words: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-none">
      <ErrorNotice title={words} />
    </div>
  );
}

/** One record, as a form along the side; the table stays where it was. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { section, record, lookups, onClose } = props;
  const form = useRecordForm(props);
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.save(event.currentTarget);
  };
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={record ? copy.edit(section.nameOf(record)) : copy.addTo(section.noun)}
        footer={
          <>
            {record && record.version !== '' && section.remove && (
              <Button className="mr-auto" onClick={() => void form.remove()}>
                {copy.remove}
              </Button>
            )}
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button variant="primary" type="submit" form={formId} loading={form.isBusy}>
              {copy.save}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-1">
          {form.problem !== undefined && <Refusal words={form.problem} />}
          {!record && section.idField && (
            <TextField
              label={section.idField.label}
              hint={section.idField.hint}
              autoComplete="off"
              value={form.typedId}
              onValueChange={form.setTypedId}
              error={form.isTried && form.typedId.trim() === '' ? copy.check : undefined}
            />
          )}
          {section.fields(lookups, record === undefined).map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={form.draft[field.name]}
              error={form.isTried && form.draft[field.name] === undefined ? copy.check : undefined}
              onChange={(value) => form.setDraft((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
        </form>
      </Drawer>
      <Dialog
        open={form.asked !== undefined}
        onClose={() => form.setAsked(undefined)}
        size="sm"
        title={copy.sure}
        footer={
          <>
            <Button onClick={() => form.setAsked(undefined)}>{copy.cancel}</Button>
            <Button variant="primary" onClick={() => void form.asked?.goOn()}>
              {form.asked?.label ?? copy.goOn}
            </Button>
          </>
        }
      >
        <p className="whitespace-pre-line">{form.asked?.words}</p>
      </Dialog>
    </>
  );
}

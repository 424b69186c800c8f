import { type CustomerPage, customerDeskRoutes } from '@lugnut/contract';
import { type FormEvent, useState } from 'react';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { TextArea } from '../../../shared/ui/text-area';
import { isTooLong } from '../../../shared/ui/text-length';
import { showToast } from '../../../shared/ui/toast-store';
import { customerCopy as copy } from './copy';
import { momentText } from './texts';

const longest = 2_000;

type CustomerNotesProps = { readonly customer: CustomerPage; readonly reload: () => Promise<void> };

/** What the next colleague should know, with who wrote it. */
export function CustomerNotes({ customer, reload }: CustomerNotesProps) {
  const [body, setBody] = useState('');
  const onFailed = (words: string) => showToast(words, { tone: 'bad' });
  const adding = useRouteCall(customerDeskRoutes.addCustomerNote, {
    otherwise: copy.didNotWork,
    onFailed,
    onDone: reload,
  });
  const removing = useRouteCall(customerDeskRoutes.removeCustomerNote, {
    otherwise: copy.didNotWork,
    onFailed,
    onDone: reload,
  });
  const restoring = useRouteCall(customerDeskRoutes.restoreCustomerNote, {
    otherwise: copy.didNotWork,
    onFailed,
    onDone: reload,
  });
  const add = async (text: string): Promise<boolean> =>
    (await adding.send({ params: { id: customer.id }, body: { body: text } })) !== undefined;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const text = body.trim();
    if (text !== '' && (await add(text))) setBody('');
  };
  const remove = async (note: CustomerPage['notes'][number]): Promise<void> => {
    const params = { id: customer.id, noteId: note.id };
    if (await removing.send({ params }))
      showToast(copy.noteRemoved, {
        action: { label: copy.undo, onPress: () => void restoring.send({ params }) },
      });
  };
  return (
    <section aria-labelledby="customer-notes">
      <h2 id="customer-notes" className="font-sans text-base font-semibold">
        {copy.notes}
      </h2>
      <form onSubmit={(event) => void submit(event)} className="grid gap-2">
        <TextArea
          label={copy.noteField}
          hint={copy.notesHelp}
          rows={2}
          limit={longest}
          value={body}
          onValueChange={setBody}
        />
        <Button
          type="submit"
          size="sm"
          className="justify-self-end"
          disabled={body.trim() === '' || isTooLong(body, longest)}
          loading={adding.isPending}
        >
          {copy.addNote}
        </Button>
      </form>
      {customer.notes.length === 0 && <p className="text-sm text-ink-soft">{copy.noNotes}</p>}
      <ul className="divide-y divide-line text-sm">
        {customer.notes.map((note) => (
          <li key={note.id} className="grid gap-1 py-2">
            <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft">
              <span>{`${note.author} · ${momentText(note.written_at)}`}</span>
              {note.can_remove && (
                <Button variant="link" size="sm" onClick={() => void remove(note)}>
                  {copy.removeNote}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

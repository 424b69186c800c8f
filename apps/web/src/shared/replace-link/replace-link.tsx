import { linkRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../api/client';
import { failureWords } from '../api/failure';
import { maskedContact } from '../masked-contact/masked-contact.en';
import { Button } from '../ui/button';
import type { ButtonLook } from '../ui/button-style';
import { Dialog } from '../ui/dialog';

type ReplaceLinkWords = {
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly failed: string;
  /** Where the new link went; nowhere for a fleet's job, which its people open by login. */
  readonly done: (sentTo: readonly string[]) => string;
};

type ReplaceLinkProps = Pick<ButtonLook, 'variant' | 'size' | 'className'> & {
  readonly appointmentId: string;
  readonly words: ReplaceLinkWords;
};

/** Voids every link to a visit, after a question, and says where the new one went. */
export function ReplaceLink({ appointmentId, words, ...look }: ReplaceLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState('');
  const ask = (isOpen: boolean) => {
    setProblem(undefined);
    setAsking(isOpen);
  };
  const replace = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { sent_to } = await api.call(linkRoutes.replaceLink, { params: { id: appointmentId } });
      setTold(words.done(sent_to.map(maskedContact)));
      setAsking(false);
    } catch (error) {
      setProblem(failureWords(error, words.failed));
    }
    setBusy(false);
  };
  return (
    <>
      <Button {...look} onClick={() => ask(true)}>
        {words.action}
      </Button>
      <p role="status" className="text-sm font-semibold text-ok-ink empty:hidden">
        {told}
      </p>
      <Dialog
        open={isAsking}
        onClose={() => ask(false)}
        size="sm"
        title={words.title}
        dismissible={!isBusy}
        footer={
          <>
            <Button onClick={() => ask(false)} disabled={isBusy}>
              {words.cancel}
            </Button>
            <Button variant="primary" loading={isBusy} onClick={() => void replace()}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
        {problem !== undefined && (
          <p role="alert" className="mt-3 font-semibold text-bad-ink">
            {problem}
          </p>
        )}
      </Dialog>
    </>
  );
}

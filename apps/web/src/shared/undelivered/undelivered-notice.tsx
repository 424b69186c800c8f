import { customerDeskRoutes, type Undelivered } from '@lugnut/contract';
import { undeliveredInWords } from '@lugnut/domain/contact';
import { useRouteCall } from '../api/use-route-call';
import { Button } from '../ui/button';
import { showToast } from '../ui/toast-store';

const copy = {
  lasting: {
    sms: 'We no longer send to this number. Ask the customer for another one.',
    email: 'We no longer send to this address. Ask the customer for another one.',
  },
  instead: { sms: 'We sent it by email instead.', email: 'We sent it by text instead.' },
  again: { sms: 'Try this number again', email: 'Try this address again' },
  tried: {
    sms: 'The next message goes to this number again.',
    email: 'The next message goes to this address again.',
  },
  failed: 'We couldn’t change this. Please try again.',
} as const;

type Props = {
  /** Of the customer or of one of their visits. */
  readonly id: string;
  readonly messages: readonly Undelivered[];
  readonly reload: () => unknown;
};

/** RUN-11: what did not reach a customer, and why, where somebody can act on it. */
export function UndeliveredNotice({ id, messages, reload }: Props) {
  const { send, pendingInput } = useRouteCall(customerDeskRoutes.tryContactAgain, {
    otherwise: copy.failed,
    onFailed: (words) => showToast(words, { tone: 'bad' }),
    onDone: async ({ data }) => {
      showToast(copy.tried[data.channel], { tone: 'ok' });
      await reload();
    },
  });
  if (messages.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {messages.map(({ channel, fault, is_lasting, is_sent_instead }) => (
        <li
          key={channel}
          className="grid gap-2 rounded-control bg-warn-wash px-3 py-2 text-sm wrap-anywhere text-warn-ink"
        >
          <p>
            <strong>{undeliveredInWords(channel, fault)}.</strong>
            {is_sent_instead && ` ${copy.instead[channel]}`}
            {is_lasting && ` ${copy.lasting[channel]}`}
          </p>
          {is_lasting && (
            <Button
              size="sm"
              className="justify-self-start"
              loading={pendingInput?.body.channel === channel}
              onClick={() => void send({ params: { id }, body: { channel } })}
            >
              {copy.again[channel]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

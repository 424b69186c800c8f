import type { Undelivered } from '@lugnut/contract';
import { undeliveredInWords } from '@lugnut/domain/contact';

const copy = {
  lasting: 'We stopped sending to it. Ask for another one.',
  instead: { sms: 'We sent it by email instead.', email: 'We sent it by text instead.' },
} as const;

/** RUN-11: what did not reach a customer, and why, where somebody can act on it. */
export function UndeliveredNotice({ messages }: { readonly messages: readonly Undelivered[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {messages.map(({ channel, fault, is_lasting, is_sent_instead }) => (
        <li
          key={channel}
          className="rounded-control bg-warn-wash px-3 py-2 text-sm wrap-anywhere text-warn-ink"
        >
          <strong>{undeliveredInWords(channel, fault)}.</strong>
          {is_sent_instead && ` ${copy.instead[channel]}`}
          {is_lasting && ` ${copy.lasting}`}
        </li>
      ))}
    </ul>
  );
}

import { faultOfMailStatus } from '@lugnut/domain/contact';
import PostalMime, { type Attachment } from 'postal-mime';
import type { DeliveryReport } from '../delivery-report.port';

type Fields = ReadonlyMap<string, string>;

/** Fields as mail has them, a folded line belonging to the one before; groups are apart by an empty line. */
const groupsOf = (text: string): Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group
            .split('\n')
            .map((line) => /^([\w-]+):\s*(.*)$/.exec(line))
            .filter((match) => match !== null)
            .map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()] as const),
        ),
    )
    .filter((fields) => fields.size > 0);

/** `rfc822; ana@example.com` */
const addressOf = (field: string | undefined): string | undefined =>
  /^\s*rfc822\s*;\s*<?([^<>\s]+@[^<>\s]+)>?\s*$/i.exec(field ?? '')?.[1]?.toLowerCase();

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');

/** We send with our key in the Message-ID; a bounce returns the letter, or its headers. */
export const keyOfMessageId = (id: string | undefined): string | undefined =>
  /^<?([\w-]{8,64})@/.exec(id ?? '')?.[1];

const stateOf: Readonly<Record<string, DeliveryReport['state'] | undefined>> = {
  failed: 'failed',
  delivered: 'delivered',
  // Still on its way: nothing is known yet.
  delayed: 'sent',
  relayed: 'sent',
  expanded: 'sent',
};

/**
 * A delivery status notification (RFC 3464) as a mail server returns it; undefined where it is some other mail.
 */
export const readBounce = async (raw: Buffer): Promise<readonly DeliveryReport[] | undefined> => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => undefined);
  const part = (type: RegExp) => mail?.attachments.find(({ mimeType }) => type.test(mimeType));
  const status = part(/^message\/(global-)?delivery-status$/i);
  if (!status) return undefined;
  const returned = part(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/i);
  const key = keyOfMessageId(
    returned &&
      groupsOf(textOf(returned))
        .find((fields) => fields.has('message-id'))
        ?.get('message-id'),
  );
  const reports = groupsOf(textOf(status))
    .filter((fields) => fields.has('action'))
    .flatMap((fields): DeliveryReport[] => {
      const state = stateOf[fields.get('action')?.toLowerCase() ?? ''];
      if (!state) return [];
      const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
      return [
        {
          key,
          recipient: addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient')),
          state,
          ...(state === 'failed' ? { fault: faultOfMailStatus(code) } : {}),
          ...(code === '' ? {} : { detail: `status ${code}` }),
        },
      ];
    });
  return reports.length > 0 ? reports : undefined;
};

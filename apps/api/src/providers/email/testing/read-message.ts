/** Enough of MIME to read back what our own mailer wrote: headers, encoded words, alternative parts. */
export type ParsedMessage = { headers: ReadonlyMap<string, string>; parts: ReadonlyMap<string, string> };

const bytesOfQuotedPrintable = (text: string): Buffer => {
  const joined = text.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
};

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_match, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? `\0${text}\0`
        : `\0${bytesOfQuotedPrintable(text.replace(/_/g, ' ')).toString('base64')}\0`,
    )
    // A character may be split over two words, so bytes are joined before they become text.
    .replace(/\0\0/g, '\u0001')
    .replace(/\0([^\0]*)\0/g, (_match, words: string) =>
      Buffer.concat(words.split('\u0001').map((word) => Buffer.from(word, 'base64'))).toString('utf8'),
    );

const readHeaders = (block: string): Map<string, string> => {
  const headers = new Map<string, string>();
  for (const line of block.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return headers;
};

const decodeBody = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return bytesOfQuotedPrintable(body).toString('utf8');
  return body;
};

const split = (raw: string): { headers: Map<string, string>; body: string } => {
  const gap = raw.indexOf('\r\n\r\n');
  return { headers: readHeaders(raw.slice(0, gap)), body: raw.slice(gap + 4) };
};

const readParts = (headers: Map<string, string>, body: string): Array<[string, string]> => {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (!boundary) {
    const text = decodeBody(body, headers.get('content-transfer-encoding'));
    return [[type.split(';')[0] ?? type, text.replace(/\r\n/g, '\n')]];
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const inner = split(part.replace(/^\r\n/, '').replace(/\r\n$/, ''));
      return readParts(inner.headers, inner.body);
    });
};

export const readMessage = (raw: string): ParsedMessage => {
  const { headers, body } = split(raw);
  return { headers, parts: new Map(readParts(headers, body)) };
};

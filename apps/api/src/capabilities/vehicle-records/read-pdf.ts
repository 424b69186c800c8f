/** Parts that run something or carry other files; a registration has none of them. */
const active = ['/JavaScript', '/JS', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA'];

/** Without the contents of streams, where pictures and fonts spell such a name by chance. */
const outsideStreams = (text: string): string => {
  const pieces = text.split('endstream');
  const rest = pieces.pop() ?? '';
  return [...pieces.map((piece) => piece.replace(/>>\s{0,8}stream\r?\n[\s\S]*$/, '>>')), rest].join('\n');
};

export type PdfReading = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** A file that says it is a PDF, whole, and does nothing by itself as far as can be seen. It is never opened here. */
export const checkPdf = (bytes: Buffer): PdfReading => {
  const isPdf = bytes.subarray(0, 1_024).includes('%PDF-');
  const isWhole = bytes.subarray(-2_048).includes('%%EOF');
  if (!isPdf || !isWhole)
    return { ok: false, message: 'We can’t read this file as a PDF. Save it again and try once more.' };
  const text = outsideStreams(bytes.toString('latin1'));
  return active.some((name) => new RegExp(`${name}(?![A-Za-z])`).test(text))
    ? {
        ok: false,
        message: 'This PDF contains scripts or other files. Print it to a new PDF and upload that.',
      }
    : { ok: true };
};

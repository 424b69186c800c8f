const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A JPEG of one pixel, with words in it that are no part of the picture. */
export const onePixelJpeg = ({ comment }: { readonly comment?: string }): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(comment === undefined
      ? []
      : [segment(0xe1, Buffer.from(comment)), segment(0xfe, Buffer.from(comment))]),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.from([0, ...Array<number>(16).fill(0)])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
    Buffer.from([0x37, 0xff, 0xd9]),
  ]);

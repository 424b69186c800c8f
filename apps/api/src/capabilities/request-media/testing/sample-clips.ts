const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** The parts of an MP4 that say what it is and how long it plays, and some bytes to play. */
export const mp4Of = (seconds: number, brand = 'isom', playedBytes = 2_000): Buffer => {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(seconds * 1_000, 16);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1')),
    box('mdat', Buffer.alloc(playedBytes, 7)),
    box('moov', box('mvhd', header)),
  ]);
};

export const webmOf = (seconds: number): Buffer => {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(seconds * 1_000);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.from([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40, 0x44, 0x89, 0x88]),
    length,
    Buffer.alloc(64),
  ]);
};

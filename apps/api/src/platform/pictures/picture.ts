declare const isAdmitted: unique symbol;

/** What the gate has drawn anew. Nothing else can make one: whatever stores a picture asks for this. */
export type Picture = {
  readonly contentType: 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
  readonly [isAdmitted]: true;
};

export type RedrawRequest = {
  readonly bytes: Uint8Array;
  /** More is refused by the header alone, before a pixel is decoded. */
  readonly mostPixels: number;
  readonly longestSide: number;
  readonly quality: number;
  /** How much a decoder may complain: a warning is data that does not fit, an error is data that is missing. */
  readonly failOn: 'warning' | 'error';
};

export type Redrawn =
  | {
      readonly status: 'drawn';
      readonly content: Uint8Array;
      readonly width: number;
      readonly height: number;
    }
  | { readonly status: 'too_large'; readonly pixels: number }
  | { readonly status: 'unknown' | 'animated' | 'damaged' }
  /** Not the file's fault as far as we know: a later attempt may succeed. */
  | { readonly status: 'timed_out' };

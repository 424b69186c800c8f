declare module 'parse-address' {
  export type ParsedLocation = {
    number?: string;
    prefix?: string;
    street?: string;
    type?: string;
    suffix?: string;
    city?: string;
    state?: string;
    zip?: string;
    sec_unit_type?: string;
    sec_unit_num?: string;
  };
  const parser: { parseLocation(text: string): ParsedLocation | null };
  // biome-ignore lint/style/noDefaultExport: this is how a CommonJS module is seen from here
  export default parser;
}

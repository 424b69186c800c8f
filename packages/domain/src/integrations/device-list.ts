export type ListedDevice = {
  /** As a person counts the lines. */
  readonly line: number;
  readonly serial: string;
  /** A unit's name or a VIN; undefined: no vehicle yet. */
  readonly vehicle: string | undefined;
  readonly problem: 'no serial' | 'too short' | 'too long' | 'odd characters' | 'twice' | undefined;
};

export const mostListedDevices = 500;
export const shortestSerial = 3;
export const longestSerial = 60;

const allowed = /^[\w.:/#-]+(?: [\w.:/#-]+)*$/;

/** A serial number is the same however it is typed. */
export const serialKey = (serial: string): string => serial.trim().toUpperCase();

export const findSerialProblem = (serial: string): ListedDevice['problem'] => {
  if (serial === '') return 'no serial';
  if (serial.length < shortestSerial) return 'too short';
  if (serial.length > longestSerial) return 'too long';
  return allowed.test(serial) ? undefined : 'odd characters';
};

/** A list as it is pasted: one device a line, its serial number, then a comma, semicolon or tab and its vehicle. */
export const readDeviceList = (text: string): ListedDevice[] => {
  const seen = new Set<string>();
  const listed: ListedDevice[] = [];
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    if (row.trim() === '') continue;
    const [first = '', ...rest] = row.split(/[,;\t]/);
    const serial = first.trim();
    const vehicle = rest.join(' ').trim();
    const key = serialKey(serial);
    const problem = findSerialProblem(serial) ?? (seen.has(key) ? ('twice' as const) : undefined);
    seen.add(key);
    listed.push({ line: index + 1, serial, vehicle: vehicle === '' ? undefined : vehicle, problem });
  }
  return listed;
};

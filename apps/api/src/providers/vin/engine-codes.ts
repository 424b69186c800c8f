/** Honda and Acura: a letter or two for the family, then the displacement in tenths: K24Z2, J35A4, LFA1 says nothing. */
const honda = /^[A-Z]{1,2}(\d\d)[A-Z]\d?$/;

/** The displacement that an engine code spells out, where the source gives no other. */
export const litresOfEngineCode = (code: string | undefined): number | undefined => {
  if (code === undefined) return undefined;
  const tenths = Number(honda.exec(code.trim().toUpperCase())?.[1]);
  return tenths >= 10 && tenths <= 40 ? tenths / 10 : undefined;
};

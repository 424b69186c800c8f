/** Exact arithmetic for worked examples, apart from the product's own: fractions of whole numbers, no rounding. */
type Fraction = { readonly top: bigint; readonly bottom: bigint };

const fraction = (top: bigint, bottom: bigint): Fraction => ({ top, bottom });
const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
const negative = ({ top, bottom }: Fraction): Fraction => fraction(-top, bottom);

const readNumber = (text: string): Fraction => {
  const percent = text.endsWith('%');
  const [whole = '0', decimals = ''] = text.replace('%', '').split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length) * (percent ? 100n : 1n));
};

/** '1.4 h × 95.00 + (2 − 1) × 6%', as it is written on paper. */
const evaluate = (expression: string): Fraction => {
  const tokens = expression.replace(/ h\b/g, '').match(/\d+(?:\.\d+)?%?|[+−×()]/g) ?? [];
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const take = (): string => {
    const token = tokens[at];
    if (token === undefined) throw new Error(`'${expression}' ends too early`);
    at += 1;
    return token;
  };
  const factor = (): Fraction => {
    const token = take();
    if (token === '−') return negative(factor());
    if (token !== '(') return readNumber(token);
    const inner = sum();
    take();
    return inner;
  };
  const product = (): Fraction => {
    let value = factor();
    while (peek() === '×') {
      take();
      value = times(value, factor());
    }
    return value;
  };
  function sum(): Fraction {
    let value = product();
    while (peek() === '+' || peek() === '−')
      value = take() === '+' ? add(value, product()) : add(value, negative(product()));
    return value;
  }
  const value = sum();
  if (peek() !== undefined) throw new Error(`'${expression}' cannot be read`);
  return value;
};

/** The cents an expression comes to: nearest cent, half a cent away from zero. */
const centsOf = (expression: string): number => {
  const { top, bottom } = evaluate(expression);
  const scaled = (top < 0n ? -top : top) * 100n;
  const rounded = (2n * scaled + bottom) / (2n * bottom);
  return Number(top < 0n ? -rounded : rounded);
};

export type WorkedLine = { readonly label: string; readonly expression: string; readonly cents: number };

/** 'Taxes  168.80 × 6% = 10.13': what comes before the first figure is the label. Refuses a wrong sum. */
export const readWorkedLine = (line: string): WorkedLine => {
  const match = /^(.*?)\s{2,}(.+)$/.exec(line.trim());
  const [, label = '', sum = ''] = match ?? [];
  const parts = sum.split(' = ');
  const [expression = '', result = expression] = parts;
  if (label === '' || parts.length > 2) throw new Error(`'${line}' is not a line of a worksheet`);
  const cents = centsOf(result);
  if (centsOf(expression) !== cents)
    throw new Error(`'${line}' is wrong: it comes to ${centsOf(expression)} cents`);
  return { label, expression, cents };
};

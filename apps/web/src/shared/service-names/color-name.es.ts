const names: Readonly<Record<string, string>> = {
  beige: 'Beige',
  black: 'Negro',
  blue: 'Azul',
  bronze: 'Bronce',
  brown: 'Café',
  burgundy: 'Vino',
  charcoal: 'Gris oscuro',
  gold: 'Dorado',
  gray: 'Gris',
  green: 'Verde',
  grey: 'Gris',
  maroon: 'Vino',
  orange: 'Anaranjado',
  pink: 'Rosa',
  purple: 'Morado',
  red: 'Rojo',
  silver: 'Plateado',
  tan: 'Beige',
  white: 'Blanco',
  yellow: 'Amarillo',
};

/** A color that is not known stays as it was typed. */
export const colorName = (color: string): string => names[color.trim().toLowerCase()] ?? color;

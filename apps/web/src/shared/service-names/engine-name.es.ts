export const engineName = (engine: string): string =>
  engine
    .replace('-cyl', ' cil.')
    .replace('Plug-in Hybrid', 'híbrido enchufable')
    .replace('Hybrid', 'híbrido')
    .replace('Diesel', 'diésel')
    .replace('Electric', 'Eléctrico')
    .replace('Hydrogen', 'Hidrógeno')
    .replace('Natural Gas', 'gas natural')
    .replace('Rotary', 'rotativo')
    .replace(/^Gas$/, 'Gasolina');

/** The year is said last: 'Toyota Camry 2015', and of a fleet's unit 'Van 2 (Ford Transit 2021)'. */
export const spanishCarTitle = (title: string): string =>
  title.replace(/^(.*\()?((?:19|20)\d\d) (.+?)(\)?)$/, '$1$3 $2$4');

export const spanishEngineName = (engine: string): string =>
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

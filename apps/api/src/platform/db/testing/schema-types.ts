import path from 'node:path';
import ts from 'typescript';

/** A column as our types say it is. */
type TypedColumn = {
  /** `string`, `number[]`, …; `unknown` for JSON. */
  readonly base: string;
  readonly isNullable: boolean;
  /** Whether an insert may leave it out. */
  readonly isOptional: boolean;
};

export type TypedTables = ReadonlyMap<string, ReadonlyMap<string, TypedColumn>>;

const rowTypes = `
  import type { Insertable, Selectable } from 'kysely';
  import type { Schema } from './schema';
  export type Selected = { [Table in keyof Schema]: Selectable<Schema[Table]> };
  export type Inserted = { [Table in keyof Schema]: Insertable<Schema[Table]> };`;

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
};

/** The compiler on a file that exists only here: how Kysely reads and writes a row of every table. */
const compile = (): { readonly checker: ts.TypeChecker; readonly source: ts.SourceFile } => {
  const file = path.resolve(import.meta.dirname, '../row-types-of-the-schema.ts');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => path.resolve(name) === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    path.resolve(name) === file
      ? ts.createSourceFile(name, rowTypes, ts.ScriptTarget.ES2023)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  if (!source) throw new Error('the row types were not compiled');
  const [fault] = program.getSemanticDiagnostics(source);
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  return { checker: program.getTypeChecker(), source };
};

const isNull = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Null) !== 0;
const isUndefined = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Undefined) !== 0;
const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** A union of our own words is a string to the database. */
const baseOf = (checker: ts.TypeChecker, type: ts.Type): string => {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (element) return `${basesOf(checker, element)}[]`;
  return type.symbol?.name ?? checker.typeToString(type);
};

const basesOf = (checker: ts.TypeChecker, type: ts.Type): string => {
  const bases = membersOf(type)
    .filter((member) => !isNull(member) && !isUndefined(member))
    .map((member) => baseOf(checker, member));
  return [...new Set(bases)].sort().join(' | ');
};

/** Every table and column of `Schema`. */
export const readTypedTables = (): TypedTables => {
  const { checker, source } = compile();
  const typeOf = (name: string): ts.Type => {
    const module = checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
    if (!symbol) throw new Error(`no type ${name}`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  const propertiesOf = (type: ts.Type) =>
    new Map(
      checker.getPropertiesOfType(type).map((property) => [
        property.name,
        {
          type: checker.getTypeOfSymbol(property),
          isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
        },
      ]),
    );
  const inserted = propertiesOf(typeOf('Inserted'));
  const columnsOf = (table: string, selected: ts.Type): Map<string, TypedColumn> => {
    const written = inserted.get(table);
    const writable = written ? propertiesOf(written.type) : new Map();
    const columns = [...propertiesOf(selected)].map(([name, { type }]): [string, TypedColumn] => {
      const insert = writable.get(name);
      const base = basesOf(checker, type);
      // What is read as unknown says nothing of null; what may be written does.
      const seen: ts.Type = base === 'unknown' && insert ? insert.type : type;
      return [
        name,
        {
          base,
          isNullable: membersOf(seen).some(isNull),
          isOptional: insert === undefined || insert.isOptional,
        },
      ];
    });
    return new Map(columns);
  };
  return new Map(
    [...propertiesOf(typeOf('Selected'))].map(([table, { type }]) => [table, columnsOf(table, type)]),
  );
};

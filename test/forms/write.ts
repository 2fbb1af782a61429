import { existsSync, writeFileSync } from 'node:fs';
import ts from 'typescript5';
import { FORM } from '../../firmware/table/stored-form.js';

// Writes down the form in which this program stores a table, as a type that stands for itself: `node build/test/forms/write.js`.
// What has been written down is never written anew: programs in the field have stored tables in that form.

const file = `test/forms/form-${FORM}.ts`;
if (existsSync(file)) throw new Error(`${file} is written down: a new form has the next number`);

const { config } = ts.readConfigFile('tsconfig.base.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const source = 'firmware/table/stored-table.ts';
const program = ts.createProgram([source], options);
const checker = program.getTypeChecker();
const module = checker.getSymbolAtLocation(program.getSourceFile(source) as ts.SourceFile) as ts.Symbol;
const stored = checker.getExportsOfModule(module).find(({ name }) => name === 'StoredTable') as ts.Symbol;

/** What stands for itself, as it may stand within itself, or more than once. */
const declared = new Map<ts.Type, { readonly name: string; text: string }>();

function declare(type: ts.Type, textOf: (name: string) => string): string {
  const known = declared.get(type);
  if (known) return known.name;
  const entry = { name: `T${declared.size}`, text: '' };
  declared.set(type, entry);
  entry.text = textOf(entry.name);
  return entry.name;
}

function printed(type: ts.Type): string {
  if (type.isUnion() && type.aliasSymbol) return declare(type, (name) => `type ${name} = ${whole(type)};\n`);
  return whole(type);
}

function whole(type: ts.Type): string {
  if (type.isUnion()) {
    const { types } = type;
    const isBoolean = types.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = types.filter(({ flags }) => !isBoolean || !(flags & ts.TypeFlags.BooleanLiteral));
    const members = others.map(printed);
    return [...new Set([...members, ...(isBoolean ? ['boolean'] : [])])].sort().join(' | ');
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const of = checker.getTypeArguments(type as ts.TypeReference).map(printed);
    return checker.isTupleType(type) ? `readonly [${of.join(', ')}]` : `readonly (${of.join(', ')})[]`;
  }
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return checker.typeToString(type);
  return declare(type, (name) => `interface ${name} {\n${fieldsOf(type).join('\n')}\n}\n`);
}

function fieldsOf(type: ts.Type): readonly string[] {
  const index = checker
    .getIndexInfosOfType(type)
    .map((info) => `readonly [name: ${checker.typeToString(info.keyType)}]: ${printed(info.type)};`);
  const fields = checker.getPropertiesOfType(type).map((property) => {
    const of = checker.getTypeOfSymbol(property);
    const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `readonly ${JSON.stringify(property.name)}${optional}: ${printed(optional ? checker.getNonNullableType(of) : of)};`;
  });
  return [...index, ...fields.sort()];
}

const root = printed(checker.getDeclaredTypeOfSymbol(stored));
const all = [...declared.values()].map(({ text }) => text).join('\n');
writeFileSync(
  file,
  `// Written by write.ts; not to be changed.\n\n${all}\nexport type Form${FORM} = ${root};\n`,
);

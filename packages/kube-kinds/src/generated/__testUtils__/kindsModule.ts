import type { SelectedKind, Selection } from './parseFields';
import { builtInKind, type DefinedKind, type Schema } from './schemas';

/** Types that are not declared by `fields.txt`, and the modules that declare them. */
const DECLARED: Record<string, string> = {
  Condition: '../kinds/kubeObject',
  ResourceList: '../kinds/resourceList',
  SecretData: '../secrets',
};

/**
 * The text of the module with the types of the selected kinds. Throws with all problems if a field is not in the schema,
 * is required here but not there, or if two places with the same type differ.
 */
export function kindsModule(
  kinds: readonly SelectedKind[],
  defined: ReadonlyMap<string, DefinedKind>,
): string {
  const interfaces = new Map<string, { text: string; selection: Selection }>();
  const aliases = new Map<string, string>();
  const blocks: string[] = [];
  const tokens: string[] = [];
  const problems: string[] = [];
  const foreign = new Set<string>();

  function membersOf(
    { fields = [] }: Selection,
    schema: Schema,
    path: string,
  ): string {
    if (schema.type !== 'object') {
      problems.push(`${path} has no fields in the schema`);
      return '';
    }
    return fields
      .map(field => {
        const at = `${path}.${field.name}`;
        const found = schema.field(field.name);
        if (!found) {
          problems.push(`The schema has no ${at}`);
          return '';
        }
        if (field.isRequired && field.isAssumed === found.isRequired) {
          problems.push(
            found.isRequired
              ? `The schema requires ${at}: one ! is enough`
              : `The schema does not require ${at}`,
          );
        }
        const key = /^\w+$/.test(field.name)
          ? field.name
          : JSON.stringify(field.name);
        const type = typeOf(field, found.schema, at);
        return `${docText(field.doc ?? found.doc)}${key}${
          field.isRequired ? '' : '?'
        }: ${type};\n`;
      })
      .join('');
  }

  function typeOf(selection: Selection, schema: Schema, path: string): string {
    if (schema.type === 'list') {
      const items = typeOf(selection, schema.items, `${path}[]`);
      return /^[\w.]+$/.test(items) ? `${items}[]` : `Array<${items}>`;
    }
    const { type } = selection;
    if (schema.type === 'map' && !(type && DECLARED[type])) {
      const values = typeOf(selection, schema.values, `${path}{}`);
      return `Record<string, ${values}>`;
    }
    if (type === undefined) {
      if (schema.type === 'value' && !selection.fields) {
        return schema.text;
      }
      if (!selection.fields) {
        problems.push(`${path} is an object; list its fields`);
      }
      return `{\n${membersOf(selection, schema, path)}}`;
    }
    if (DECLARED[type]) {
      foreign.add(type);
      return type;
    }
    if (/^[a-z]/.test(type)) {
      return type;
    }
    if (schema.type === 'value') {
      return aliasOf(type, schema.text, path);
    }
    const named = interfaces.get(type);
    if (selection.fields && named?.selection !== selection) {
      if (named) {
        problems.push(`${path}: ${type} is declared before`);
      }
      // Reserved, so that it stands before the types that it refers to.
      const index = blocks.push('') - 1;
      const text = membersOf(selection, schema, path);
      interfaces.set(type, { text, selection });
      const own = selection.typeDoc ?? fieldsOf(`\`${path}\``);
      const doc = docText(own, '@public');
      blocks[index] = `${doc}export interface ${type} {\n${text}}\n`;
      return type;
    }
    if (!named) {
      problems.push(`${path}: no type ${type} is declared before`);
    } else if (
      withoutDocs(membersOf(named.selection, schema, path)) !==
      withoutDocs(named.text)
    ) {
      problems.push(`${path} differs from other places of type ${type}`);
    }
    return type;
  }

  function aliasOf(type: string, text: string, path: string): string {
    const known = aliases.get(type);
    if (known === undefined) {
      aliases.set(type, text);
      const doc = docText(`Values of \`${path}\`.`, '@public');
      blocks.push(`${doc}export type ${type} = ${text};
`);
    } else if (known !== text) {
      problems.push(`${path} differs from other places of type ${type}`);
    }
    return type;
  }

  for (const kind of kinds) {
    const { apiVersion, type = '' } = kind;
    const found = defined.get(`${apiVersion} ${kind.kind}`);
    const schema = found?.schema ?? builtInKind(kind.kind);
    const index = blocks.push('') - 1;
    const text = membersOf(kind, schema, kind.kind);
    interfaces.set(type, { text, selection: kind });
    const of = `${kind.kind} (\`${apiVersion}\`)`;
    const doc = docText(kind.doc ?? found?.doc ?? fieldsOf(of), '@public');
    const plural = found?.plural ?? `${kind.kind.toLowerCase()}s`;
    const scope = found?.namespaced ?? !kind.isClusterScoped ? '' : ', false';
    blocks[index] = `${doc}export interface ${type} extends KubeObject {
${text}}
`;
    tokens.push(
      `${tokenOf(type)}: kubeKind<${type}>('${apiVersion}', '${
        kind.kind
      }', '${plural}'${scope}),`,
    );
  }
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  const imports = [...foreign].map(
    type => `import type { ${type} } from '${DECLARED[type]}';\n`,
  );
  return `// Generated from fields.txt and the schemas of the kinds by generated.test.ts, whose first lines say how.
import { kubeKind } from '../kinds/resourceKind';
import type { KubeObject } from '../kinds/kubeObject';
${imports.join('')}
${blocks.join('\n')}
/** The kinds of these types. */
export const GENERATED_KINDS = {
${tokens.join('\n')}
};
`;
}

/** `KubePod` and `pod`, `RayJob` and `rayJob`. */
function tokenOf(type: string): string {
  const name = type.replace(/^Kube(?=[A-Z])/, '');
  return `${name[0].toLowerCase()}${name.slice(1)}`;
}

function withoutDocs(text: string): string {
  return text.replace(/\/\*\*[^]*?\*\/ ?\n/g, '');
}

function fieldsOf(what: string): string {
  return `The fields of ${what} that Squadron reads or writes.`;
}

function docText(doc: string | undefined, tag = ''): string {
  const text = [doc?.replace(/\s+/g, ' ').trim(), tag]
    .filter(Boolean)
    .join(' ');
  return text ? `/** ${text} */\n` : '';
}

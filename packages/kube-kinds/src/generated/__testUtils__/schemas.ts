import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadAll } from 'js-yaml';
import ts from 'typescript';

/** What the schema of a kind says about a value. */
export type Schema =
  | { type: 'value'; text: string }
  | { type: 'list'; items: Schema }
  | { type: 'map'; values: Schema }
  | {
      type: 'object';
      field: (
        name: string,
      ) => { schema: Schema; isRequired: boolean; doc?: string } | undefined;
    };

/** A kind as its CustomResourceDefinition declares it. */
export interface DefinedKind {
  plural: string;
  namespaced: boolean;
  schema: Schema;
  /** Description of a kind of Squadron. */
  doc?: string;
}

const ROOT = resolve(__dirname, '../../../../..');
const TOOLCHAIN = process.env.SQUADRON_TOOLCHAIN ?? join(ROOT, '.toolchain');
const MODELS = resolve(
  require.resolve('@kubernetes/client-node'),
  '../gen/models',
);

/** Modules, and where their CustomResourceDefinitions are; of these folders a version may lack some. */
const UPSTREAM: Record<string, string[]> = {
  kueue: ['config/components/crd/bases'],
  // The second folder is that of versions before 1.14.
  clusterApi: ['core/config/crd/bases', 'config/crd/bases'],
  clusterInventory: ['config/crd/bases'],
  openClusterManagement: ['v1', 'v1alpha1', 'v1beta1', 'v1beta2'].map(
    version => `cluster/${version}`,
  ),
  kuberay: ['config/crd/bases'],
  gatewayApi: ['config/crd/standard'],
};

/** Folders with the CustomResourceDefinitions of Squadron. Their descriptions become doc comments. */
const OWN = ['plugins/squadron-node/crds', 'packages/sandbox/crds'].map(
  folder => join(ROOT, folder),
);

/** Go modules on this machine. */
type Modules = Record<string, { folder: string; version: string }>;

/** Part of OpenAPI that CustomResourceDefinitions use. */
interface OpenApi {
  type?: string;
  properties?: Record<string, OpenApi>;
  required?: string[];
  items?: OpenApi;
  additionalProperties?: OpenApi | boolean;
  enum?: unknown[];
  description?: string;
  'x-kubernetes-preserve-unknown-fields'?: boolean;
  'x-kubernetes-int-or-string'?: boolean;
}

interface Definition {
  kind?: string;
  spec: {
    group: string;
    scope: string;
    names: { kind: string; plural: string };
    versions: Array<{ name: string; schema?: { openAPIV3Schema: OpenApi } }>;
  };
}

/** The modules that the toolchain pins; undefined if they are not on this machine. */
export function pinnedModules(): Modules | undefined {
  const file = join(TOOLCHAIN, 'modules.json');
  if (!existsSync(file)) {
    return undefined;
  }
  const { modules } = JSON.parse(readFileSync(file, 'utf8')) as {
    modules: Modules;
  };
  return Object.keys(UPSTREAM).every(
    name => modules[name] && existsSync(modules[name].folder),
  )
    ? modules
    : undefined;
}

/** The kinds that the CustomResourceDefinitions of the modules and of Squadron declare. */
export function definedKinds(modules: Modules): Map<string, DefinedKind> {
  const upstream = Object.entries(UPSTREAM)
    .flatMap(([module, folders]) =>
      folders.map(folder => join(modules[module].folder, folder)),
    )
    .filter(existsSync);
  return new Map([...kindsIn(upstream, false), ...kindsIn(OWN, true)]);
}

function kindsIn(
  folders: readonly string[],
  isOwn: boolean,
): Array<[string, DefinedKind]> {
  return folders.flatMap(definitionsIn).flatMap(({ spec }) =>
    spec.versions.map(({ name, schema }): [string, DefinedKind] => {
      const openApi = schema?.openAPIV3Schema ?? {};
      return [
        `${spec.group}/${name} ${spec.names.kind}`,
        {
          plural: spec.names.plural,
          namespaced: spec.scope === 'Namespaced',
          schema: schemaOf(openApi, isOwn),
          ...(isOwn && { doc: openApi.description }),
        },
      ];
    }),
  );
}

function definitionsIn(folder: string): Definition[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.yaml'))
    .flatMap(
      file => loadAll(readFileSync(join(folder, file), 'utf8')) as Definition[],
    )
    .filter(object => object?.kind === 'CustomResourceDefinition');
}

function schemaOf(openApi: OpenApi, isOwn: boolean): Schema {
  const { properties, additionalProperties, items, required } = openApi;
  if (properties) {
    return {
      type: 'object',
      field: name =>
        Object.hasOwn(properties, name)
          ? {
              schema: schemaOf(properties[name], isOwn),
              isRequired: required?.includes(name) ?? false,
              ...(isOwn && { doc: properties[name].description }),
            }
          : undefined,
    };
  }
  if (items) {
    return { type: 'list', items: schemaOf(items, isOwn) };
  }
  if (isOwn && openApi['x-kubernetes-preserve-unknown-fields']) {
    return { type: 'map', values: { type: 'value', text: 'unknown' } };
  }
  return typeof additionalProperties === 'object'
    ? { type: 'map', values: schemaOf(additionalProperties, isOwn) }
    : { type: 'value', text: textOf(openApi) };
}

function textOf(openApi: OpenApi): string {
  if (openApi['x-kubernetes-int-or-string']) {
    return 'string | number';
  }
  if (openApi.enum) {
    return openApi.enum.map(value => JSON.stringify(value)).join(' | ');
  }
  switch (openApi.type) {
    case 'string':
    case 'boolean':
      return openApi.type;
    case 'integer':
    case 'number':
      return 'number';
    default:
      return 'unknown';
  }
}

/** A kind that comes with Kubernetes, as its client library declares it. */
export function builtInKind(kind: string): Schema {
  const name = [`V1${kind}`, `CoreV1${kind}`].find(hasModel);
  if (!name) {
    throw new Error(`@kubernetes/client-node has no model of ${kind}`);
  }
  return modelOf(name);
}

const hasModel = (name: string) => existsSync(join(MODELS, `${name}.d.ts`));

function modelOf(name: string): Schema {
  const file = join(MODELS, `${name}.d.ts`);
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const declared = new Map(
    source.statements
      .filter(ts.isClassDeclaration)
      .flatMap(({ members }) => [...members])
      .filter(ts.isPropertyDeclaration)
      .filter(({ modifiers }) => !modifiers)
      .map(member => [(member.name as ts.StringLiteral).text, member]),
  );
  return {
    type: 'object',
    field: field => {
      const member = declared.get(field);
      return (
        member?.type && {
          schema: schemaOfType(member.type, source),
          isRequired: !member.questionToken,
        }
      );
    },
  };
}

function schemaOfType(type: ts.TypeNode, source: ts.SourceFile): Schema {
  if (ts.isTypeLiteralNode(type)) {
    const [values] = type.members.filter(ts.isIndexSignatureDeclaration);
    return { type: 'map', values: schemaOfType(values.type, source) };
  }
  if (ts.isTypeReferenceNode(type)) {
    const name = type.typeName.getText(source);
    if (name === 'Array' && type.typeArguments) {
      const [items] = type.typeArguments;
      return { type: 'list', items: schemaOfType(items, source) };
    }
    if (hasModel(name)) {
      return modelOf(name);
    }
    // JSON has no times: a Date of the client library is text in RFC 3339.
    const text = name === 'IntOrString' ? 'string | number' : 'string';
    return { type: 'value', text };
  }
  const text = type.getText(source);
  return { type: 'value', text: text === 'any' ? 'unknown' : text };
}

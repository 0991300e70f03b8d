/** A field that is read or written, or a whole kind. */
export interface Selection {
  name: string;
  doc?: string;
  /** Whether code relies on the field. */
  isRequired: boolean;
  /** Whether it does so although the schema does not require the field. */
  isAssumed: boolean;
  /** Name of its type: of the interface that `fields` declares, or of one declared elsewhere. */
  type?: string;
  /** Description of that interface. */
  typeDoc?: string;
  fields?: Selection[];
}

/** One kind of `fields.txt`. */
export interface SelectedKind extends Selection {
  apiVersion: string;
  kind: string;
  /** Only for kinds that come with Kubernetes; a CustomResourceDefinition says it itself. */
  isClusterScoped: boolean;
}

const TOKEN = /#.*|"[^"]*"|[{}:!]|[^\s{}:!"#]+/g;

/** Reads `fields.txt`, whose first lines describe its syntax. */
export function parseFields(text: string): SelectedKind[] {
  const tokens = [...text.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter(token => !token.startsWith('#'));
  let at = 0;
  const take = (token: string) => tokens[at] === token && Boolean((at += 1));
  const takeDoc = () =>
    tokens[at]?.startsWith('"') ? tokens[at++].slice(1, -1) : undefined;
  const takeName = () => {
    const token = tokens[at++];
    if (!token || /^[{}:!"]/.test(token)) {
      throw new Error(`fields.txt: '${token}' is not a name (token ${at})`);
    }
    return token;
  };

  function takeFields(): Pick<Selection, 'fields'> {
    if (!take('{')) {
      return {};
    }
    const fields: Selection[] = [];
    while (!take('}')) {
      const doc = takeDoc();
      const name = takeName();
      const isRequired = take('!');
      const isAssumed = take('!');
      const type = take(':') ? takeName() : undefined;
      const typeDoc = tokens[at + 1] === '{' ? takeDoc() : undefined;
      fields.push({
        name,
        doc,
        isRequired,
        isAssumed,
        type,
        typeDoc,
        ...takeFields(),
      });
    }
    return { fields };
  }

  const kinds: SelectedKind[] = [];
  while (at < tokens.length) {
    const doc = takeDoc();
    const type = takeName();
    const [apiVersion, kind] = [takeName(), takeName()];
    const isClusterScoped = take('cluster-scoped');
    kinds.push({
      name: kind,
      doc,
      isRequired: true,
      isAssumed: false,
      type,
      apiVersion,
      kind,
      isClusterScoped,
      ...takeFields(),
    });
  }
  return kinds;
}
